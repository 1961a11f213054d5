import type { AnyActor, StateValue } from 'xstate';
import type { SeenEntry } from '#domain/match/entry.ts';

/** A running machine of a tab. `states` are the ids of its chart, from the root to the active leaf. */
export type RunningMachine = { readonly name: string; readonly about: string; readonly states: readonly string[] };
/** An event of a machine; only its name, because its data may be a password. `at` in ms of this device. */
export type HeardEvent = {
  readonly at: number;
  readonly name: string;
  readonly type: string;
  /** The code with which the machine refused it. */
  readonly refused?: string;
};
export type TabMessage = {
  readonly tab: string;
  readonly place: string;
  readonly machines: readonly RunningMachine[];
  readonly events: readonly HeardEvent[];
};
/** Messages between tabs: the state of one, that it is closed, or a request for all of them. */
type Said = { readonly news: TabMessage } | { readonly gone: string } | { readonly asked: true };
type Channel = Pick<BroadcastChannel, 'postMessage'> & { onmessage: ((said: MessageEvent<Said>) => void) | null };

const mostEvents = 50;

/** Every state on the way to the active leaf, as the charts name them: `match`, `match.live`, `match.live.playing`. */
export const statesOf = (path: string, value: StateValue): string[] =>
  typeof value === 'string'
    ? [path, `${path}.${value}`]
    : [path, ...Object.entries(value).flatMap(([key, inner]) => (inner ? statesOf(`${path}.${key}`, inner) : []))];

type Refused = { readonly refused: { readonly code: string } };
/** The last refusal of a machine that keeps it: a new object with every refusal. */
const refusedIn = ({ context }: { readonly context?: { readonly refused?: Refused | null } }): Refused | undefined =>
  context?.refused ?? undefined;

/** The machines of one tab, announced to all tabs of this browser over `channel`. */
export const machineBoard = (channel: Channel, tab: string, place: () => string) => {
  const machines = new Map<string, RunningMachine>();
  const shown = new Map<string, number>();
  const tabs = new Map<string, TabMessage>();
  const watchers = new Set<() => void>();
  let events: readonly HeardEvent[] = [];
  let all: readonly TabMessage[] = [];
  let waits = false;

  const refresh = (): void => {
    all = [...tabs.values()];
    for (const watcher of [...watchers]) watcher();
  };
  const post = (): void => {
    waits = false;
    const news = { tab, place: place(), machines: [...machines.values()], events };
    tabs.set(tab, news);
    channel.postMessage({ news });
    refresh();
  };
  /** One message for all changes of one task. */
  const postSoon = (): void => {
    if (!waits) queueMicrotask(post);
    waits = true;
  };
  const hear = (name: string, type: string): void => {
    events = [...events, { at: Date.now(), name, type }].slice(-mostEvents);
    postSoon();
  };
  const sayNo = (name: string, { refused: { code } }: Refused): void => {
    const last = events.findLastIndex((one) => one.name === name);
    const heard = events[last];
    if (heard) events = events.with(last, { ...heard, refused: code });
    postSoon();
  };
  const put = (name: string, about: string, value: StateValue): void => {
    machines.set(`${name} ${about}`, { name, about, states: statesOf(name, value) });
    postSoon();
  };
  const drop = (name: string, about: string): void => {
    if (machines.delete(`${name} ${about}`)) postSoon();
  };

  channel.onmessage = ({ data }) => {
    if ('asked' in data) return post();
    if ('gone' in data) tabs.delete(data.gone);
    else tabs.set(data.news.tab, data.news);
    refresh();
  };

  return {
    /** Shows an actor until the returned function is called. Its name is the id of its machine. */
    tellActor: (name: string, about: string, actor: AnyActor): (() => void) => {
      const inspection = actor.system.inspect((said) => {
        if (said.type === '@xstate.event' && said.actorRef === actor) hear(name, said.event.type);
      });
      put(name, about, actor.getSnapshot().value);
      let known = refusedIn(actor.getSnapshot());
      const changes = actor.subscribe((now) => {
        const refused = refusedIn(now);
        if (refused && refused !== known) sayNo(name, refused);
        known = refused;
        put(name, about, now.value);
      });
      return () => {
        inspection.unsubscribe();
        changes.unsubscribe();
        drop(name, about);
      };
    },
    /** Shows a match that is folded, not run: its events are the entries since the last announcement. */
    tellFold: (about: string, value: StateValue, log: readonly SeenEntry[]): (() => void) => {
      for (const entry of log.slice(shown.get(about) ?? log.length)) hear('match', entry.type);
      shown.set(about, log.length);
      put('match', about, value);
      return () => drop('match', about);
    },
    ask: (): void => {
      channel.postMessage({ asked: true });
      post();
    },
    leave: () => channel.postMessage({ gone: tab }),
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    read: (): readonly TabMessage[] => all,
  };
};

let board: ReturnType<typeof machineBoard> | undefined;
/** The board of this tab. In development only: its callers are behind `import.meta.env.DEV`. */
export const tabBoard = () => {
  if (board) return board;
  const made = machineBoard(new BroadcastChannel('touchline.machines'), crypto.randomUUID(), () => location.pathname);
  addEventListener('pagehide', made.leave);
  board = made;
  return made;
};
