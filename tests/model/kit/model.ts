import type { AnyStateMachine } from 'xstate';

/** What became of a move: where one is then, what was seen on the way, and, when it was refused, why. */
export type Outcome<S> = {
  readonly next: S;
  readonly refused: string | null;
  /** Names of transitions, states and refusals: what the tours are to reach. */
  readonly hits: readonly string[];
};

/**
 * A machine in a small world: few players, few things to say, right ones and wrong ones. A move is a name; what it says
 * may depend on where one is. Pure: the same moves from the start give the same states.
 */
export type Model<S> = {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly start: S;
  readonly moves: readonly string[];
  /** Undefined where a move makes no sense (there is no such thing to speak of). */
  readonly step: (state: S, move: string) => Outcome<S> | undefined;
  /** Two states with the same key behave the same as far as the small world goes. */
  readonly key: (state: S) => string;
  /** A word for a state, as the plan prints it. */
  readonly where: (state: S) => string;
  readonly inScope: (state: S) => boolean;
};
