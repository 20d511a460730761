// The drawer with the calls of the Bot API.

import { h } from "./dom.js";
import { drawer } from "./drawer.js";
import { listen, world } from "./store.js";

/** Fill the drawer and keep it fresh. */
export function journal(node, opener) {
  drawer(node, opener, "Вызовы Bot API", draw);
  const filter = h("input", { class: "field", type: "search", placeholder: "Метод или слово", "aria-label": "Отобрать вызовы" });
  const list = h("ol", { class: "calls" });
  node.append(filter, list);
  filter.addEventListener("input", draw);

  function entry(call) {
    const failed = call.status !== 200 || call.fault;
    const time = new Date(call.time * 1000).toLocaleTimeString("ru");
    const details = h("details", {}, h("summary", {},
      h("span", { class: failed ? "code-tag bad" : "code-tag" }, String(call.status)),
      h("b", {}, call.method), h("small", {}, `${time} · ${call.took} мс`)));
    details.addEventListener("toggle", () => {
      if (details.children.length > 1) return;
      details.append(h("pre", {}, JSON.stringify(call.params, null, 1)), h("pre", {}, JSON.stringify(call.response, null, 1)));
    }, { once: true });
    if (failed && call.response.description) details.append(h("p", { class: "reason" }, call.response.description));
    return h("li", {}, details);
  }

  function fits(call) {
    const word = filter.value.trim().toLowerCase();
    return !word || JSON.stringify([call.method, call.params, call.response]).toLowerCase().includes(word);
  }

  function draw() {
    if (node.hidden) return;
    list.replaceChildren(...world.calls.filter(fits).map(entry).reverse());
    if (!list.children.length) list.append(h("li", { class: "empty" }, "Пока ничего."));
  }

  listen((event) => {
    if (event.kind === "state") draw();
    if (event.kind !== "call" || node.hidden || !fits(event.call)) return;
    list.querySelector(".empty")?.remove();
    list.prepend(entry(event.call));
  });
}
