/** The next location, and its state (see `saved`). */
export type Leave = {
  readonly pathname: string;
  readonly state: unknown;
  /** The location that the browser's own button or gesture leaves; absent for a link of ours. */
  readonly backFrom?: string;
};
/** Returns whether the user may leave. If not, `go` leaves later. */
export type Guard = (leave: Leave, go: () => void) => boolean;

let guards: readonly Guard[] = [];

/** Adds a guard that runs before the screen is left, the newest first. Returns the function that removes it. */
export const guardLeaving = (one: Guard): (() => void) => {
  guards = [one, ...guards];
  return () => {
    guards = guards.filter((other) => other !== one);
  };
};

/** Called before the application goes to another route. */
export const mayLeave: Guard = (leave, go) => guards.every((ask) => ask(leave, go));
