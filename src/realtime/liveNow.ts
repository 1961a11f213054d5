import type { AppError } from '#contract/errors.ts';
import type { HubArgs } from '#contract/hub.ts';
import type { MatchView } from '#contract/matchView.ts';
import type { EpochMs } from '#domain/clock.ts';
import type { SeenEntry } from '#domain/match/entry.ts';

export type LinkState = 'live' | 'catchingUp' | 'offline';
/** The users who follow; empty for a reader who may not see them. */
export type Presence = HubArgs<'presence'>[1];
export type LiveNow = {
  /** The facts of the match, and the values of its log when they were read. `log` may be ahead of it. */
  readonly facts: MatchView | undefined;
  readonly log: readonly SeenEntry[];
  readonly link: LinkState;
  /** Server time at which this was last known to be complete. */
  readonly asOf: EpochMs;
  readonly presence: Presence;
  /** How many follow, this one among them; 0 until that is known. */
  readonly here: number;
  /** Why there is nothing to follow: unknown match, permission withdrawn. */
  readonly refused: AppError | undefined;
  /** What two reads in a row have failed with while there are no facts: the match is neither on the device nor reached. */
  readonly unreached: unknown;
};

export const nothingYet: LiveNow = {
  ...{ facts: undefined, log: [], link: 'catchingUp', asOf: 0, presence: [], here: 0 },
  ...{ refused: undefined, unreached: undefined },
};
