// Small helpers to build the page; text always goes in as text, never as HTML.

/** Make an element: h("button", {class: "x", onclick}, "label"). */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "class") node.className = value;
    else if (key in node && key !== "list" && key !== "role") node[key] = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** A real button with a label for those who cannot see it. */
export function button(label, props, ...children) {
  return h("button", { type: "button", "aria-label": children.length ? label : null, ...props },
    ...(children.length ? children : [label]));
}

const PALETTE = 8;

/** The colour class of a name, the same everywhere. */
export function colour(id) {
  return `c${Math.abs(id) % PALETTE}`;
}

/** A round picture with the first letter of a name. */
export function avatar(id, name, extra = "") {
  return h("span", { class: `avatar ${colour(id)} ${extra}`, "aria-hidden": "true" }, [...name][0] ?? "?");
}

/** "12:34" of a date in seconds. */
export function clock(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString("ru", { hour: "2-digit", minute: "2-digit" });
}

/** The plural form of a noun: plural(5, "вызов", "вызова", "вызовов"). */
export function plural(count, one, few, many) {
  const ten = count % 10, hundred = count % 100;
  if (ten === 1 && hundred !== 11) return one;
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? few : many;
}
