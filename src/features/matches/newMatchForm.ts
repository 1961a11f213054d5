import type { z } from 'zod';
import { NewMatch } from '#contract/match.ts';
import type { Team } from '#contract/team.ts';
import { withinBounds } from '#domain/days.ts';
import { dayHere } from '#ui/dates.ts';
import { likelyKickoff } from './kickoff.ts';

/** The contract's own schema, with the bounds of the date picker on the user's own calendar. */
export const newMatchForm = NewMatch.extend({
  kickoffAt: NewMatch.shape.kickoffAt.refine((instant) => withinBounds(dayHere(instant))),
});
export type NewMatchForm = z.input<typeof newMatchForm>;

export const firstValues = (team: Team | undefined, now: Date): NewMatchForm => ({
  teamId: team?.id ?? '',
  rival: { name: '' },
  kickoffAt: likelyKickoff(now),
  isLocal: true,
  format: team?.format ?? 'FUT11',
  venue: '',
  rules: {},
  competitionId: null,
});
