/** Where somebody is about to go, and what goes along (a `saved`, see there). */
export type Leave = {
  readonly pathname: string;
  readonly state: unknown;
  /** The place that is left by the browser's own button or gesture; absent where a link of ours leads on. */
  readonly backFrom?: string;
};
/** Answers whether he may. If not, `go` takes him there later. */
export type Guard = (leave: Leave, go: () => void) => boolean;

let guard: Guard | undefined;

/** Asks before the screen is left. One screen, one guard; answers the function that stops asking. */
export const guardLeaving = (one: Guard): (() => void) => {
  guard = one;
  return () => {
    if (guard === one) guard = undefined;
  };
};

/** For whoever moves the application to another place. */
export const mayLeave: Guard = (leave, go) => guard?.(leave, go) ?? true;
