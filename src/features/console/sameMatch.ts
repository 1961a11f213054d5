import type { ConsoleModel } from './useConsole.ts';

/**
 * Whether a part that shows nothing but the match would show the same once more. The desk itself is new with every
 * person who comes, every sign of the network and every touch on a player; most parts need not be drawn for those.
 */
export const sameMatch = (a: ConsoleModel, b: ConsoleModel): boolean =>
  a.optimistic === b.optimistic && a.words === b.words && a.facts === b.facts;
