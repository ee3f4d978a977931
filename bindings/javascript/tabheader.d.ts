// Tools/types.py made this from public/openapi.json. `make types` makes it again.

/** Why a call was refused: the problem of the API (RFC 9457). The session has not changed. */
export class Problem extends Error {
  /** `invalid-value`, and the other names at `/problems/`. */
  readonly kind: string;
  /** The JSON of the problem; with `events` if the refusal has some. */
  readonly problem: JSONTypes.Problem & { events?: JSONTypes.Event[] };
}

/** The module has trapped in a call, for instance at its memory limit. The session is as it was before the call. */
export class Trap extends Error {}

/** The compiled module, from which any number of sessions are made. */
export class Engine {
  readonly module: WebAssembly.Module;
  constructor(module: WebAssembly.Module);
  /** Compiles the module: its address, a response with it, or its bytes. */
  static load(source: string | URL | Response | Promise<Response> | BufferSource): Promise<Engine>;
  /** Creates a session. */
  create(configuration?: JSONTypes.NewSession, at?: number): Session;
  /** Continues a session from what `snapshot` has returned. */
  restore(snapshot: Snapshot): Session;
}

/** A session. Instants are milliseconds since 1970, by default now; a manual clock ignores them. */
export class Session {
  private constructor();
  /** The newest state. */
  state: JSONTypes.State;
  /** Performs actions, all or none: an action, or a list of them. */
  apply(actions: JSONTypes.Action | JSONTypes.Action[], at?: number): Change;
  /** Changes the configuration. */
  configure(patch: JSONTypes.SessionPatch, at?: number): Change;
  /** Lets time pass, so that transitions go on and settle. */
  advance(at?: number): Change;
  /** The instant at which the session next changes by itself, for `advance`; infinite if it does not. */
  readonly nextEnd: number;
  /** What would happen, frame by frame. */
  frames(plan?: JSONTypes.Frames): JSONTypes.FrameLists;
  /** What a screen reader says. */
  accessibility(): JSONTypes.Accessibility;
  /** The whole session, for `Engine.restore`. */
  snapshot(): Snapshot;
  /** Calls a function with the text of its content, and returns the text of its answer. */
  text(name: "apply" | "configure" | "advance" | "frames" | "accessibility" | "snapshot", content?: string, at?: number): string;
}

/** The state after a change, and the events since the answer before. */
export interface Change {
  state: JSONTypes.State;
  events: JSONTypes.Event[];
}

/** A whole session. A server takes its `snapshot` as the content of `POST /v1/sessions`. */
export interface Snapshot {
  id: string;
  epoch: string;
  name?: string;
  createdAt: number;
  snapshot: object;
}

