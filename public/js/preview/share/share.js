// The Share button. The panel is loaded when it is first pressed.

import { request, send } from "../../shared/api.js";
import { addStyleSheet } from "../../shared/dom.js";
import { SharePanel } from "./panel.js";

/** @param look returns the hash with the settings */
export async function shareFrom(button, { device, look }) {
  const styled = addStyleSheet("/css/share.css");
  const panel = new SharePanel({
    look,
    configuration: () => send("GET", `${device.api.path}/configuration`),
    create: async (text) => (await request("POST", "/v1/sessions", { body: text })).json,
    open: (made) => location.assign(made.links?.preview ?? `/preview/${made.id}`),
  });
  document.body.append(panel.root);
  panel.attach(button);
  if (device.state) panel.render(device.state);
  device.addEventListener("state-changed", ({ detail: { state } }) => panel.render(state));
  await styled;
  panel.root.showPopover();
}
