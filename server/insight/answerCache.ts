import type { Database } from '#server/db/database.ts';

/** Letters that all answers take together, two bytes each; of one answer not more than a tenth of it. */
const lettersAtMost = 32 * 1_048_576;

type Kept = { readonly clubId: string; readonly version: string; readonly text: string };
type Making = { readonly version: string; readonly made: Promise<unknown> };
/**
 * The answer to a question, which `key` says with all that it depends on beside what is written: the one that was made
 * before, or is being made, if nothing was written since; else that of `make`. As JSON has it.
 */
export type Shared = <T>(key: unknown, make: () => Promise<T>) => Promise<T>;
export type AnswerCache = {
  /**
   * Opens a request of a club: its answers are of what is written now, or later. What the database has seen is read
   * once for it, before any answer, so that a write in between makes the answer old at once.
   */
  readonly opened: (clubId: string) => Promise<Shared>;
  /** Drops the answers of a club. Returns how many there were. */
  readonly drop: (clubId: string) => number;
};

/** Asks again only after the question before it: those who come meanwhile share one that begins after they came. */
const inTurn = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let [running, next]: (Promise<T> | undefined)[] = [];
  const begin = (): Promise<T> => {
    next = undefined;
    const begun = ask().finally(() => {
      if (running === begun) running = undefined;
    });
    running = begun;
    return begun;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
};

/** Answers in memory, those that were asked last. A restart empties it. */
export const createAnswerCache = (database: Database, most = lettersAtMost): AnswerCache => {
  // In the order of their use: the one that was used last is at the end.
  const kept = new Map<string, Kept>();
  const making = new Map<string, Making>();
  const seenVersion = inTurn(() => database.seenVersion());
  let letters = 0;
  const forget = (key: string): void => {
    letters -= kept.get(key)?.text.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, one: Kept): void => {
    forget(key);
    if (one.text.length > most / 10) return;
    kept.set(key, one);
    letters += one.text.length;
    for (const oldest of kept.keys()) {
      if (letters <= most) return;
      forget(oldest);
    }
  };
  const begin = <T>({ key, version, clubId }: Omit<Kept, 'text'> & { key: string }, make: () => Promise<T>) => {
    const made = make().then((answer) => {
      keep(key, { clubId, version, text: JSON.stringify(answer) });
      return answer;
    });
    const one: Making = { version, made };
    making.set(key, one);
    const end = () => {
      if (making.get(key) === one) making.delete(key);
    };
    made.then(end, end);
    return made;
  };
  return {
    opened: async (clubId) => {
      const version = await seenVersion();
      if (version === null) return (_key, make) => make();
      return async (asked, make) => {
        const key = JSON.stringify([clubId, asked]);
        const found = kept.get(key);
        if (found?.version === version) {
          kept.delete(key);
          kept.set(key, found);
          return JSON.parse(found.text);
        }
        const underWay = making.get(key);
        if (underWay?.version !== version) return begin({ key, version, clubId }, make);
        // Each has a copy: nobody changes what another has.
        return structuredClone(await underWay.made) as Awaited<ReturnType<typeof make>>;
      };
    },
    drop: (clubId) => {
      const found = [...kept].filter(([, one]) => one.clubId === clubId);
      for (const [key] of found) forget(key);
      return found.length;
    },
  };
};
