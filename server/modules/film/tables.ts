import type { FilmFailure, filmStates } from '#contract/film.ts';
import type { FilmForm } from '#domain/film/filmPlan.ts';

export type FilmTables = {
  /** Long work for a user whose result is fetched later. */
  job: {
    id: string;
    club_id: string;
    user_id: string;
    form: FilmForm;
    state: (typeof filmStates)[number];
    /** The share that is done, in thousandths. */
    done: number;
    failure: FilmFailure | null;
    name: string;
    bytes: number | null;
    /** Until when the node that does the work has promised to renew this, epoch ms. */
    lease_until: number;
    created_at: number;
    ended_at: number | null;
  };
};
