// What a page of a test does in the pocket without clicking: it has hold of the worker, asks it, and plays by what the views allow.

/** Runs in each page before anything of ours: the worker can be ended, and spoken with beside the page. */
export function holdWorkers() {
  const Real = window.Worker;
  window.workers = [];
  window.Worker = class extends Real {
    constructor(...words) {
      super(...words);
      window.workers.push(this);
    }
  };
  let count = -1;
  window.pocketAsk = (method, path, body = "", language = "de") =>
    new Promise((resolve, reject) => {
      const worker = window.workers.at(-1);
      const id = (count -= 1);
      worker.addEventListener("message", function hear({ data }) {
        if (data.id !== id || data.line) return;
        worker.removeEventListener("message", hear);
        if (!data.told) return reject(new Error(data.wrong));
        resolve({ status: data.told.status, text: new TextDecoder().decode(data.told.body) });
      });
      worker.postMessage({ id, call: [method, path, body && JSON.stringify(body), language] });
    });

  /** How long it takes until such a line of an answer is there. */
  window.pocketLine = (path, kind) =>
    new Promise((resolve, reject) => {
      const worker = window.workers.at(-1);
      const id = (count -= 1);
      const began = performance.now();
      worker.addEventListener("message", function hear({ data }) {
        if (data.id !== id) return;
        const isIt = data.line && JSON.parse(data.line).type === kind;
        if (data.line && !isIt) return;
        worker.removeEventListener("message", hear);
        worker.postMessage({ stop: id });
        if (isIt) resolve(performance.now() - began);
        else reject(new Error(data.wrong ?? `no such line: ${data.told?.status}`));
      });
      worker.postMessage({ id, call: ["GET", path, "", "de"] });
    });

  const spoken = ({ form, action, verb, low, cards, n }) => (form === "action" ? action : form === "number" ? `${verb} ${low}` : ["give", ...cards.slice(0, n)].join(" "));

  /**
   * Plays `deals` deals at a table, always the first choice; what was seen is in `window.seen` all the time: the first and the last
   * change, what was answered, how long each command took to its answer and its change, the last command.
   */
  window.pocketPlay = (table, deals = 1, again = null) => {
    const { port1: port, port2 } = new MessageChannel();
    const seen = (window.seen = { table, first: null, last: null, oks: 0, refused: 0, acts: 0, bytes: 0, frames: 0, commands_ms: [], command: null, repeated: null, over: false });
    const sent = new Map();
    const say = (message, id = crypto.randomUUID()) => {
      sent.set(id, performance.now());
      port.postMessage(JSON.stringify({ ...message, id }));
      return id;
    };
    let last = "";
    let ready = 0;
    let played = 0;
    return new Promise((resolve) => {
      port.onmessage = ({ data }) => {
        if (typeof data === "number") return resolve({ ...seen, closed: data });
        seen.frames += 1;
        seen.bytes += data.length;
        const message = JSON.parse(data);
        const { type, view, stage, deal, n, id } = message;
        if (type === "welcome" && again) seen.again = say(again.message, again.id);
        if (type === "ok" || type === "refused") {
          if (id === seen.again) seen.repeated = type;
          else {
            seen[type === "ok" ? "oks" : "refused"] += 1;
            if (type === "refused") seen.why = message;
            if (seen.command?.id === id) seen.command.isAnswered = true;
            seen.commands_ms.push(performance.now() - sent.get(id));
          }
        }
        if (type !== "change") return;
        seen.last = [deal, n];
        seen.first ??= seen.last;
        if (stage === "over") return resolve({ ...seen, over: true });
        if (stage === "between" && deal > 0 && ready !== deal) {
          if (seen.acts) played += 1;
          if (played >= deals) return resolve({ ...seen, told: message.told });
          ready = deal;
          say({ type: "ready" });
        }
        if (!["turn", "poll", "cut"].includes(stage) || !view.turn.includes(view.seat) || !view.legal.length || last === `${deal}:${n}`) return;
        last = `${deal}:${n}`;
        seen.acts += 1;
        const act = { type: "act", action: spoken(view.legal[0]) };
        seen.command = { message: act, at: [deal, n], id: say(act), isAnswered: false };
      };
      window.workers.at(-1).postMessage({ connect: table }, [port2]);
      port.postMessage(JSON.stringify({ type: "hello", v: 1, language: "de" }));
    });
  };
}

/**
 * What answers before the device has anything: the control that has to fail. Its disk is slow on every machine, so that there is
 * something to lose: each write is held up by reads, for a tenth of a second. It stands before the worker's own script.
 */
export const HASTY = `
const get = IDBObjectStore.prototype.get;
IDBObjectStore.prototype.get = function (key) {
  if (this.transaction.mode !== "readwrite") return get.call(this, key);
  const late = {};
  const end = performance.now() + 100;
  const read = () => {
    const request = get.call(this, key);
    request.onsuccess = () => {
      if (performance.now() < end) return read();
      late.result = request.result;
      late.onsuccess();
    };
  };
  read();
  return late;
};
const done = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete");
Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
  set(told) {
    if (this.mode === "readwrite" && this.objectStoreNames.length === 2) queueMicrotask(() => told());
    else done.set.call(this, told);
  },
});
`;

/** Weighs what WebAssembly has taken. It stands before the worker's own script, too. */
export const WEIGHED = `
const memories = new Set();
self.weighed = () => [...memories].map((memory) => memory.buffer.byteLength);
for (const name of ["instantiate", "instantiateStreaming"]) {
  const real = WebAssembly[name];
  WebAssembly[name] = async (source, imports, ...more) => {
    const made = await real.call(WebAssembly, source, imports, ...more);
    const { exports } = made.instance ?? made;
    for (const one of [...Object.values(exports ?? {}), ...Object.values(imports?.env ?? {})]) if (one instanceof WebAssembly.Memory) memories.add(one);
    return made;
  };
}
`;
