import type { ConsoleModel } from './useConsole.ts';

/**
 * Whether a part that shows only the match would render the same again. The console model is new with every person who
 * comes, every change of the network and every tap on a player; most parts need no new render for those.
 */
export const sameMatch = (a: ConsoleModel, b: ConsoleModel): boolean =>
  a.optimistic === b.optimistic && a.words === b.words && a.facts === b.facts;
