import { useOutletContext } from 'react-router';
import type { EpochMs } from '#domain/clock.ts';
import type { Correction, MatchEvent, SeenEntry } from '#domain/match/entry.ts';

/** What a sheet over a console or the stands may use of it: its way of saying things and its log, which go on without network too. */
export type StandsTools = {
  readonly say: (event: MatchEvent | Correction, said?: { readonly at?: EpochMs }) => void;
  /** With what waits to be sent. */
  readonly log: readonly SeenEntry[];
  /** Marks are ticked off here: at the console. */
  readonly ticks: boolean;
};

/** The tools of the screen that a sheet lies on; null where it is only looked from. */
export const useStandsTools = (): StandsTools | null => useOutletContext<StandsTools | null>() ?? null;
