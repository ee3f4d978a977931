// Music: playlists, artists, songs, videos and what is under More.

import { el } from "../../shared/dom.js";
import { card, colorOf, facts, gradient, grid, kitOf, progress, row, rows, section, svg, words } from "./kit.js";
import texts from "./music.json" with { type: "json" };

export const kit = kitOf(texts);

const playlists = { morning: [24, 6], focus: [41, 5], rain: [18, 7], run: [36, 2], kitchen: [52, 4], night: [29, 3] };
const artists = { tides: 5, lanterns: 2, north: 0, orchard: 1, static: 3 };
const songs = { harbour: ["tides", 221, 5], slow: ["north", 258, 0], glass: ["static", 194, 3], paper: ["lanterns", 176, 2], amber: ["orchard", 243, 6], hours: ["tides", 312, 7] };
const podcasts = { engine: [34, 0, true], maps: [52, 1, true], tea: [27, 4, false] };

/** A cover: one of five patterns in a colour, the same for the same number. */
function cover(seed, color) {
  const { paint, node } = gradient(color);
  const [deep] = colorOf(color + 3);
  const white = { fill: "#FFFFFF" };
  const patterns = [
    [svg("circle", { cx: 50, cy: 58, r: 26, ...white, opacity: 0.85 }), svg("rect", { y: 62, width: 100, height: 38, fill: deep, opacity: 0.75 })],
    [0, 1, 2, 3, 4].map((i) => svg("rect", { x: 14 + i * 16, y: 62 - ((i * 29 + seed * 13) % 44), width: 9, height: 30 + ((i * 29 + seed * 13) % 44), rx: 4.5, ...white, opacity: 0.9 - i * 0.12 })),
    [38, 28, 18, 8].map((r, i) => svg("circle", { cx: 50, cy: 50, r, fill: "none", stroke: "#FFFFFF", "stroke-width": 4, opacity: 0.35 + i * 0.18 })),
    [svg("path", { d: "M0 70 30 34l20 26 16-18 34 40v18H0Z", fill: deep, opacity: 0.8 }), svg("circle", { cx: 74, cy: 26, r: 11, ...white, opacity: 0.9 })],
    [svg("path", { d: "M0 62c20-18 32-18 50 0s30 18 50 0v38H0Z", ...white, opacity: 0.5 }), svg("path", { d: "M0 78c20-18 32-18 50 0s30 18 50 0v22H0Z", fill: deep, opacity: 0.7 })],
  ];
  return svg("svg", { viewBox: "0 0 100 100" }, node, svg("rect", { width: 100, height: 100, fill: paint }), ...patterns[seed % 5]);
}

const coverOf = (name, color) => cover(name.length + color, color);

/** A cover as wide as a film, with the sign for playing. */
function still(name, color) {
  const art = coverOf(name, color);
  art.setAttribute("viewBox", "0 22 100 56");
  art.append(svg("circle", { cx: 50, cy: 50, r: 13, fill: "#000000", opacity: 0.55 }), svg("path", { d: "M46 43.5v13l11-6.5Z", fill: "#FFFFFF" }));
  return art;
}

const song = (c, name) => {
  const [artist, length, color] = songs[name];
  return row({ lead: coverOf(name, color), title: c.t(name), note: c.t(artist), below: c.length(length), push: [c.t(name), `song-${name}`] });
};

const playlist = (c, name) => {
  const [count, color] = playlists[name];
  return row({ lead: coverOf(name, color), title: c.t(name), note: `${c.number(count)} ${c.t("songs")}`, push: [c.t(name), `playlist-${name}`] });
};

const album = (c, name) => {
  const [artist, , color] = songs[name];
  return card({ art: coverOf(name, color), title: c.t(name), note: c.t(artist), push: [c.t(name), `playlist-${name}`] });
};

const all = (c) => rows(...Object.keys(songs).map((name) => song(c, name)));

const player = (c, name, art, artist, length) => [
  el("div", { class: "player" }, el("div", { class: "stage", "aria-hidden": "true" }, art), words("big", c.t(name)), words("note", c.t(artist)), progress(0.32), el("p", { class: "about ends" }, el("span", { text: c.length(Math.round(length * 0.32)) }), el("span", { text: c.length(length) }))),
  facts([c.t("artist"), c.t(artist)], [c.t("album"), c.t("hours")], [c.t("length"), c.length(length)]),
];

export const pages = {
  playlists: (c) => [
    section(c.t("recent"), grid(...["harbour", "slow"].map((name) => album(c, name)))),
    section(c.t("yours"), rows(...Object.keys(playlists).map((name) => playlist(c, name)))),
  ],
  artists: (c) => [rows(...Object.entries(artists).map(([name, color]) => {
    const art = coverOf(name, color);
    art.style.borderRadius = "50%";
    return row({ lead: art, title: c.t(name), note: c.t("artist"), push: [c.t(name), `artist-${name}`] });
  }))],
  songs: (c) => [all(c)],
  videos: (c) => [grid(...Object.keys(songs).map((name) => card({ art: still(name, songs[name][2]), title: c.t(name), note: `${c.t(songs[name][0])} · ${c.length(songs[name][1])}`, push: [c.t(name), `video-${name}`] })))],
  albums: (c) => [grid(...Object.keys(songs).map((name) => album(c, name)))],
  genres: (c) => [grid(...["rock", "jazz", "classical", "folk", "electronic", "soul"].map((name, index) => card({ art: coverOf(name, index), title: c.t(name), push: [c.t(name), "songs"] })))],
  composers: (c) => [rows(...[["clara", 66, 4], ["bach", 88, 6], ["satie", 45, 1], ["lili", 24, 3]].map(([name, count, color]) =>
    row({ lead: coverOf(name, color), title: c.t(name), note: `${c.number(count)} ${c.t("works")}`, push: [c.t(name), `artist-${name}`] })))],
  podcasts: (c) => [rows(...Object.entries(podcasts).map(([name, [minutes, color, unread]]) =>
    row({ lead: coverOf(name, color), title: c.t(name), note: unread ? c.t("newOne") : null, below: c.minutes(minutes), unread, push: [c.t(name), `song-${name}`] })))],
  playlist: (c, item) => {
    const [count, color] = playlists[item] ?? [11, songs[item]?.[2] ?? 6];
    return [el("div", { class: "player" }, el("div", { class: "stage", "aria-hidden": "true" }, coverOf(item || "morning", color)), words("note", `${c.number(count)} ${c.t("songs")}`)), all(c)];
  },
  artist: (c) => [section(c.t("albums"), grid(...["harbour", "hours"].map((name) => album(c, name)))), section(c.t("top"), all(c))],
  song: (c, item) => {
    if (Object.hasOwn(podcasts, item)) return player(c, item, coverOf(item, podcasts[item][1]), "newOne", podcasts[item][0] * 60);
    const name = Object.hasOwn(songs, item) ? item : "harbour";
    const [artist, length, color] = songs[name];
    return player(c, name, coverOf(name, color), artist, length);
  },
  video: (c, item) => {
    const name = Object.hasOwn(songs, item) ? item : "harbour";
    const [artist, length, color] = songs[name];
    return player(c, name, still(name, color), artist, length);
  },
};
