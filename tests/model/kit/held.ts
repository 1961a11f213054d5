import type { AnyEventObject } from 'xstate';

type Open = { readonly ok: (value: unknown) => void; readonly no: (error: unknown) => void };
export type Held = {
  /** A promise that stays open until a tour answers it. */
  readonly wait: <T>(id: string) => Promise<T>;
  /** Settles the promise that an actor's answer is about; false when the event is no actor's answer. Throws when none is open. */
  readonly answer: (event: AnyEventObject) => boolean;
};

/** The actors of a machine, controlled by a tour. */
export const heldActors = (): Held => {
  const open = new Map<string, Open>();
  return {
    wait: <T>(id: string) =>
      new Promise<T>((ok, no) => {
        open.set(id, { ok: ok as Open['ok'], no });
      }),
    answer: (event) => {
      const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      if (id === undefined) return false;
      const one = open.get(id);
      if (!one) throw new Error(`Nobody waits for ${id}.`);
      open.delete(id);
      if (how === 'done') one.ok(event.output);
      else one.no(event.error);
      return true;
    },
  };
};

/** Resolves after every effect of the last event. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
