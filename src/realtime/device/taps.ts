import type { ConsoleCommand } from '#machines/match/command.ts';

/** Commands that a page has taken and that may not be in their table yet. */
export type Taps = {
  /** Keeps them before it returns; returns the function that forgets them, for when the table has them. */
  readonly keep: (key: string, commands: readonly ConsoleCommand[]) => () => void;
  /** What pages have left behind that died before they could write it, the oldest first. */
  readonly left: (
    key: string,
  ) => readonly { readonly commands: readonly ConsoleCommand[]; readonly forget: () => void }[];
};

const prefix = 'touchline.tap ';
const nothing = (): void => undefined;
let last = 0;

const namesOf = (key: string): readonly string[] => {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(`${prefix}${key} `))
      .toSorted();
  } catch {
    return [];
  }
};
const readTap = (name: string): readonly ConsoleCommand[] => {
  try {
    const commands: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(commands) ? commands : [];
  } catch {
    return [];
  }
};

/**
 * In `localStorage`, which keeps at once: a tap outlives a page that is reloaded or killed while its write to the table
 * waits for the disk (decision 009). Where the browser keeps nothing there, nothing is kept.
 */
export const tapsOfDevice: Taps = {
  keep: (key, commands) => {
    // Two pages never take the same name, and later taps sort behind earlier ones.
    last = Math.max(last + 1, Date.now());
    const name = `${prefix}${key} ${last} ${commands[0]?.commandId}`;
    try {
      localStorage.setItem(name, JSON.stringify(commands));
    } catch {
      return nothing;
    }
    return () => localStorage.removeItem(name);
  },
  left: (key) => namesOf(key).map((name) => ({ commands: readTap(name), forget: () => localStorage.removeItem(name) })),
};
