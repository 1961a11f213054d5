import { useOutletContext } from 'react-router';
import type { Correction, MatchEvent } from '#domain/match/entry.ts';

/** What a sheet over a console may use of it: its way of saying things, which works without network too. */
export type StandsTools = { readonly say: (event: MatchEvent | Correction) => void };

/** The tools of the screen that a sheet lies on; null where it is only looked from. */
export const useStandsTools = (): StandsTools | null => useOutletContext<StandsTools | null>() ?? null;
