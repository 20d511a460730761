// The drawer with everything that can go wrong: switches for faults, deeds for each group.

import { button, h } from "./dom.js";
import { drawer } from "./drawer.js";
import { act, listen } from "./store.js";

/** Fill the drawer and keep it fresh. */
export function troubles(node, opener) {
  drawer(node, opener, "Неполадки", refresh);
  const body = h("div", { class: "troubles" });
  node.append(h("p", { class: "muted" }, "Что бывает с настоящим Telegram. Включите и посмотрите, как бот это переживёт."), body);

  async function refresh() {
    draw(await (await fetch("/ui/troubles")).json());
  }

  async function change(name, what) {
    try {
      draw(await act(name, what));
    } catch {
      await refresh();
    }
  }

  function draw(state) {
    const focused = document.activeElement?.dataset?.key;
    body.replaceChildren(
      h("h3", {}, "Связь с сервером"),
      ...state.switches.map(({ name, label, on }) => h("label", { class: "switch" },
        h("input", { type: "checkbox", checked: on, "data-key": name, onchange: (event) => change("switch", { name, on: event.target.checked }) }),
        h("span", {}, label))),
      ...state.groups.flatMap(({ id, title, deeds }) => [
        h("h3", {}, title),
        h("div", { class: "deeds" }, deeds.map(({ name, label }) =>
          button(label, { class: "deed", "data-key": `${id}:${name}`, onclick: () => change("deed", { deed: name, chat: id }) }))),
      ]),
    );
    if (focused) body.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  listen((event) => {
    if (!node.hidden && ["state", "chat"].includes(event.kind)) refresh();
  });
}