/** The JSON of sessions, as in the API. */
export namespace JSONTypes {
  /** What a screen reader says. */
  export type Accessibility = {
    locale: string;
    /** The writing direction of the locale. */
    direction: LayoutDirection;
    /** In reading order: from the top to the bottom, and from the leading to the trailing side. Hidden elements are omitted. */
    elements: SpokenElement[];
    /** Everything that is spoken, one line for each element. */
    transcript: string;
  };
  /** A banner or status strip under the tab bar. */
  export type Accessory = {
    text: string;
    background: ResolvedColor;
    /** White or black, whichever has the higher contrast. */
    textColor: ResolvedColor;
    frame: Rect;
  };
  /** A banner or a status strip under the tab bar, such as for lost connectivity. */
  export type AccessoryConfiguration = {
    text: string;
    /** Opaque. Its text is white or black, whichever has the higher contrast. */
    background: DynamicColor;
    /** Points. */
    height: number;
  };
  /** A banner or a status strip under the tab bar, such as for lost connectivity. */
  export type AccessoryInput = {
    text: string;
    /** Opaque. Its text is white or black, whichever has the higher contrast. Default: `#3A3A3C`. */
    background?: DynamicColor | null;
    /** Points. Default: `32`. */
    height?: number | null;
  };
  /** The content of a request below the session, with its `type`, and in a list with its time `at`. */
  export type Action = SelectAction | AnswerAction | SwipeAction | ResizeAction | SetTabsAction | InsertTabAction | UpdateTabAction | RemoveTabAction | MoveTabAction | SetBadgeAction | NavigateAction | ScrollPageAction | CustomizeAction | TapAvatarAction | TapTrailingAction | AdvanceAction;
  /** Moves a manual clock, by `milliseconds` or `to` an instant. Transitions settle at their ends. */
  export type AdvanceAction = {
    /** At most 366 days. */
    milliseconds?: number;
    /** Not before the clock's time, and at most 366 days after it. */
    to?: InstantInput;
    type: "advance";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** Answers a guard that asks about a selection by the user: either `approve` or `deny`. */
  export type AnswerAction = {
    /** Performs the selection, unless a guard now refuses it. */
    approve?: true;
    /** Refuses the selection, and gives the user this reason. */
    deny?: string;
    /** The id of the selection in `pending`. */
    selection: SelectionID;
    type: "answer";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** The user's image, or the initials, or an icon. */
  export type Avatar = {
    kind: AvatarKind;
    /** The initials. */
    text: string | null;
    image: Image | null;
    frame: Rect;
    /** What a screen reader says. */
    label: string;
    /** Whether a tap on the avatar causes the event `didTapAvatar`. */
    action: boolean;
  };
  export type AvatarKind = "image" | "initials" | "icon";
  export type BackButton = {
    /** The title of the page to go back to; `null` for what a popup covers. */
    title: string | null;
    /** What a screen reader says. */
    label: string;
  };
  /** The background of the header, by its `type`. */
  export type Background = ColorBackground | GradientBackground | ImageBackground;
  /** A tab's badge: `true` for a dot, a number of new items, or a short text. `false`, 0, an empty text and `null` remove it. White space alone is an error. */
  export type Badge = string | number | boolean | null;
  /** The text in the badge, or `true` for a dot. */
  export type BadgeText = string | boolean;
  /** A push or a pop on the screen as a function of time. Page i of the stack is i − depth widths from its place on the screen. */
  export type BegunNavigationTransition = {
    kind: NavigationTransitionKind;
    /** The page that disappears. */
    source: ContentPage;
    /** The page that appears. */
    destination: ContentPage;
    /** The number of pages under the current one, at the start; a fraction if it interrupts another transition. */
    fromDepth: number;
    /** The number of pages under the current one, at the end. */
    toDepth: number;
    startedAt: Instant;
    /** Milliseconds. */
    duration: number;
    curve: Curve;
  };
  /** An animation of the pages as a function of time, from which a client can compute the offset at any instant. */
  export type BegunTransition = {
    /** The content offset at the start, in points. */
    from: number;
    /** The content offset at the end, in points. */
    to: number;
    /** The offset at which the bar begins to follow, in points, if it is not `from`: in some profiles, the pages jump towards a page that is far away, and the indicator goes the whole way. At the offset x of the pages, the bar is where it is at the offset to + (x − to)·(barFrom − to)/(from − to). */
    barFrom?: number;
    /** The page it ends on. */
    page: TabIndex;
    startedAt: Instant;
    /** Milliseconds. */
    duration: number;
    curve: Curve;
    /** The content page that disappears; `null` for none. */
    source: ContentPage | null;
    /** The content page that appears; `null` for none. */
    destination: ContentPage | null;
  };
  /** An action moved the manual clock. `at` is its new time. */
  export type ClockAdvancedEvent = {
    type: "clockAdvanced";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** Its time before. */
    from: Instant;
  };
  export type ClockKind = "system" | "manual";
  /** The clock passes at another rate from now on. */
  export type ClockRateChangedEvent = {
    type: "clockRateChanged";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** 1 is the rate of the server. */
    rate: number;
  };
  /** A background of one colour. */
  export type ColorBackground = {
    type: "color";
    color: ResolvedColor;
  };
  export type ColorScheme = "light" | "dark";
  /** The configuration changed. */
  export type ConfiguredEvent = {
    type: "configured";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** The new configuration. */
    configuration: ContainerConfiguration;
  };
  /** The members with which a session is created, without its tabs, popups and traits. */
  export type ContainerConfiguration = {
    /** `null` for a container without a header. */
    header: HeaderConfiguration | null;
    /** Whether pages extend into the safe area at the bottom and the sides, with a content inset; if not, they end at the safe area. The header's background always reaches the edge of the screen. */
    extendsIntoSafeArea: boolean;
    /** Whether the session sends events for haptic feedback. */
    hapticsEnabled: boolean;
    /** Collapses the bar to no height if there is exactly one tab. */
    hideSingleTab: boolean;
    tabBar: TabBarConfiguration;
    navigationBar: NavigationBarConfiguration;
    /** Whether the container is inside a navigation controller, which pushes pages over all of it. */
    navigationController: boolean;
    /** How the container is presented. `split` and `popover` require a pad. */
    presentation: Presentation;
    paging: Paging;
    /** Banners and status strips under the tab bar, from the top. */
    accessories: AccessoryConfiguration[];
    /** The name of one of `/v1/styles`. */
    style: string;
    /** The name of one of `/v1/themes`. */
    theme: string;
    /** Members that override the style's. */
    design: DesignInput;
    /** The language of spoken texts, and of the preset's own texts, as a BCP 47 tag. It falls back to a more general one that `/v1/strings` has: `de-AT` to `de`. */
    locale: string;
    /** Texts that override the locale's, by their keys; or the content of a `.strings` file. */
    strings: SpokenTexts;
  };
  /** The navigation controller around the container. */
  export type ContainerNavigation = {
    /** The pages over the container, from the first to the one on the screen. */
    stack: Page[];
    /** The container's dependencies. */
    dependencies: DependencyNames;
    /** The number of messages that wait for dependencies. */
    queued: number;
  };
  /** A container with everything that it stores, and the `version` of the format, as `GET …/snapshot` returns it. One that cannot be read is answered with 422. */
  export type ContainerSnapshot = { [name: string]: unknown };
  /** A page on the screen, and the tab or popup that it belongs to. */
  export type ContentPage = {
    /** The tab or popup; `null` for More's list and for a page over the container. */
    tab: TabID | null;
    page: PageID;
  };
  /** The preferred text size. */
  export type ContentSizeCategory = "xSmall" | "small" | "medium" | "large" | "xLarge" | "xxLarge" | "xxxLarge" | "accessibility1" | "accessibility2" | "accessibility3" | "accessibility4" | "accessibility5";
  /** The navigation stack of one tab, kept while another tab is active. */
  export type Coordinator = {
    /** From the first page to the top one. */
    stack: Page[];
    /** The dependencies given to this section. */
    dependencies: DependencyNames;
    /** The container's dependencies when this section was last shown. */
    inherited: DependencyNames;
    /** The number of messages that wait for dependencies. */
    queued: number;
  };
  /** A cubic Bézier curve, as in CSS. */
  export type CubicBezierCurve = {
    type: "cubicBezier";
    x1: number;
    y1: number;
    x2: number;
    y2: number;
  };
  /** The timing curve of an animation, by its `type`. */
  export type Curve = CubicBezierCurve | SpringCurve;
  /** A step of customizing by the user. */
  export type CustomizeAction = {
    /** The user taps Edit, which More's list has if two tabs or more can be moved. Has no effect if customizing has begun already. */
    begin?: true;
    /** The tab to move; with `to`. */
    move?: TabID;
    /** The index of another tab that may be moved. Between the bar and More, the two tabs change places; within the bar, and within More, those between make room. */
    to?: TabIndex;
    /** Ends customizing. */
    end?: true;
    /** With `end`: whether to keep the new order. If `false`, the user's moves are taken back; tabs that were added, removed or moved otherwise stay so. The default is `true`. */
    save?: boolean;
    type: "customize";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** The state of customizing the bar. */
  export type Customizing = {
    /** Whether the user has moved a tab. */
    changed: boolean;
    /** The tabs that may be moved. */
    customizable: TabIDs;
  };
  /** The dependencies of a tab or popup, or of the container, changed. */
  export type DependenciesChangedEvent = {
    type: "dependenciesChanged";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** `null` for the container. */
    tab: TabID | null;
    dependencies: DependencyNames;
  };
  /** A tab or popup that is shown receives the container's dependencies. */
  export type DependenciesRefreshedEvent = {
    type: "dependenciesRefreshed";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    tab: TabID;
    dependencies: DependencyNames;
  };
  /** The names of dependencies. */
  export type DependencyNames = string[];
  /** The design in the current colour scheme. Lengths are in points. */
  export type Design = {
    style: string;
    theme: string;
    /** Why the design is still that of an earlier theme or style: the named member of the session's own `design`, or its `/style`, does not fit the current one. `null` if the design is up to date. */
    problem: DesignProblem | null;
    statusBarStyle: StatusBarStyle;
    headerBackground: Background;
    backgroundColor: ResolvedColor;
    headerForegroundColor: ResolvedColor;
    subtitleColor: ResolvedColor;
    selectedTabBackgroundColor: ResolvedColor;
    selectedTabTextColor: ResolvedColor;
    deselectedTabBackgroundColor: ResolvedColor;
    deselectedTabTextColor: ResolvedColor;
    indicatorColor: ResolvedColor;
    dividerColor: ResolvedColor;
    tabBarBackgroundColor: ResolvedColor;
    badgeColor: ResolvedColor;
    badgeTextColor: ResolvedColor;
    titleFont: Font;
    subtitleFont: Font;
    selectedTabTitleFont: Font;
    deselectedTabTitleFont: Font;
    tabCornerRadius: number;
    tabHeight: number;
    tabPaddingX: number;
    tabPaddingY: number;
    indicatorHeight: number;
    dividerHeight: number;
  };
  /** Each member is a value as in a style file, an alias such as `{theme.color.danger}` of a token of the session's theme, or a pair `{"light": …, "dark": …}` of these. `null` resets a member to the style's. */
  export type DesignInput = {
    /** The status bar over the header's background. */
    statusBarStyle?: DesignValue;
    /** The background of the header and of a bar at the top: a colour; or a colour, gradient or image, by its `type`. Members of the other types are allowed. */
    headerBackground?: DesignValue;
    /** The colour behind the pages. */
    backgroundColor?: DesignValue;
    /** The text and the icons of the header. */
    headerForegroundColor?: DesignValue;
    /** The header's second line; without it, `headerForegroundColor`. */
    subtitleColor?: DesignValue;
    /** The pill of the selected tab. */
    selectedTabBackgroundColor?: DesignValue;
    /** The label and the icon of the selected tab. */
    selectedTabTextColor?: DesignValue;
    /** The pills of the other tabs. */
    deselectedTabBackgroundColor?: DesignValue;
    /** The labels and the icons of the other tabs. */
    deselectedTabTextColor?: DesignValue;
    /** The line that marks the visible page. */
    indicatorColor?: DesignValue;
    /** The line at the edge of the bar. */
    dividerColor?: DesignValue;
    /** The background of the bar. */
    tabBarBackgroundColor?: DesignValue;
    /** The background of badges. */
    badgeColor?: DesignValue;
    /** The text of badges. */
    badgeTextColor?: DesignValue;
    /** The font of the user's name. */
    titleFont?: DesignValue;
    /** The font of the header's second line. */
    subtitleFont?: DesignValue;
    /** The font of the selected tab's label. */
    selectedTabTitleFont?: DesignValue;
    /** The font of the other tabs' labels. */
    deselectedTabTitleFont?: DesignValue;
    /** The radius of a pill's corners. */
    tabCornerRadius?: DesignValue;
    /** The height of a tab. */
    tabHeight?: DesignValue;
    /** The space at each side of a tab's label. */
    tabPaddingX?: DesignValue;
    /** The space over and under a tab's label. */
    tabPaddingY?: DesignValue;
    /** The height of the line that marks the visible page. */
    indicatorHeight?: DesignValue;
    /** The height of the line at the edge of the bar. */
    dividerHeight?: DesignValue;
  };
  export type DesignProblem = {
    /** A JSON pointer into the session's configuration. */
    pointer: string;
    detail: string;
  };
  /** A colour, a number of points or another value, as in a style; an alias of a token; or an object: a background by its `type`, a font, or a pair of values for `light` and `dark`. Lengths are in points, and a font has a text `style`, a preferred `size` in points, and a `weight`: each is optional. A `style` alone implies its size. A weight is a number or one of UIKit's names: `ultraLight`, `thin`, `light`, `regular`, `medium`, `semibold`, `bold`, `heavy`, `black`. Lengths and fonts are the same in light and dark. */
  export type DesignValue = string | number | null | { [name: string]: unknown };
  /** The configuration screen is open. */
  export type DidBeginCustomizingEvent = {
    type: "didBeginCustomizing";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
  };
  /** A finger goes down, and a drag begins. */
  export type DidBeginDraggingEvent = {
    type: "didBeginDragging";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** The page on which the drag began. */
    page: TabIndex;
    /** The content offset without the rubber band. */
    origin: number;
    /** Whether the pages were at rest, not in a transition. */
    beganAtRest: boolean;
  };
  /** The configuration screen is closed. */
  export type DidEndCustomizingEvent = {
    type: "didEndCustomizing";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** Whether the new order was kept and differs from the old one. */
    changed: boolean;
  };
  /** The finger lifts. */
  export type DidEndDraggingEvent = {
    type: "didEndDragging";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** The finger's, in points per second; negative is to the left. */
    velocity: number;
    /** The offset at which the pages would come to rest without snapping: the offset at release minus (v/1000)·d/(1−d), or plus in a right-to-left layout, where d is the profile's deceleration rate. It may lie past the ends. `null` for a profile without a deceleration rate, and for a gesture that did not move the pages. */
    projectedOffset: number | null;
  };
  /** The stack of a tab, or of the container, changed; `from` was the top page, `to` is. As a page, `null` is the container itself. */
  export type DidNavigateEvent = {
    type: "didNavigate";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** `null` for the container. */
    tab: TabID | null;
    from: PageID | null;
    to: PageID | null;
    stack: Page[];
  };
  /** The offset followed a finger, or was set (`translation` is `null`). */
  export type DidScrollEvent = {
    type: "didScroll";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** The content offset, in points. */
    offset: number;
    /** The finger's, in points since it went down; negative is to the left. */
    translation: number | null;
  };
  /** A page was scrolled; `y` is the distance in points from its position at rest. */
  export type DidScrollPageEvent = {
    type: "didScrollPage";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    tab: TabID;
    page: PageID;
    y: number;
  };
  /** The user selected a tab, which may have been selected already. */
  export type DidSelectEvent = {
    type: "didSelect";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    tab: TabID;
    index: TabIndex;
  };
  /** The user selected More, which may have been selected already. */
  export type DidSelectMoreEvent = {
    type: "didSelectMore";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
  };
  /** The pages came to rest; `page` is `null` without tabs. */
  export type DidSettleEvent = {
    type: "didSettle";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    page: TabIndex | null;
    /** What moved the pages. */
    cause: SettlingCause;
  };
  /** Another page appears on the screen; `from` and `to` are `null` for none. */
  export type DidShowEvent = {
    type: "didShow";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    from: ContentPage | null;
    to: ContentPage | null;
    /** What a screen reader says. */
    announcement: string;
  };
  /** The user tapped the avatar in the header. */
  export type DidTapAvatarEvent = {
    type: "didTapAvatar";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
  };
  /** The user tapped the view at the trailing side of the header. */
  export type DidTapTrailingEvent = {
    type: "didTapTrailing";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
  };
  /** A colour as in CSS, `#RGB`, `#RRGGBB` or `#RRGGBBAA`; or an iOS system colour, which differs between light and dark. */
  export type DynamicColor = string;
  export type Edge = "left" | "right";
  export type EditButton = {
    /** What a screen reader says. */
    label: string;
  };
  /** Distinguishes this session from an earlier one with the same id. */
  export type Epoch = string;
  /** A change or an occurrence in a session. Applying the events to the previous state gives the next state. */
  export type Event = DidSelectEvent | DidSelectMoreEvent | SelectionPreventedEvent | SelectionAskedEvent | SelectionResolvedEvent | SelectionChangedEvent | DidShowEvent | DidBeginDraggingEvent | DidScrollEvent | DidEndDraggingEvent | GesturePossibleEvent | GestureEndedEvent | TransitionBeganEvent | DidSettleEvent | GesturePassedToParentEvent | GestureRefusedEvent | TabsChangedEvent | TabInsertedEvent | TabUpdatedEvent | TabRemovedEvent | TabMovedEvent | TabsReorderedEvent | TabsSlidEvent | WillBeginCustomizingEvent | DidBeginCustomizingEvent | WillEndCustomizingEvent | DidEndCustomizingEvent | PopupsChangedEvent | PopupChangedEvent | DidNavigateEvent | DependenciesChangedEvent | DependenciesRefreshedEvent | MessageQueuedEvent | MessagesReleasedEvent | NavigationTransitionBeganEvent | NavigationTransitionEndedEvent | DidScrollPageEvent | TraitsChangedEvent | ConfiguredEvent | HapticEvent | DidTapAvatarEvent | DidTapTrailingEvent | ClockAdvancedEvent | ClockRateChangedEvent | RestoredEvent;
  /** The id of an event: the epoch of the session and a number that counts its events from 1. */
  export type EventID = string;
  export type FieldDifference = {
    field: string;
    /** The first frame that differs. */
    frame: number;
    /** Its time in milliseconds. */
    time: number;
    /** `null` unless the values are numbers. */
    largest: LargestDifference | null;
  };
  /** A font. */
  export type Font = {
    style: TextStyle;
    /** Points, at the text size of the traits. */
    size: number;
    /** Points, at the text size `large`. */
    preferredSize: number;
    weight: number;
  };
  /** The state at a time. */
  export type Frame = {
    /** The number of the frame, 0 for the first. */
    frame: number;
    /** Milliseconds from the first frame: frame·1000/`fps`. The values are those at the last whole millisecond. */
    time: number;
    values: FrameValues;
    /** What has happened since the frame before, in order. */
    events: FrameEvent[];
  };
  export type FrameDifference = {
    profile: PagingProfileName;
    /** The traits in which the device differs from the session's. */
    view: Resize;
    /** The fields that differ. */
    fields: FieldDifference[];
  };
  export type FrameEvent = {
    /** As in the list of events. */
    type: string;
    /** Milliseconds from the first frame. */
    time: number;
  };
  export type FrameList = {
    profile: PagingProfileName;
    /** The traits in which the device differs from the session's. */
    view: Resize;
    frames: Frame[];
  };
  export type FrameLists = {
    fps: number;
    /** The time of the last frame, in milliseconds. */
    duration: number;
    /** One for each profile and view: all views of the first profile, then those of the next. */
    lists: FrameList[];
    /** One for each list after the first: how it differs from the first. */
    differences: FrameDifference[];
  };
  /** Values by their JSON pointers into the state; `null` if the state does not have the value at that time. A member that the state omits has its default. */
  export type FrameValues = { [name: string]: unknown };
  /** What would happen, and what to show of it. Every member has a default. */
  export type Frames = {
    /** What would happen, in the order of the times `at`: up to a minute after the start. Without actions, a transition that is under way goes on. */
    actions?: Action[];
    /** Frames in a second; 60 by default. Frame n comes n·1000/fps milliseconds after the start. */
    fps?: number;
    /** Milliseconds from the first frame to the last; not before the last action. By default until all motion has settled after the last action. */
    duration?: number;
    /** JSON pointers (RFC 6901) into the state, with its `configuration` and its `design`: what each frame shows. By default the phase, the offset, the indicator, the highlighted and the selected tab, the colours of tabs, and labels. */
    fields?: string[];
    /** The paging profiles to compare; by default the session's own. */
    profiles?: PagingProfileName[];
    /** The devices to compare, by the traits in which they differ from the session's. Each shows the same session, as the query of `GET /v1/sessions/{session}` does. */
    views?: Resize[];
  };
  /** The finger of a gesture that was passed to the parent or refused lifts. */
  export type GestureEndedEvent = {
    type: "gestureEnded";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** The finger's, in points per second; negative is to the left. */
    velocity: number;
  };
  /** A drag past an edge that does not bounce is passed to the parent. */
  export type GesturePassedToParentEvent = {
    type: "gesturePassedToParent";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** The edge of the screen: `left` for a finger that moves to the right. */
    edge: Edge;
    /** The finger's until now, in points; negative is to the left. */
    translation: number;
  };
  export type GesturePhase = "began" | "changed" | "ended" | "cancelled";
  /** A finger goes down at an edge that does not bounce. Its first movement decides: `didBeginDragging` or `gesturePassedToParent` follows. */
  export type GesturePossibleEvent = {
    type: "gesturePossible";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** The page under the finger. */
    page: TabIndex;
    /** The content offset. */
    origin: number;
    beganAtRest: true;
  };
  export type GestureRefusal = "container" | "page" | "scroller" | "more" | "popup" | "detail";
  /** A gesture is refused. */
  export type GestureRefusedEvent = {
    type: "gestureRefused";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** Why it is refused: what disables swiping, or what is under the finger instead of the pages. */
    reason: GestureRefusal;
  };
  /** A linear gradient, as in CSS. */
  export type GradientBackground = {
    type: "gradient";
    /** Degrees as in CSS: 180 runs from top to bottom. */
    angle: number;
    /** In the order of their positions. */
    stops: GradientStop[];
  };
  /** A colour of a gradient. */
  export type GradientStop = {
    color: ResolvedColor;
    /** From 0 at the start to 1 at the end. */
    position: number;
  };
  /** Prevents the user from selecting tabs, with either `allow` or `deny`; or asks about each selection. The ids need not exist. */
  export type Guard = {
    /** The tabs that stay selectable; all others are guarded. */
    allow?: TabIDs | null;
    /** The tabs that are guarded. */
    deny?: TabIDs | null;
    /** Whether More is guarded too, whatever the tabs; `false` by default. */
    more: boolean;
    /** Whether it refuses the selection, or asks and lets it wait in `pending`; `refuse` by default. */
    kind?: GuardKind;
    /** With `ask`: the milliseconds after which a selection without an answer is denied; 10,000 by default. */
    timeout?: number;
    /** The reason shown to the user; by a guard that asks, if no answer comes. */
    reason: string;
    /** When the guard ends; `null` for never. */
    expiresAt: Instant | null;
  };
  /** Prevents the user from selecting tabs, with either `allow` or `deny`; or asks about each selection. The ids need not exist. */
  export type GuardInput = {
    /** The tabs that stay selectable; all others are guarded. */
    allow?: TabIDs;
    /** The tabs that are guarded. */
    deny?: TabIDs;
    /** Whether More is guarded too, whatever the tabs; `false` by default. */
    more?: boolean;
    /** Whether it refuses the selection, or asks and lets it wait in `pending`; `refuse` by default. Default: `refuse`. */
    kind?: GuardKind;
    /** With `ask`: the milliseconds after which a selection without an answer is denied; 10,000 by default. */
    timeout?: number;
    /** The reason shown to the user; by a guard that asks, if no answer comes. */
    reason: string;
    /** When the guard ends; `null` for never. */
    expiresAt?: InstantInput | null;
  };
  export type GuardKind = "refuse" | "ask";
  /** The device plays haptic feedback. */
  export type HapticEvent = {
    type: "haptic";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** The kind of UIKit's feedback generator. */
    feedback: HapticFeedback;
  };
  export type HapticFeedback = "selection" | "notification";
  /** The conditions under which the device plays haptics. */
  export type Haptics = {
    /** Whether the device has a haptic engine. */
    supported: boolean;
    /** Whether the app is in the foreground. */
    foreground: boolean;
    /** Whether the system's setting for haptics is on. */
    system: boolean;
    /** Whether the device is in low power mode, in which it plays no haptics. `false` by default; the other members are `true`. */
    lowPowerMode: boolean;
  };
  /** The conditions under which the device plays haptics. */
  export type HapticsChanges = {
    /** Whether the device has a haptic engine. */
    supported?: boolean;
    /** Whether the app is in the foreground. */
    foreground?: boolean;
    /** Whether the system's setting for haptics is on. */
    system?: boolean;
    /** Whether the device is in low power mode, in which it plays no haptics. `false` by default; the other members are `true`. */
    lowPowerMode?: boolean;
  };
  /** The conditions under which the device plays haptics. */
  export type HapticsInput = {
    /** Whether the device has a haptic engine. */
    supported?: boolean | null;
    /** Whether the app is in the foreground. */
    foreground?: boolean | null;
    /** Whether the system's setting for haptics is on. */
    system?: boolean | null;
    /** Whether the device is in low power mode, in which it plays no haptics. `false` by default; the other members are `true`. */
    lowPowerMode?: boolean | null;
  };
  /** The parts of the header; a hidden part is `null`. */
  export type Header = {
    frame: Rect;
    avatar: Avatar | null;
    title: HeaderText;
    subtitle: HeaderText | null;
    trailing: TrailingState | null;
  };
  /** The branded header. It replaces the preset's whole header; omitted members are empty. */
  export type HeaderConfiguration = {
    user: User;
    /** The trailing view; `null` for none. */
    trailing: TrailingView | null;
    /** Hides the company's line. */
    hideSubtitle: boolean;
    /** Hides the avatar, which then cannot be tapped. */
    hideAvatar: boolean;
    /** Whether a tap on the avatar causes the event `didTapAvatar`. If `false`, a tap has no effect. */
    avatarAction: boolean;
  };
  /** The branded header. It replaces the preset's whole header; omitted members are empty. */
  export type HeaderInput = {
    user: UserInput;
    /** The trailing view; `null` for none. */
    trailing?: TrailingInput | null;
    /** Hides the company's line. Default: `false`. */
    hideSubtitle?: boolean | null;
    /** Hides the avatar, which then cannot be tapped. Default: `false`. */
    hideAvatar?: boolean | null;
    /** Whether a tap on the avatar causes the event `didTapAvatar`. If `false`, a tap has no effect. Default: `false`. */
    avatarAction?: boolean | null;
  };
  /** Changes to the header; absent members keep their values. If there is no header, `user` with a name is required. */
  export type HeaderPatch = {
    user?: UserPatch;
    /** The trailing view; `null` for none. */
    trailing?: TrailingPatch | null;
    /** Hides the company's line. Default: `false`. */
    hideSubtitle?: boolean | null;
    /** Hides the avatar, which then cannot be tapped. Default: `false`. */
    hideAvatar?: boolean | null;
    /** Whether a tap on the avatar causes the event `didTapAvatar`. If `false`, a tap has no effect. Default: `false`. */
    avatarAction?: boolean | null;
  };
  /** A line of the header. */
  export type HeaderText = {
    text: string;
    /** Absent if the text is one line of its font. */
    wrapped?: WrappedText | null;
    frame: Rect;
  };
  /** The position of an icon relative to its label. */
  export type IconPlacement = "above" | "beside";
  export type IconVariant = "filled" | "outline";
  export type Idiom = "phone" | "pad";
  /** An image in a `data:` URI: png, jpeg, gif or webp in base64, of at most 65,536 bytes. The server never fetches images. */
  export type Image = string;
  /** An image that covers the header. */
  export type ImageBackground = {
    type: "image";
    image: Image;
    /** Under the image. */
    color: ResolvedColor;
  };
  export type ImageRendering = "template" | "original";
  export type IndicatorStyle = "linear" | "elastic" | "fade" | "pill" | "none";
  /** Inserts a tab. */
  export type InsertTabAction = {
    /** The new tab. */
    tab: TabInput;
    /** The index at which to insert the tab, up to the number of tabs; at the end by default. */
    index?: TabIndex | null;
    /** Animates the items; `false` by default. The event `tabsSlid` names those that move. */
    animated?: boolean;
    type: "insertTab";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** Distances from the four edges, in points. */
  export type Insets = {
    /** Points. */
    top: number;
    /** Points. */
    left: number;
    /** Points. */
    bottom: number;
    /** Points. */
    right: number;
  };
  /** RFC 3339, in UTC with milliseconds. */
  export type Instant = string;
  /** RFC 3339, with any offset, in the years from 0000 to 9999 of UTC; fractions of a millisecond are dropped. */
  export type InstantInput = string;
  export type LargestDifference = {
    /** The largest distance between two values. */
    distance: number;
    /** The first frame with it. */
    frame: number;
    /** Its time in milliseconds. */
    time: number;
  };
  /** The frames of all parts, in the coordinates of the container. */
  export type Layout = {
    /** From the top edge to the end of a top bar. `null` without a header and a top bar, and if a translucent top bar without a header has an opaque colour. */
    headerBackground: Rect | null;
    header: Rect | null;
    navigationBar: Rect | null;
    tabBar: Rect;
    accessories: Rect[];
    page: Rect;
    /** The parts of the page that bars and the safe area cover. */
    pageInsets: Insets;
  };
  export type LayoutDirection = "ltr" | "rtl";
  /** The number of items in a bar that ends with More, including More, in each size class. */
  export type MaximumItems = {
    compact: number;
    regular: number;
  };
  /** The number of items in a bar that ends with More, including More, in each size class. */
  export type MaximumItemsBySizeClass = {
    /** Default: `5`. */
    compact?: number | null;
    /** Default: `6`. */
    regular?: number | null;
  };
  /** One number of items for every device, or one for each size class. */
  export type MaximumItemsInput = number | MaximumItemsBySizeClass;
  /** A command begins to wait for dependencies. */
  export type MessageQueuedEvent = {
    type: "messageQueued";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** `null` for the container. */
    tab: TabID | null;
    command: QueuedCommand;
    /** The dependencies. */
    needs: DependencyNames;
  };
  /** Waiting commands are performed; their events follow. */
  export type MessagesReleasedEvent = {
    type: "messagesReleased";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** `null` for the container. */
    tab: TabID | null;
    count: number;
  };
  export type Mistake = {
    /** A JSON pointer (RFC 6901) to the mistake; empty for the whole content. */
    pointer: string;
    detail: string;
    /** The line of the mistake, from 1. */
    line?: number;
    column?: number;
  };
  /** More's button, after the items. */
  export type MoreButton = {
    title: string;
    icon: "ellipsis";
    /** Whether it has no label, because the tabs in the bar have none. */
    iconOnly: boolean;
    /** `filled` while the button is highlighted. */
    iconVariant: IconVariant;
    /** In the coordinates of the bar's content. */
    frame: Rect;
    /** Whether More's list, or a tab in it, is selected. */
    selected: boolean;
    /** Whether More's list, or the page of a tab in it, is the most visible one. */
    highlighted: boolean;
    /** Always `null`: the badges of its tabs are in its list. */
    badge: BadgeText | null;
    /** What a screen reader says. */
    label: string;
    /** Whether More's list has an Edit button, because there are tabs that may be moved. */
    editable: boolean;
  };
  /** Moves a tab. */
  export type MoveTabAction = {
    /** The new index of the tab, counted without it. */
    to: TabIndex;
    /** Animates the items; `false` by default. The event `tabsSlid` names those that move. */
    animated?: boolean;
    /** The id of the tab. */
    tab: TabID;
    type: "moveTab";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** Exactly one command. */
  export type NavigateAction = {
    /** Pushes a page. If the page is in the stack, goes back to it. */
    show?: StackPageInput;
    /** Replaces the top page. */
    top?: StackPageInput;
    /** Replaces all pages. */
    root?: StackPageInput;
    /** Pops the top page; has no effect on the first page. */
    pop?: true;
    /** Goes back to a page of the stack; has no effect if it is the top page. `root` is the first page, and in the stack over the container the container itself. */
    popTo?: PageID;
    /** Goes back one page, as a back button does; from the first page, closes a popup or returns to More's list. */
    back?: true;
    /** Activates the tab or popup with its stack unchanged, and then shows a page, if one is given. In a stack that has never been shown, that page becomes the first. */
    display?: StackPageInput | null;
    /** Gives the section these dependencies, and releases the messages that wait for no others. Allowed alone, or with `display`, before which it takes effect. */
    dependencies?: DependencyNames;
    /** With `show`, `top`, `root` or `display`: waits until all of these dependencies are available. */
    needs?: DependencyNames;
    /** With `show`, `pop`, `popTo` and `back`: runs a `transition` if the section is on the screen, which settles when it ends. */
    animated?: boolean;
    /** A tab or a popup. If absent, the stack over the whole container. */
    tab?: TabID;
    type: "navigate";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** The bar with the title of the page on the screen, and the back button. */
  export type NavigationBar = {
    frame: Rect;
    /** The title of the page on the screen; `null` without tabs. */
    title: string | null;
    /** The back button; `null` if there is nothing to go back to. */
    back: BackButton | null;
    /** The button at the leading edge over More's list that opens the configuration screen; `null` for none. */
    edit: EditButton | null;
    /** Whether there is no line under the bar. */
    seamless: boolean;
    /** Whether pages extend under the bar. */
    translucent: boolean;
    shadow: boolean;
  };
  /** The bar with the title of the current page and the back button. */
  export type NavigationBarConfiguration = {
    /** `automatic` shows the bar when there is a page to go back to. */
    visibility: NavigationBarVisibility;
    /** Points. */
    height: number;
    /** Joins the bar with the tab bar: neither is translucent or has a shadow, and both have the same background. */
    seamless: boolean;
    /** Whether pages extend under the bar, with a content inset. */
    translucent: boolean;
  };
  /** The bar with the title of the current page and the back button. */
  export type NavigationBarInput = {
    /** `automatic` shows the bar when there is a page to go back to. Default: `automatic`. */
    visibility?: NavigationBarVisibility | null;
    /** Points. Default: `44`. */
    height?: number | null;
    /** Joins the bar with the tab bar: neither is translucent or has a shadow, and both have the same background. Default: `false`. */
    seamless?: boolean | null;
    /** Whether pages extend under the bar, with a content inset. Default: `false`. */
    translucent?: boolean | null;
  };
  export type NavigationBarVisibility = "automatic" | "always" | "never";
  /** A push or a pop on the screen as a function of time. Page i of the stack is i − depth widths from its place on the screen. */
  export type NavigationTransition = {
    kind: NavigationTransitionKind;
    /** The page that disappears. */
    source: ContentPage;
    /** The page that appears. */
    destination: ContentPage;
    /** The number of pages under the current one, at the start; a fraction if it interrupts another transition. */
    fromDepth: number;
    /** The number of pages under the current one, at the end. */
    toDepth: number;
    startedAt: Instant;
    /** Milliseconds. */
    duration: number;
    /** Milliseconds since the start, at the time of the response. */
    elapsed: number;
    /** The depth at the time of the response. */
    depth: number;
    curve: Curve;
  };
  /** An animated push or pop begins on the screen. */
  export type NavigationTransitionBeganEvent = {
    type: "navigationTransitionBegan";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    transition: BegunNavigationTransition;
  };
  /** The transition on the screen has ended. */
  export type NavigationTransitionEndedEvent = {
    type: "navigationTransitionEnded";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** `false` if another page or section appeared on the screen before its end. */
    completed: boolean;
  };
  export type NavigationTransitionKind = "push" | "pop";
  /** The clock of the session: of its transitions, its guards and all its times but the time to live. */
  export type NewClock = {
    /** `system` follows the server. `manual` stands still until an action moves it. */
    kind: ClockKind;
    /** The time of a manual clock, which is also `createdAt`. */
    now?: InstantInput;
  };
  /** Every member overrides the preset's, at every depth. `null` means the member's own default, not the preset's value. */
  export type NewSession = {
    /** The name of one of `/v1/presets`. */
    preset?: string | null;
    /** `null` for a container without a header. */
    header?: HeaderInput | null;
    /** Whether pages extend into the safe area at the bottom and the sides, with a content inset; if not, they end at the safe area. The header's background always reaches the edge of the screen. Default: `false`. */
    extendsIntoSafeArea?: boolean | null;
    /** Whether the session sends events for haptic feedback. Default: `true`. */
    hapticsEnabled?: boolean | null;
    /** Collapses the bar to no height if there is exactly one tab. Default: `false`. */
    hideSingleTab?: boolean | null;
    tabBar?: TabBarInput | null;
    navigationBar?: NavigationBarInput | null;
    /** Whether the container is inside a navigation controller, which pushes pages over all of it. Default: `false`. */
    navigationController?: boolean | null;
    /** How the container is presented. `split` and `popover` require a pad. Default: `window`. */
    presentation?: Presentation | null;
    paging?: PagingInput | null;
    /** Banners and status strips under the tab bar, from the top. */
    accessories?: AccessoryInput[] | null;
    /** The name of one of `/v1/styles`. */
    style?: string | null;
    /** The name of one of `/v1/themes`. */
    theme?: string | null;
    /** Members that override the style's. */
    design?: DesignInput | null;
    /** The language of spoken texts, and of the preset's own texts, as a BCP 47 tag. It falls back to a more general one that `/v1/strings` has: `de-AT` to `de`. */
    locale?: string | null;
    /** Texts that override the locale's, by their keys; or the content of a `.strings` file. */
    strings?: Strings | null;
    /** By default a phone: 390 by 844, safe area 47 at the top and 34 at the bottom, light. */
    traits?: TraitsInput | null;
    /** The index of the selected tab; 0 by default. */
    selectedIndex?: TabIndex | null;
    /** The tabs in order; `null` for none. */
    tabs?: TabsInput | null;
    /** The sections outside the tab bar; `null` for none. */
    popups?: PopupsInput | null;
    /** Seconds without use after which the session ends, unless a stream watches it. By default a day; a server may allow less. */
    ttl?: number | null;
    /** A name for lists. */
    name?: string | null;
    /** Labels for lists. */
    labels?: SessionLabels | null;
    /** A snapshot of a session, with which this one begins. Only `ttl`, `name`, `labels`, `clock`, `id`, `epoch` and `seed` go with it. */
    snapshot?: SessionSnapshot | null;
    /** The server's clock by default. */
    clock?: NewClock | null;
    /** An id of the client's choice, which no session has; random by default. Who knows it can use the session. */
    id?: SessionID | null;
    /** Random by default. */
    epoch?: Epoch | null;
    /** Determines the id and the epoch, if they are not given. */
    seed?: number | null;
  };
  export type Orientation = "portrait" | "landscape";
  /** A tab in the bar. */
  export type OverflowItem = {
    tab: TabID;
    title: string;
    icon?: string | null;
    /** How the tab's images are drawn; `null` for a tab without one. */
    imageRendering?: ImageRendering | null;
    selected: boolean;
    enabled?: boolean;
    available?: boolean;
    badge?: BadgeText | null;
    /** What a screen reader says. */
    label: string;
  };
  export type OverflowStyle = "scroll" | "more";
  export type Overscroll = "rubberBand" | "none";
  /** A page in a stack. */
  export type Page = {
    /** The id of the page. */
    id: PageID;
    /** `null` for the tab's title. */
    title: string | null;
    /** The name of what a client draws on the page. */
    content?: PageContent;
    /** Hides a bar at the bottom from when the page is pushed until it is popped. */
    hidesBottomBarWhenPushed?: boolean;
  };
  /** The name of what a client draws on a page. `docs/presets.md` lists those that `<tab-header>` draws; any other name is for clients of your own. */
  export type PageContent = string;
  /** The id of a page in a tab's stack, of the same characters as a tab's id. A first page without an id is `root`; More's list is `more`. */
  export type PageID = string;
  /** A tab's page. */
  export type PageInput = {
    /** The title of the tab's first page, and of every other page without its own; `null` for the tab's title. */
    title?: string | null;
    /** The name of what a client draws on the first page; `null` for nothing in particular. The server gives it no meaning. */
    content?: PageContent | null;
    /** `null` for the design's background colour. */
    backgroundColor?: DynamicColor | null;
    /** The orientations that the page supports; a rotation requires every tab's support. Default: `["portrait","landscape"]`. */
    orientations?: Orientation[] | null;
    /** Whether the page extends under the status bar and the navigation bar, but never under the tab bar. Default: `false`. */
    wantsFullScreenLayout?: boolean | null;
    /** Whether a swipe may begin on the page. Default: `true`. */
    swipeEnabled?: boolean | null;
    /** The regions of the page that scroll horizontally, in the coordinates of its content. A gesture that begins in one does not move the pager. Default: `[]`. */
    horizontalScrollers?: RectInput[] | null;
    /** The page's status bar style; `null` for the design's. */
    statusBarStyle?: StatusBarStyle | null;
  };
  /** The page of a tab, with its colour in the colour scheme. */
  export type PageState = {
    /** The title of the tab's first page, and of every other page without its own; `null` for the tab's title. */
    title?: string | null;
    /** The name of what a client draws on the first page; `null` for nothing in particular. The server gives it no meaning. */
    content?: PageContent | null;
    /** `null` for the design's background colour. */
    backgroundColor?: ResolvedColor | null;
    /** The orientations that the page supports; a rotation requires every tab's support. */
    orientations?: Orientation[];
    /** Whether the page extends under the status bar and the navigation bar, but never under the tab bar. */
    wantsFullScreenLayout?: boolean;
    /** Whether a swipe may begin on the page. */
    swipeEnabled?: boolean;
    /** The regions of the page that scroll horizontally, in the coordinates of its content. A gesture that begins in one does not move the pager. */
    horizontalScrollers?: Rect[];
    /** The page's status bar style; `null` for the design's. */
    statusBarStyle?: StatusBarStyle | null;
    /** The content offset of the page on top of the stack. It starts negative, by the height of what covers the page, so that no content starts under a bar. Absent until the page is scrolled: then `x` is 0, and `y` is minus the `top` of `layout.pageInsets`. */
    contentOffset?: Point;
  };
  /** The pages side by side. The offset determines which of them are visible. */
  export type Pager = {
    phase: PagerPhase;
    contentOffset: Point;
    contentSize: Size;
    /** The size of a page. */
    bounds: Size;
    /** The page on which the pager last settled; `null` without tabs. */
    currentPage: TabIndex | null;
    /** The page whose origin is nearest to the offset; the profile's `tie` decides between two. */
    mostVisibleIndex: TabIndex | null;
    /** The page at the left of the offset, as in Android's `onPageScrolled`; 0 without tabs. */
    position: TabIndex;
    /** The fraction of the way from `position` to the next page; 0 past an edge. */
    positionOffset: number;
    /** The parameters with which a client moves the page under the finger. */
    profile: PagingProfile;
    /** Whether the profile was set. If not, it follows the platform. */
    profileIsSet: boolean;
    /** The edges past which a drag is rubber-banded. A drag past another edge is passed to the parent. */
    allowedBounceEdges: Edge[];
    /** Whether pages can be swiped. Each page can disable this too. */
    swipeEnabled: boolean;
    /** The movement of the pages that is under way. */
    transition: Transition | null;
  };
  export type PagerPhase = "idle" | "dragging" | "decelerating" | "animating";
  /** How pages are swiped. */
  export type Paging = {
    /** The platform whose physics apply: the rubber band past an edge, the release of a swipe, and the settling animation. `null` follows the trait `platform`. */
    profile: PagingProfileName | null;
    /** The edges past which a drag is rubber-banded. A drag past another edge is passed to the parent. */
    allowedBounceEdges: Edge[];
    /** Whether pages can be swiped. Each page can disable this too. */
    swipeEnabled: boolean;
  };
  /** How pages are swiped. */
  export type PagingInput = {
    /** The platform whose physics apply: the rubber band past an edge, the release of a swipe, and the settling animation. `null` follows the trait `platform`. */
    profile?: PagingProfileName | null;
    /** The edges past which a drag is rubber-banded. A drag past another edge is passed to the parent. Default: `["left","right"]`. */
    allowedBounceEdges?: Edge[] | null;
    /** Whether pages can be swiped. Each page can disable this too. Default: `true`. */
    swipeEnabled?: boolean | null;
  };
  /** The parameters with which a client moves the page under the finger. */
  export type PagingProfile = {
    name: PagingProfileName;
    /** The coefficient of the rubber band; 0 for none. */
    rubberBand: number;
    /** The velocity threshold of a release, in points per second. */
    velocityThreshold: number;
    /** The factor by which the velocity of a free scroll changes in each millisecond. */
    decelerationRate: number | null;
    /** Whether pages are rubber-banded past an edge, or stop at it. */
    overscroll: Overscroll;
    /** The most visible of two pages that are equally visible: the lower or the upper index. */
    tie: PagingTie;
    release: PagingRelease;
    /** How many pages a release may be from where the gesture began; `null` for any number. */
    pagesPerSwipe: number | null;
  };
  /** The platform whose paging physics apply. */
  export type PagingProfileName = "uikit" | "viewpager2" | "flutter";
  /** Where the pages settle when a drag is released. */
  export type PagingRelease = {
    /** `adjacent`: at or above the threshold, the adjacent page. `halfPage`: above the threshold and the distance, the page nearest to half a page further. Otherwise the most visible page. */
    rule: PagingReleaseRule;
    /** Points per second. */
    threshold: number;
    /** The distance in points that the finger must exceed. With the rule `halfPage`, a release at or below the threshold or this distance has no velocity. */
    distance: number;
  };
  export type PagingReleaseRule = "adjacent" | "halfPage";
  export type PagingTie = "lower" | "upper";
  /** What the user did: a selection, such as a tap, or a swipe that would have settled on the tab. */
  export type PendingAction = "select" | "swipe";
  /** How the wait ended. `timedOut`: no answer came in time, which denies the selection. `withdrawn`: another selection was made, or there is nothing left to ask about. */
  export type PendingOutcome = "approved" | "denied" | "timedOut" | "withdrawn";
  /** A selection by the user that waits for an answer, because a guard asks. Until then nothing changes. */
  export type PendingSelection = {
    /** Its id, for the answer. */
    selection: SelectionID;
    /** The tab that the user wants to select; `null` for More. */
    tab: TabID | null;
    /** Whether the user wants to select More. */
    more: boolean;
    /** What the user did. */
    action: PendingAction;
    /** Whether the selection will be animated. */
    animated: boolean;
    /** The guard's reason, which the user is told if no answer comes. */
    reason: string;
    askedAt: Instant;
    /** When the selection is denied, if it has no answer by then. */
    until: Instant;
  };
  export type Platform = "ios" | "android" | "web";
  /** A position in points. */
  export type Point = {
    /** Points from the left. */
    x: number;
    /** Points from the top. */
    y: number;
  };
  /** A position in points. */
  export type PointInput = {
    /** Points from the left. */
    x: number;
    /** Points from the top. */
    y: number;
  };
  /** A section outside the bar appears over the screen, or disappears. */
  export type PopupChangedEvent = {
    type: "popupChanged";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    from: TabID | null;
    to: TabID | null;
  };
  /** The sections outside the bar were replaced. */
  export type PopupsChangedEvent = {
    type: "popupsChanged";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    popups: Tab[];
  };
  /** Sections outside the tab bar, such as a checkout. Their ids are unique among them and the tabs. */
  export type PopupsInput = TabInput[];
  export type Presentation = "window" | "split" | "modal" | "popover";
  /** The place of the container in its window, and its surroundings. All other frames are in the container's coordinates. */
  export type PresentationState = {
    kind: Presentation;
    /** The size of the window. In a window and on a phone, the container's; otherwise at least the screen of a pad, 1024 by 768 or 768 by 1024. */
    window: Size;
    /** The container's frame in the window. */
    frame: Rect;
    /** The other column of a split view. */
    neighbour: Rect | null;
    /** The frame that a popover points to. */
    anchor: Rect | null;
    /** The frame of a popover's arrow, from its upper edge to the anchor. */
    arrow: Rect | null;
    /** Whether the area behind the container is dimmed and does not respond to touch. */
    dimmed: boolean;
  };
  /** Problem details (RFC 9457). The pointer locates the mistake in the content. */
  export type Problem = {
    /** The type of problem, and the path of a page that explains it. */
    type: string;
    title: string;
    status: number;
    /** What happened in this request, and how to fix it. */
    detail: string;
    /** The path of the request. */
    instance?: string;
    errors?: Mistake[];
  };
  /** A command that can wait for dependencies. */
  export type QueuedCommand = "show" | "top" | "root" | "display";
  /** A rectangle in points; `y` grows downwards. */
  export type Rect = {
    /** Points from the left. */
    x: number;
    /** Points from the top. */
    y: number;
    /** Points. */
    width: number;
    /** Points. */
    height: number;
  };
  /** A rectangle in points; `y` grows downwards. */
  export type RectInput = {
    /** Points from the left. */
    x: number;
    /** Points from the top. */
    y: number;
    /** Points. */
    width: number;
    /** Points. */
    height: number;
  };
  export type RefusalCause = "guard" | "disabled";
  /** Removes a tab. */
  export type RemoveTabAction = {
    /** Animates the items; `false` by default. The event `tabsSlid` names those that move. */
    animated?: boolean;
    /** The id of the tab. */
    tab: TabID;
    type: "removeTab";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  export type Reselect = "none" | "scrollToTop" | "popToRoot";
  /** The traits to change; the others keep their values. */
  export type Resize = {
    /** Points. */
    width?: number;
    /** Points. */
    height?: number;
    /** The area covered by the status bar, a notch and the home indicator. */
    safeArea?: SafeAreaChanges;
    idiom?: Idiom;
    /** The system that the app runs on. `paging.profile` follows it unless it is set: `uikit` on iOS, `viewpager2` on Android and the web. */
    platform?: Platform;
    /** The horizontal size class; `null` derives it from the idiom and the width. */
    sizeClass?: SizeClass | null;
    /** A new orientation swaps width and height and rotates the safe area, unless a width or a height is given; then it has to be that of the shape if the container fills its window. Every tab must support it. */
    orientation?: Orientation;
    layoutDirection?: LayoutDirection;
    colorScheme?: ColorScheme;
    contentSizeCategory?: ContentSizeCategory;
    /** Whether the keyboard is visible. It hides a bar at the bottom. */
    keyboardVisible?: boolean;
    /** The device plays haptics if it has a haptic engine, the app is in the foreground, the system's setting is on and low power mode is off. */
    haptics?: HapticsChanges;
  };
  /** The traits to change; the others keep their values. */
  export type ResizeAction = {
    /** Points. */
    width?: number;
    /** Points. */
    height?: number;
    /** The area covered by the status bar, a notch and the home indicator. */
    safeArea?: SafeAreaChanges;
    idiom?: Idiom;
    /** The system that the app runs on. `paging.profile` follows it unless it is set: `uikit` on iOS, `viewpager2` on Android and the web. */
    platform?: Platform;
    /** The horizontal size class; `null` derives it from the idiom and the width. */
    sizeClass?: SizeClass | null;
    /** A new orientation swaps width and height and rotates the safe area, unless a width or a height is given; then it has to be that of the shape if the container fills its window. Every tab must support it. */
    orientation?: Orientation;
    layoutDirection?: LayoutDirection;
    colorScheme?: ColorScheme;
    contentSizeCategory?: ContentSizeCategory;
    /** Whether the keyboard is visible. It hides a bar at the bottom. */
    keyboardVisible?: boolean;
    /** The device plays haptics if it has a haptic engine, the app is in the foreground, the system's setting is on and low power mode is off. */
    haptics?: HapticsChanges;
    type: "resize";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** `#RRGGBB`, or `#RRGGBBAA` if it is not opaque. */
  export type ResolvedColor = string;
  export type Restoration = "undo" | "redo" | "reset" | "snapshot";
  /** The session is as it was before. Read its state: the event does not contain what changed. */
  export type RestoredEvent = {
    type: "restored";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** What brought it back. */
    reason: Restoration;
    /** The revision that it is like; `null` for a snapshot from elsewhere. */
    revision: number | null;
  };
  /** The area covered by the status bar, a notch and the home indicator. */
  export type SafeAreaChanges = {
    /** Points. */
    top?: number;
    /** Points. */
    left?: number;
    /** Points. */
    bottom?: number;
    /** Points. */
    right?: number;
  };
  /** The area covered by the status bar, a notch and the home indicator. */
  export type SafeAreaInput = {
    /** Points. */
    top?: number | null;
    /** Points. */
    left?: number | null;
    /** Points. */
    bottom?: number | null;
    /** Points. */
    right?: number | null;
  };
  /** The one screen that all tabs share, and its content. */
  export type Screen = {
    /** The tab or popup; `null` for More's list and for a page over the container. */
    tab: TabID | null;
    page: PageID;
    title: string;
    kind: ScreenKind;
    /** The pages from the first to the current one. More's list precedes the pages of a tab in it; the covered page precedes the pages over the container. */
    stack: PageID[];
    canGoBack: boolean;
  };
  export type ScreenKind = "tab" | "more" | "popup" | "detail";
  /** Scrolls the page on top of the stack of a tab or a popup. */
  export type ScrollPageAction = {
    /** Points from the top of the page on top of the stack. */
    y: number;
    /** The id of the tab. */
    tab: TabID;
    type: "scrollPage";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** Selects a tab, by `index` or by `tab`; or `more`. */
  export type SelectAction = {
    /** The index of the tab. */
    index?: TabIndex;
    /** The id of the tab. */
    tab?: TabID;
    /** Selects More's list, if the bar has More. */
    more?: true;
    /** Defaults: `false` for the program, `tabBar.animatesUserSelection` for the user. If animated, the target is selected from the start, and its page settles when the transition ends. */
    animated?: boolean;
    /** `program` by default. A selection by the user causes `didSelect`, even if the tab is selected already, and is subject to guards and disabled tabs. A guard that asks puts it in `pending`. */
    source?: SelectionSource;
    type: "select";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** A guard asks about the user's selection, which waits for an answer. */
  export type SelectionAskedEvent = {
    type: "selectionAsked";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    pending: PendingSelection;
  };
  /** Another tab is selected, at another index or at the same one. `from` and `to` are indices, `fromTab` and `toTab` ids; `null` for none and for More. Moving the selected tab does not cause this event. */
  export type SelectionChangedEvent = {
    type: "selectionChanged";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    from: TabIndex | null;
    to: TabIndex | null;
    /** Whether More is selected. */
    more: boolean;
    fromTab: TabID | null;
    toTab: TabID | null;
  };
  /** The id of a selection about which a guard has asked: its number in the session, from 1. */
  export type SelectionID = string;
  /** The user's selection was refused; the selection did not change. */
  export type SelectionPreventedEvent = {
    type: "selectionPrevented";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** `null` for More. */
    tab: TabID | null;
    /** Whether the selection was of More. */
    more: boolean;
    /** A guard, or that the tab is disabled. */
    cause: RefusalCause;
    /** The reason shown to the user. */
    reason: string;
  };
  /** The user's selection does not wait any more. The events of its effect, or `selectionPrevented`, follow. */
  export type SelectionResolvedEvent = {
    type: "selectionResolved";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    selection: SelectionID;
    /** `null` for More. */
    tab: TabID | null;
    /** Whether the selection was of More. */
    more: boolean;
    outcome: PendingOutcome;
  };
  export type SelectionSource = "program" | "user";
  /** The id of a session: 128 bits in base64url, random unless the client has chosen them. */
  export type SessionID = string;
  /** At most 16 labels, such as `{"build": "811"}`. A key has 1 to 63 of the characters A-Z a-z 0-9 - . _ ~ /, and a value at most 255 characters. */
  export type SessionLabels = { [name: string]: string };
  /** A merge patch (RFC 7396): absent members keep their values, `null` resets a member to its default. `preset`, `ttl`, `name`, `labels`, `clock`, `id`, `epoch` and `seed` can only be set at creation. */
  export type SessionPatch = {
    /** `null` for a container without a header. */
    header?: HeaderPatch | null;
    /** Whether pages extend into the safe area at the bottom and the sides, with a content inset; if not, they end at the safe area. The header's background always reaches the edge of the screen. Default: `false`. */
    extendsIntoSafeArea?: boolean | null;
    /** Whether the session sends events for haptic feedback. Default: `true`. */
    hapticsEnabled?: boolean | null;
    /** Collapses the bar to no height if there is exactly one tab. Default: `false`. */
    hideSingleTab?: boolean | null;
    tabBar?: TabBarInput | null;
    navigationBar?: NavigationBarInput | null;
    /** Whether the container is inside a navigation controller, which pushes pages over all of it. Default: `false`. */
    navigationController?: boolean | null;
    /** How the container is presented. `split` and `popover` require a pad. Default: `window`. */
    presentation?: Presentation | null;
    paging?: PagingInput | null;
    /** Banners and status strips under the tab bar, from the top. */
    accessories?: AccessoryInput[] | null;
    /** The name of one of `/v1/styles`. */
    style?: string | null;
    /** The name of one of `/v1/themes`. */
    theme?: string | null;
    /** Members that override the style's. */
    design?: DesignInput | null;
    /** The language of spoken texts, and of the preset's own texts, as a BCP 47 tag. It falls back to a more general one that `/v1/strings` has: `de-AT` to `de`. */
    locale?: string | null;
    /** Texts that override the locale's, by their keys; or the content of a `.strings` file. */
    strings?: Strings | null;
    /** By default a phone: 390 by 844, safe area 47 at the top and 34 at the bottom, light. */
    traits?: TraitsInput | null;
    /** The index of the selected tab; 0 by default. */
    selectedIndex?: TabIndex | null;
    /** The tabs in order; `null` for none. */
    tabs?: TabsInput | null;
    /** The sections outside the tab bar; `null` for none. */
    popups?: PopupsInput | null;
  };
  /** A session at a revision, with everything that its actions change. Instants are milliseconds since 1970-01-01T00:00:00Z. */
  export type SessionSnapshot = {
    /** The version of this format. */
    version: number;
    /** The name of the preset from which it was created. */
    preset?: string;
    revision: number;
    /** When it last changed. */
    at: number;
    /** The number of its newest event; 0 by default. */
    sequence?: number;
    /** The newest revision that changed tabs, traits or configuration; this one by default. */
    contentRevision?: number;
    /** The newest revision that changed the configuration; this one by default. */
    configurationRevision?: number;
    /** The newest revision that changed the design; this one by default. */
    designRevision?: number;
    /** If it is not the server's. */
    clock?: StoredClock;
    /** The revision to which undo leads. */
    undo?: number;
    /** The revision to which redo leads. */
    redo?: number;
    container: ContainerSnapshot;
  };
  /** Sets the badge of a tab. */
  export type SetBadgeAction = {
    /** The badge; `null` for none. */
    badge: Badge;
    /** The id of the tab. */
    tab: TabID;
    type: "setBadge";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** Replaces all tabs. */
  export type SetTabsAction = {
    /** The new tabs. */
    tabs: TabsInput;
    /** Animates the items; `false` by default. The event `tabsSlid` names those that move. */
    animated?: boolean;
    type: "setTabs";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  export type SettlingCause = "deceleration" | "animation" | "jump" | "resize" | "tabs";
  /** An extent in points. */
  export type Size = {
    /** Points. */
    width: number;
    /** Points. */
    height: number;
  };
  export type SizeClass = "compact" | "regular";
  /** The movement of an item in the bar. */
  export type Slide = {
    tab: TabID;
    /** `null` for an item that appears. */
    from: TabIndex | null;
    /** `null` for an item that disappears. */
    to: TabIndex | null;
  };
  /** An element that a screen reader reads. */
  export type SpokenElement = {
    role: SpokenRole;
    /** The name of the element. */
    label: string;
    /** The whole text that is spoken for the element. */
    spoken: string;
    /** The tab that the element represents, or whose page it is. */
    tab: TabID | null;
    selected: boolean;
    disabled: boolean;
  };
  export type SpokenRole = "button" | "image" | "text" | "heading" | "tab" | "page" | "status" | "row";
  /** Spoken texts by their keys. */
  export type SpokenTexts = { [name: string]: string };
  /** A spring that is critically damped or overdamped, and limited so that it never overshoots. */
  export type SpringCurve = {
    type: "spring";
    stiffness: number;
    mass: number;
    /** 2·`dampingRatio`·√(`stiffness`·`mass`). */
    damping: number;
    /** 1 is critical, more is overdamped. */
    dampingRatio: number;
    /** The offset's velocity, in points per second. */
    initialVelocity: number;
  };
  /** A page: its id, or an object. */
  export type StackPageInput = PageID | StackPageObject;
  /** A page of a stack. */
  export type StackPageObject = {
    /** The id of the page. */
    id: PageID;
    /** `null` for the tab's title. */
    title?: string | null;
    /** The name of what a client draws on the page. */
    content?: PageContent | null;
    /** Hides a bar at the bottom from when the page is pushed until it is popped. Default: `false`. */
    hidesBottomBarWhenPushed?: boolean;
  };
  /** The whole session at the time of the response, with all derived values, so that a client can draw it directly. Ignore unknown members; new ones may be added. */
  export type State = {
    id: SessionID;
    epoch: Epoch;
    /** The name that it was created with. */
    name?: string;
    preset: string;
    createdAt: Instant;
    /** 1 at creation, incremented with every change. */
    revision: number;
    /** The revision in which `configuration` last changed, as `include` adds it: without tabs and traits. */
    configurationRevision: number;
    /** The revision in which the design last changed, for any colour scheme and text size. */
    designRevision: number;
    updatedAt: Instant;
    /** The clock, if it does not follow the server's. */
    clock?: StateClock;
    /** The revision to which `POST …/undo` goes back; absent if there is none. */
    undo?: number;
    /** The revision to which `POST …/redo` goes; absent if there is none. */
    redo?: number;
    /** `null` without tabs, and while More is selected. */
    selectedIndex: TabIndex | null;
    selectedTab: TabID | null;
    /** The selection by the user that waits for an answer. */
    pending?: PendingSelection | null;
    pager: Pager;
    tabBar: TabBar;
    /** The push or pop that is running on the screen. */
    transition: NavigationTransition | null;
    navigationBar: NavigationBar | null;
    navigation: ContainerNavigation;
    statusBar: StatusBar;
    /** The popup on the screen. */
    popup: TabID | null;
    /** What a screen reader says for the page on the screen; `null` without tabs. */
    spokenPage: string | null;
    screen: Screen | null;
    tabs: TabState[];
    popups: TabState[];
    header: Header | null;
    accessories: Accessory[];
    layout: Layout;
    traits: TraitsInEffect;
    presentation: PresentationState;
    /** The members that a client can patch. Only on request, and after they have changed. */
    configuration?: ContainerConfiguration;
    /** With the configuration. */
    texts?: SystemTexts;
    /** The design in effect. Only on request, and after it has changed. */
    design?: Design;
  };
  /** A clock that does not follow the server's. */
  export type StateClock = {
    kind: ClockKind;
    /** The time of a manual clock. */
    now?: Instant;
    /** How fast a live clock passes, compared with the server's. */
    rate?: number;
  };
  /** The status bar over the container. */
  export type StatusBar = {
    /** The style in effect: never `default`. */
    style: StatusBarContentStyle;
    decidedBy: StatusBarDecider;
  };
  /** The colour of the status bar's content. */
  export type StatusBarContentStyle = "lightContent" | "darkContent";
  export type StatusBarDecider = "design" | "tab";
  /** `default` is dark content in light mode and light content in dark mode. */
  export type StatusBarStyle = "default" | "lightContent" | "darkContent";
  /** A clock that differs from the server's; without members, one that only actions move. */
  export type StoredClock = {
    rate?: number;
    /** The container's time at the origin. */
    start?: number;
    /** The server's time at the origin. */
    origin?: number;
  };
  /** Texts by their keys, or the content of a `.strings` file. */
  export type Strings = string | Texts;
  /** A step of a gesture, with its `phase`; or a scroll to an `offset`. */
  export type SwipeAction = {
    /** The phase of the gesture. */
    phase?: GesturePhase;
    /** The distance in points that the finger has moved since the gesture began; negative is to the left, which in a left-to-right layout is towards the next page. Required for `changed`. */
    translation?: number;
    /** The finger's velocity in points per second, in the same direction. */
    velocity?: number;
    /** The content offset in points: at most one page past either end. */
    offset?: number;
    /** With `offset`: settles on the most visible page at once; if not (the default), the next action does. */
    settle?: boolean;
    /** The location of the finger; with `began` only. A gesture that begins in a horizontal scroller of the current page is refused. */
    location?: PointInput;
    /** The width in points of a page in the view under the finger, if it is not the session's. `translation`, `velocity` and `offset` are then points of that view, and scaled in proportion. */
    pageWidth?: number;
    /** The layout direction of the view under the finger, if it is not the session's. If it differs from the session's, the finger moves in the opposite direction here. An `offset` is the same in both. */
    layoutDirection?: LayoutDirection;
    type: "swipe";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** One of UIKit's system items. */
  export type SystemItem = "favorites" | "featured" | "topRated" | "recents" | "contacts" | "history" | "bookmarks" | "search" | "downloads" | "mostRecent" | "mostViewed";
  /** The texts of the system's own parts, in the session's language and with its own `strings`. */
  export type SystemTexts = {
    /** Between two parts of a spoken text. */
    separator: string;
    more: string;
    back: string;
    edit: string;
    done: string;
    /** Of a page without a reason. */
    unavailable: string;
    /** The other column of a split view. */
    detail: string;
    /** The area around a popover. */
    dismissPopup: string;
  };
  /** A tab. In a request it has a `title` or a `systemItem`; without an `id`, it gets one derived from its title. */
  export type Tab = {
    id: TabID;
    title: string;
    /** Drawn above the label, or beside it in landscape and regular width. */
    icon: string | null;
    /** Replaces the icon. */
    image: Image | null;
    /** Replaces the icon or the image while the tab is highlighted, as a filled variant. */
    selectedImage?: Image | null;
    /** `template` draws the image in the colour of the label, and only its opacity counts. `original` draws the image in its own colours. */
    imageRendering: ImageRendering;
    /** Shows the icon without the title, which is only spoken. Requires an icon or an image. */
    iconOnly: boolean;
    /** A whole number of 64 bits for the client's use, without effect. */
    tag: number;
    badge: BadgeText | null;
    /** The width of the whole button in points, padding included, from clients that have measured it. */
    intrinsicWidth: number | null;
    /** Whether the user may select the tab. */
    enabled: boolean;
    /** Whether the page's feature is available. If not, the tab stays in the bar, and its page shows the reason. */
    available: boolean;
    /** The reason that the page of an unavailable tab shows. */
    unavailableReason: string | null;
    page: TabPage;
  };
  /** The bar with the tabs. */
  export type TabBar = {
    /** How far the bar's own content is scrolled, in points. */
    contentOffset: number;
    /** Points. */
    contentWidth: number;
    indicator: TabBarIndicator | null;
    placement: TabBarPlacement;
    distribution: TabBarDistribution;
    overflowStyle: OverflowStyle;
    indicatorStyle: IndicatorStyle;
    /** The position of icons relative to their labels. */
    iconPlacement: IconPlacement;
    /** Whether pages extend under the bar. */
    translucent: boolean;
    shadow: boolean;
    hidden: boolean;
    frame: Rect;
    /** Points: the design's `tabHeight`, or more if a tab's line of text needs it. */
    tabHeight: number;
    /** What a screen reader says for the bar. */
    label: string;
    /** An item for each tab in the bar, in the coordinates of the bar's content. */
    items: TabBarItem[];
    /** More's button, after the items; `null` if all tabs fit, or the bar scrolls. */
    more: MoreButton | null;
    /** The tabs in More. */
    overflow: OverflowItem[];
    /** The state of customizing; `null` unless the user is customizing the bar. */
    customizing: Customizing | null;
  };
  /** How the tab bar looks and works. */
  export type TabBarConfiguration = {
    placement: TabBarPlacement;
    /** `equal` gives every button the same width. `intrinsic` gives each button the width of its label, and the bar scrolls. */
    distribution: TabBarDistribution;
    /** What marks the current page: a line under the labels that slides, stretches on its way or fades, the background of the button, or nothing. */
    indicator: IndicatorStyle;
    /** How tabs that do not fit are reached: the bar scrolls, or its last item is More, which lists them. */
    overflow: OverflowStyle;
    /** The number of items in a bar whose `overflow` is `more`, including More: one number for every device, or one for each size class. By default five in compact width and six in regular width. */
    maximumItems: MaximumItems;
    /** Whether pages extend under the bar, with a content inset. `null` for the default: a bar at the bottom is translucent, a bar at the top is not. */
    translucent: boolean | null;
    /** Hides the bar. */
    hidden: boolean;
    /** Whether the buttons stay inside the layout margins: on each side 16 points in compact width, 20 in regular width, plus the safe area. */
    respectsLayoutMargins: boolean;
    /** Whether icons are above their labels in portrait at every width. By default they are beside them in regular width. */
    iconsAboveInPortrait?: boolean;
    /** Points. By default (`null`) 16 more than a tab. A height that is given grows with the text size, and is never less than a tab's. */
    height: number | null;
    /** Points between two buttons of intrinsic width. */
    spacing: number;
    /** Points before the first and after the last button of intrinsic width. */
    inset: number;
    /** What a user's tap on the selected tab does, and a tap on More while More shows a tab. For `popToRoot`, More's list is the first page. */
    reselect: Reselect;
    /** The default of `animated` for a user's selection. */
    animatesUserSelection: boolean;
    /** The tabs that the user may move when customizing; `null` for all. */
    customizableTabs: TabIDs | null;
    /** Guards that prevent the user from selecting tabs; a selection by the program ignores them. The first guard that applies gives the reason. */
    guards: Guard[];
  };
  export type TabBarDistribution = "equal" | "intrinsic";
  /** The mark of the selected tab, in the coordinates of the bar's content. */
  export type TabBarIndicator = {
    /** Points from the left. */
    x: number;
    /** Points from the top. */
    y: number;
    /** Points. */
    width: number;
    /** Points. */
    height: number;
    alpha: number;
  };
  /** How the tab bar looks and works. */
  export type TabBarInput = {
    /** Default: `top`. */
    placement?: TabBarPlacement | null;
    /** `equal` gives every button the same width. `intrinsic` gives each button the width of its label, and the bar scrolls. Default: `equal`. */
    distribution?: TabBarDistribution | null;
    /** What marks the current page: a line under the labels that slides, stretches on its way or fades, the background of the button, or nothing. Default: `linear`. */
    indicator?: IndicatorStyle | null;
    /** How tabs that do not fit are reached: the bar scrolls, or its last item is More, which lists them. Default: `scroll`. */
    overflow?: OverflowStyle | null;
    /** The number of items in a bar whose `overflow` is `more`, including More: one number for every device, or one for each size class. By default five in compact width and six in regular width. */
    maximumItems?: MaximumItemsInput | null;
    /** Whether pages extend under the bar, with a content inset. `null` for the default: a bar at the bottom is translucent, a bar at the top is not. */
    translucent?: boolean | null;
    /** Hides the bar. Default: `false`. */
    hidden?: boolean | null;
    /** Whether the buttons stay inside the layout margins: on each side 16 points in compact width, 20 in regular width, plus the safe area. Default: `false`. */
    respectsLayoutMargins?: boolean | null;
    /** Whether icons are above their labels in portrait at every width. By default they are beside them in regular width. Default: `false`. */
    iconsAboveInPortrait?: boolean | null;
    /** Points. By default (`null`) 16 more than a tab. A height that is given grows with the text size, and is never less than a tab's. */
    height?: number | null;
    /** Points between two buttons of intrinsic width. Default: `0`. */
    spacing?: number | null;
    /** Points before the first and after the last button of intrinsic width. Default: `0`. */
    inset?: number | null;
    /** What a user's tap on the selected tab does, and a tap on More while More shows a tab. For `popToRoot`, More's list is the first page. Default: `popToRoot`. */
    reselect?: Reselect | null;
    /** The default of `animated` for a user's selection. Default: `false`. */
    animatesUserSelection?: boolean | null;
    /** The tabs that the user may move when customizing; `null` for all. */
    customizableTabs?: TabIDs | null;
    /** Guards that prevent the user from selecting tabs; a selection by the program ignores them. The first guard that applies gives the reason. */
    guards?: GuardInput[] | null;
  };
  /** A tab in the bar. */
  export type TabBarItem = {
    tab: TabID;
    title: string;
    icon?: string | null;
    /** How the tab's images are drawn; `null` for a tab without one. */
    imageRendering?: ImageRendering | null;
    iconOnly?: boolean;
    /** `filled` while the item is highlighted, unless its image has no filled variant. */
    iconVariant: IconVariant;
    /** In the coordinates of the bar's content. */
    frame: Rect;
    /** Whether its page is the most visible one. */
    highlighted: boolean;
    selected: boolean;
    enabled?: boolean;
    available?: boolean;
    badge?: BadgeText | null;
    /** Whether the badge is drawn as a dot, because its text has no room. */
    badgeIsDot?: boolean;
    /** Whether the label is cut off, because its button is too narrow. */
    truncated?: boolean;
    /** What a screen reader says. */
    label: string;
  };
  export type TabBarPlacement = "top" | "bottom";
  /** The id of a tab, stable for as long as the tab exists: letters, digits, `-`, `.`, `_` and `~`, but not `.` or `..`. */
  export type TabID = string;
  /** The ids of tabs. */
  export type TabIDs = TabID[];
  /** The index of a tab, from 0. */
  export type TabIndex = number;
  /** A tab: its title, or an object. A container inside a tab (`tabs` or `tabBar`) is an error. */
  export type TabInput = string | TabObject;
  /** A tab was inserted. */
  export type TabInsertedEvent = {
    type: "tabInserted";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    tab: Tab;
    index: TabIndex;
  };
  /** A tab moved to another index. */
  export type TabMovedEvent = {
    type: "tabMoved";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    tab: TabID;
    from: TabIndex;
    to: TabIndex;
  };
  /** A tab. In a request it has a `title` or a `systemItem`; without an `id`, it gets one derived from its title. */
  export type TabObject = {
    id?: TabID | null;
    /** The title, in the session's language, and the icon of one of UIKit's system items, as defaults for `title` and `icon`. `null` for none. */
    systemItem?: SystemItem | null;
    title?: string;
    /** Drawn above the label, or beside it in landscape and regular width. */
    icon?: string | null;
    /** Replaces the icon. */
    image?: Image | null;
    /** Replaces the icon or the image while the tab is highlighted, as a filled variant. */
    selectedImage?: Image | null;
    /** `template` draws the image in the colour of the label, and only its opacity counts. `original` draws the image in its own colours. Default: `template`. */
    imageRendering?: ImageRendering | null;
    /** Shows the icon without the title, which is only spoken. Requires an icon or an image. Default: `false`. */
    iconOnly?: boolean | null;
    /** A whole number of 64 bits for the client's use, without effect. Default: `0`. */
    tag?: number | null;
    badge?: Badge;
    /** The width of the whole button in points, padding included, from clients that have measured it. */
    intrinsicWidth?: number | null;
    /** Whether the user may select the tab. Default: `true`. */
    enabled?: boolean | null;
    /** Whether the page's feature is available. If not, the tab stays in the bar, and its page shows the reason. Default: `true`. */
    available?: boolean | null;
    /** The reason that the page of an unavailable tab shows. */
    unavailableReason?: string | null;
    page?: PageInput | null;
  };
  /** A tab's page. */
  export type TabPage = {
    /** The title of the tab's first page, and of every other page without its own; `null` for the tab's title. */
    title: string | null;
    /** The name of what a client draws on the first page; `null` for nothing in particular. The server gives it no meaning. */
    content: PageContent | null;
    /** `null` for the design's background colour. */
    backgroundColor: DynamicColor | null;
    /** The orientations that the page supports; a rotation requires every tab's support. */
    orientations: Orientation[];
    /** Whether the page extends under the status bar and the navigation bar, but never under the tab bar. */
    wantsFullScreenLayout: boolean;
    /** Whether a swipe may begin on the page. */
    swipeEnabled: boolean;
    /** The regions of the page that scroll horizontally, in the coordinates of its content. A gesture that begins in one does not move the pager. */
    horizontalScrollers: Rect[];
    /** The page's status bar style; `null` for the design's. */
    statusBarStyle: StatusBarStyle | null;
  };
  /** A tab was removed. */
  export type TabRemovedEvent = {
    type: "tabRemoved";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    tab: TabID;
    /** The index that it had. */
    index: TabIndex;
  };
  /** A tab or a section outside the bar, and the state of its page. */
  export type TabState = {
    id: TabID;
    title: string;
    /** Drawn above the label, or beside it in landscape and regular width. */
    icon?: string | null;
    /** Replaces the icon. */
    image?: Image | null;
    /** Replaces the icon or the image while the tab is highlighted, as a filled variant. */
    selectedImage?: Image | null;
    /** `template` draws the image in the colour of the label, and only its opacity counts. `original` draws the image in its own colours. */
    imageRendering?: ImageRendering;
    /** Shows the icon without the title, which is only spoken. Requires an icon or an image. */
    iconOnly?: boolean;
    /** A whole number of 64 bits for the client's use, without effect. */
    tag?: number;
    badge?: BadgeText | null;
    /** The width of the whole button in points, padding included, from clients that have measured it. */
    intrinsicWidth?: number | null;
    /** Whether the user may select the tab. */
    enabled?: boolean;
    /** Whether the page's feature is available. If not, the tab stays in the bar, and its page shows the reason. */
    available?: boolean;
    /** The reason that the page of an unavailable tab shows. */
    unavailableReason?: string | null;
    page?: PageState;
    /** The navigation stack; `null` until it is first shown. */
    navigation?: Coordinator | null;
  };
  /** A tab changed in place. */
  export type TabUpdatedEvent = {
    type: "tabUpdated";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    tab: Tab;
    index: TabIndex;
  };
  /** All tabs were replaced. */
  export type TabsChangedEvent = {
    type: "tabsChanged";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** The new tabs. */
    tabs: Tab[];
  };
  /** The tabs in order. Their ids are unique. */
  export type TabsInput = TabInput[];
  /** The order of the tabs changed. */
  export type TabsReorderedEvent = {
    type: "tabsReordered";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** All tabs, in their new order. */
    tabs: TabIDs;
  };
  /** The items of the bar that an animated change moves. */
  export type TabsSlidEvent = {
    type: "tabsSlid";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    slides: Slide[];
  };
  /** Taps the avatar. */
  export type TapAvatarAction = {
    type: "tapAvatar";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** Taps the trailing view. */
  export type TapTrailingAction = {
    type: "tapTrailing";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** One of UIKit's text styles. */
  export type TextStyle = "largeTitle" | "title1" | "title2" | "title3" | "headline" | "body" | "callout" | "subheadline" | "footnote" | "caption1" | "caption2";
  /** The texts that a screen reader says, by their keys; `null` removes a text. `journeySelectorFormat` contains the title, the position and the number of tabs: `%@`, `%d` and `%d` in this order, or `%1$@`, `%2$d` and `%3$d` in any order; each once. The texts of `newItems` contain the number of new items as `%d`, once; `zero`, `one` and `two` may omit it. `%%` is a percent sign. */
  export type Texts = { [name: string]: string | null };
  /** The view at the header's trailing side: has exactly one of an icon, a title and an image. */
  export type TrailingInput = {
    /** The icon of a button: the name of one of `/v1/icons`. */
    icon?: string | null;
    /** The text of a button, in the subtitle's font. */
    title?: string | null;
    /** Drawn whole, in 28 by 28 points. */
    image?: Image | null;
    badge?: Badge | null;
    /** What a screen reader says; by default the title. An icon or an image needs one. */
    label?: string | null;
  };
  export type TrailingKind = "icon" | "title" | "image";
  /** Changes to the trailing view. The result must have exactly one of an icon, a title and an image. */
  export type TrailingPatch = {
    /** The icon of a button: the name of one of `/v1/icons`. */
    icon?: string | null;
    /** The text of a button, in the subtitle's font. */
    title?: string | null;
    /** Drawn whole, in 28 by 28 points. */
    image?: Image | null;
    badge?: Badge | null;
    /** What a screen reader says; by default the title. An icon or an image needs one. */
    label?: string | null;
  };
  /** The button at the header's trailing side: an icon, a title or an image. */
  export type TrailingState = {
    kind: TrailingKind;
    icon: string | null;
    title: string | null;
    image: Image | null;
    badge: BadgeText | null;
    /** Absent if the text is one line of its font. */
    wrapped?: WrappedText | null;
    /** What a screen reader says, the badge included. */
    label: string;
    frame: Rect;
  };
  /** The view at the header's trailing side: has exactly one of an icon, a title and an image. */
  export type TrailingView = {
    /** The icon of a button: the name of one of `/v1/icons`. */
    icon: string | null;
    /** The text of a button, in the subtitle's font. */
    title: string | null;
    /** Drawn whole, in 28 by 28 points. */
    image: Image | null;
    badge: BadgeText | null;
    /** What a screen reader says; by default the title. An icon or an image needs one. */
    label: string;
  };
  /** The environment of the container. */
  export type Traits = {
    /** Points; 390 by default. */
    width: number;
    /** Points; 844 by default. */
    height: number;
    /** The area covered by the status bar, a notch and the home indicator; empty if `traits` are given without it. */
    safeArea: Insets;
    /** Default: `phone`. */
    idiom: Idiom;
    /** The system that the app runs on. `paging.profile` follows it unless it is set: `uikit` on iOS, `viewpager2` on Android and the web. */
    platform: Platform;
    /** The horizontal size class; `null` derives it from the idiom and the width. */
    sizeClass: SizeClass | null;
    /** The orientation of the device. Given without a width and a height, a new one swaps both and rotates the safe area. With them, it has to be that of the shape if the container fills its window. By default the shape decides, or else it is portrait. */
    orientation: Orientation;
    /** Default: `ltr`. */
    layoutDirection: LayoutDirection;
    /** Default: `light`. */
    colorScheme: ColorScheme;
    /** Default: `large`. */
    contentSizeCategory: ContentSizeCategory;
    /** Whether the keyboard is visible. It hides a bar at the bottom. */
    keyboardVisible: boolean;
    /** The device plays haptics if it has a haptic engine, the app is in the foreground, the system's setting is on and low power mode is off. */
    haptics: Haptics;
  };
  /** The traits changed. */
  export type TraitsChangedEvent = {
    type: "traitsChanged";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** The new traits. */
    traits: Traits;
  };
  /** The environment of the container. */
  export type TraitsInEffect = {
    /** Points; 390 by default. */
    width: number;
    /** Points; 844 by default. */
    height: number;
    /** The area covered by the status bar, a notch and the home indicator; empty if `traits` are given without it. */
    safeArea: Insets;
    /** Default: `phone`. */
    idiom: Idiom;
    /** The system that the app runs on. `paging.profile` follows it unless it is set: `uikit` on iOS, `viewpager2` on Android and the web. */
    platform: Platform;
    /** The size class in effect. */
    sizeClass: SizeClass;
    /** Whether the size class was set. If not, it is derived from the idiom and the width. */
    sizeClassIsSet: boolean;
    /** The orientation of the device. Given without a width and a height, a new one swaps both and rotates the safe area. With them, it has to be that of the shape if the container fills its window. By default the shape decides, or else it is portrait. */
    orientation: Orientation;
    /** Default: `ltr`. */
    layoutDirection: LayoutDirection;
    /** Default: `light`. */
    colorScheme: ColorScheme;
    /** Default: `large`. */
    contentSizeCategory: ContentSizeCategory;
    /** Whether the keyboard is visible. It hides a bar at the bottom. */
    keyboardVisible: boolean;
    /** The device plays haptics if it has a haptic engine, the app is in the foreground, the system's setting is on and low power mode is off. */
    haptics: Haptics;
  };
  /** The environment of the container. */
  export type TraitsInput = {
    /** Points; 390 by default. */
    width?: number | null;
    /** Points; 844 by default. */
    height?: number | null;
    /** The area covered by the status bar, a notch and the home indicator; empty if `traits` are given without it. */
    safeArea?: SafeAreaInput | null;
    /** Default: `phone`. */
    idiom?: Idiom | null;
    /** The system that the app runs on. `paging.profile` follows it unless it is set: `uikit` on iOS, `viewpager2` on Android and the web. */
    platform?: Platform | null;
    /** The horizontal size class; `null` derives it from the idiom and the width. */
    sizeClass?: SizeClass | null;
    /** The orientation of the device. Given without a width and a height, a new one swaps both and rotates the safe area. With them, it has to be that of the shape if the container fills its window. By default the shape decides, or else it is portrait. */
    orientation?: Orientation | null;
    /** Default: `ltr`. */
    layoutDirection?: LayoutDirection | null;
    /** Default: `light`. */
    colorScheme?: ColorScheme | null;
    /** Default: `large`. */
    contentSizeCategory?: ContentSizeCategory | null;
    /** Whether the keyboard is visible. It hides a bar at the bottom. */
    keyboardVisible?: boolean | null;
    /** The device plays haptics if it has a haptic engine, the app is in the foreground, the system's setting is on and low power mode is off. */
    haptics?: HapticsInput | null;
  };
  /** An animation of the pages as a function of time, from which a client can compute the offset at any instant. */
  export type Transition = {
    /** The content offset at the start, in points. */
    from: number;
    /** The content offset at the end, in points. */
    to: number;
    /** The offset at which the bar begins to follow, in points, if it is not `from`: in some profiles, the pages jump towards a page that is far away, and the indicator goes the whole way. At the offset x of the pages, the bar is where it is at the offset to + (x − to)·(barFrom − to)/(from − to). */
    barFrom?: number;
    /** The page it ends on. */
    page: TabIndex;
    startedAt: Instant;
    /** Milliseconds. */
    duration: number;
    /** Milliseconds since the start, at the time of the response. */
    elapsed: number;
    curve: Curve;
    /** The content page that disappears; `null` for none. */
    source: ContentPage | null;
    /** The content page that appears; `null` for none. */
    destination: ContentPage | null;
  };
  /** The pages begin to animate. */
  export type TransitionBeganEvent = {
    type: "transitionBegan";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    transition: BegunTransition;
  };
  /** Absent members keep their values; `null` resets a member to its default. The members of `page` are changed individually. */
  export type UpdateTabAction = {
    /** The title, in the session's language, and the icon of one of UIKit's system items, as defaults for `title` and `icon`. `null` for none. */
    systemItem?: SystemItem | null;
    title?: string;
    /** Drawn above the label, or beside it in landscape and regular width. */
    icon?: string | null;
    /** Replaces the icon. */
    image?: Image | null;
    /** Replaces the icon or the image while the tab is highlighted, as a filled variant. */
    selectedImage?: Image | null;
    /** `template` draws the image in the colour of the label, and only its opacity counts. `original` draws the image in its own colours. Default: `template`. */
    imageRendering?: ImageRendering | null;
    /** Shows the icon without the title, which is only spoken. Requires an icon or an image. Default: `false`. */
    iconOnly?: boolean | null;
    /** A whole number of 64 bits for the client's use, without effect. Default: `0`. */
    tag?: number | null;
    badge?: Badge;
    /** The width of the whole button in points, padding included, from clients that have measured it. */
    intrinsicWidth?: number | null;
    /** Whether the user may select the tab. Default: `true`. */
    enabled?: boolean | null;
    /** Whether the page's feature is available. If not, the tab stays in the bar, and its page shows the reason. Default: `true`. */
    available?: boolean | null;
    /** The reason that the page of an unavailable tab shows. */
    unavailableReason?: string | null;
    page?: PageInput | null;
    /** The id of the tab. */
    tab: TabID;
    type: "updateTab";
    /** Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default. */
    at?: number;
  };
  /** The user whom the header presents. */
  export type User = {
    name: string;
    /** The subtitle. */
    company: string | null;
    /** The avatar. Without it, the avatar shows initials. */
    image: Image | null;
  };
  /** The user whom the header presents. */
  export type UserInput = {
    name: string;
    /** The subtitle. */
    company?: string | null;
    /** The avatar. Without it, the avatar shows initials. */
    image?: Image | null;
  };
  /** Changes to the user; absent members keep their values. */
  export type UserPatch = {
    name?: string;
    /** The subtitle. */
    company?: string | null;
    /** The avatar. Without it, the avatar shows initials. */
    image?: Image | null;
  };
  /** The user opens the configuration screen. */
  export type WillBeginCustomizingEvent = {
    type: "willBeginCustomizing";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
  };
  /** The user closes the configuration screen. */
  export type WillEndCustomizingEvent = {
    type: "willEndCustomizing";
    at: Instant;
    /** The event's id; in a list of events only. */
    id?: EventID;
    /** Whether the new order was kept and differs from the old one. */
    changed: boolean;
  };
  /** A text of the header in several lines, or smaller than its font, at a size for accessibility. */
  export type WrappedText = {
    /** From top to bottom. */
    lines: string[];
    /** Points. */
    size: number;
  };
}
