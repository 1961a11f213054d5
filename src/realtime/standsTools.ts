import { useOutletContext } from 'react-router';
import type { EpochMs } from '#domain/clock.ts';
import type { Correction, MatchEvent, SeenEntry } from '#domain/match/entry.ts';

/** What a sheet over a console or the stands may use of it, also without a network: recording and the log. */
export type StandsTools = {
  readonly say: (event: MatchEvent | Correction, said?: { readonly at?: EpochMs }) => void;
  /** With the pending entries. */
  readonly log: readonly SeenEntry[];
  /** Notes can be ticked off here: in the console. */
  readonly ticks: boolean;
};

/** The tools of the screen below a sheet; null where it can only be read. */
export const useStandsTools = (): StandsTools | null => useOutletContext<StandsTools | null>() ?? null;
