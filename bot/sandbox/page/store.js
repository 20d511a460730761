// What the page knows: a copy of the world, kept fresh by the live stream.

export const world = {
  bot: { id: 0, name: "Бура", username: "", description: "" },
  people: new Map(),
  chats: new Map(),
  messages: new Map(),
  commands: {},
  calls: [],
};

const read = new Map();
const listeners = new Set();
let online = null;
const CALLS_KEPT = 500;

/** Call back on every change: listener(event). */
export function listen(listener) {
  listeners.add(listener);
}

function tell(event) {
  for (const listener of listeners) listener(event);
}

/** Ask the server to act for a person; gives its answer or throws. */
export async function act(name, body) {
  const response = await fetch(`/ui/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const found = await response.json();
  if (!response.ok) throw new Error(found.error);
  return found;
}

/** Messages of a chat, oldest first. */
export function messagesOf(chat) {
  return [...(world.messages.get(chat)?.values() ?? [])];
}

/** Chats of a person: groups first, then the private one. */
export function chatsOf(user) {
  const mine = [...world.chats.values()].filter((chat) => String(user) in chat.members);
  return mine.sort((a, b) => (a.type === "private") - (b.type === "private"));
}

/** How many messages of others a person has not seen in a chat. */
export function unread(user, chat) {
  const last = read.get(`${user}:${chat}`) ?? 0;
  return messagesOf(chat).filter((m) => m.id > last && m.from !== user && !m.service).length;
}

/** Note that a person has seen a chat to its end; true if that is news. */
export function markRead(user, chat) {
  const last = messagesOf(chat).at(-1)?.id ?? 0;
  const key = `${user}:${chat}`;
  if ((read.get(key) ?? 0) >= last) return false;
  read.set(key, last);
  return true;
}

/** A t.me link that leads to the bot: {kind, payload}, or null. */
export function botLink(url) {
  let parsed;
  try {
    parsed = new URL(url);
  } catch {
    return null;
  }
  const name = parsed.pathname.replaceAll("/", "").toLowerCase();
  if (!["t.me", "telegram.me"].includes(parsed.hostname) || name !== world.bot.username.toLowerCase()) return null;
  for (const kind of ["start", "startgroup"]) {
    if (parsed.searchParams.has(kind)) return { kind, payload: parsed.searchParams.get(kind), url };
  }
  return { kind: "", payload: "", url };
}

function put(message) {
  if (!world.messages.has(message.chat)) world.messages.set(message.chat, new Map());
  world.messages.get(message.chat).set(message.id, message);
}

function load(state) {
  world.bot = state.bot;
  world.people = new Map(state.people.map((person) => [person.id, person]));
  world.chats = new Map(state.chats.map((chat) => [chat.id, chat]));
  world.messages = new Map();
  state.messages.forEach(put);
  world.commands = state.commands;
  world.calls = state.calls;
}

const appliers = {
  state: (event) => load(event.state),
  message: (event) => put(event.message),
  deleted: (event) => world.messages.get(event.chat)?.delete(event.id),
  chat: (event) => {
    world.chats.set(event.value.id, event.value);
    world.commands = event.commands;
  },
  person: (event) => {
    world.people.set(event.value.id, event.value);
    world.chats.set(event.private.id, event.private);
  },
  commands: (event) => { world.commands = event.commands; },
  profile: (event) => { world.bot = event.bot; },
  call: (event) => {
    world.calls.push(event.call);
    if (world.calls.length > CALLS_KEPT) world.calls.shift();
  },
};

function setOnline(value) {
  if (online === value) return;
  online = value;
  tell({ kind: "online", online });
}

/** Open the live stream and keep it open. */
export function connect() {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ui/live`);
  socket.onopen = () => setOnline(true);
  socket.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    appliers[event.kind]?.(event);
    tell(event);
  };
  socket.onclose = () => {
    setOnline(false);
    setTimeout(connect, 1000);
  };
}
