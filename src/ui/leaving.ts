/** Where somebody is about to go, and what goes along (a `saved`, see there). */
export type Leave = {
  readonly pathname: string;
  readonly state: unknown;
  /** The place that is left by the browser's own button or gesture; absent where a link of ours leads on. */
  readonly backFrom?: string;
};
/** Answers whether he may. If not, `go` takes him there later. */
export type Guard = (leave: Leave, go: () => void) => boolean;

let guards: readonly Guard[] = [];

/** Asks before the screen is left: the newest of the guards first, as a dialog lies over its page. Answers the function that stops asking. */
export const guardLeaving = (one: Guard): (() => void) => {
  guards = [one, ...guards];
  return () => {
    guards = guards.filter((other) => other !== one);
  };
};

/** For whoever moves the application to another place. */
export const mayLeave: Guard = (leave, go) => guards.every((ask) => ask(leave, go));
