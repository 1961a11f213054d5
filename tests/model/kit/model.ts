import type { AnyStateMachine } from 'xstate';

/** The result of a move: the next state, the hits on the way, and, when it was refused, why. */
export type Outcome<S> = {
  readonly next: S;
  readonly refused: string | null;
  /** Names of transitions, states and refusals: the goals of the tours. */
  readonly hits: readonly string[];
};

/**
 * A machine in a small world: few players, few commands, valid ones and invalid ones. A move is a name; its command may
 * depend on the state. Pure: the same moves from the start give the same states.
 */
export type Model<S> = {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly start: S;
  readonly moves: readonly string[];
  /** Undefined where a move is not possible (its subject does not exist). */
  readonly step: (state: S, move: string) => Outcome<S> | undefined;
  /** Two states with the same key behave the same as far as the small world goes. */
  readonly key: (state: S) => string;
  /** The name of a state, as the plan prints it. */
  readonly where: (state: S) => string;
  readonly inScope: (state: S) => boolean;
};
