import type { z } from 'zod';
import { type MatchEdit, NewMatch } from '#contract/match.ts';
import type { MatchView } from '#contract/matchView.ts';
import type { Team } from '#contract/team.ts';
import { withinBounds } from '#domain/dayBounds.ts';
import { likelyKickoff } from '#ui/football/kickoff.ts';
import { dayHere } from '#ui/layout/dates.ts';
import { overridesOf, saidOver } from '#ui/rules/ruleChoice.ts';

/** The contract's own schema, with the bounds of the date picker on the user's own calendar. */
export const matchForm = NewMatch.extend({
  kickoffAt: NewMatch.shape.kickoffAt.refine((instant) => withinBounds(dayHere(instant))),
});
export type MatchValues = z.input<typeof matchForm>;

export const firstValues = (team: Team | undefined, now: Date): MatchValues => ({
  teamId: team?.id ?? '',
  rival: { name: '' },
  kickoffAt: likelyKickoff(now),
  isLocal: true,
  format: team?.format ?? 'FUT11',
  venue: '',
  rules: {},
  competitionId: null,
});

/** The initial values of an existing match; its team and its format stay. */
export const valuesOf = (match: MatchView): MatchValues => ({
  teamId: match.teamId,
  rival: { name: match.rival.name },
  kickoffAt: match.kickoffAt,
  isLocal: match.isLocal,
  format: match.format,
  venue: match.venue ?? '',
  rules: overridesOf(match.format, match.rules),
  competitionId: match.competitionId,
});

/** The request for the changed fields. Rules that the match had changed are sent again. */
export const editOf = (
  { rival, kickoffAt, isLocal, venue, competitionId, rules }: Partial<MatchValues>,
  before: MatchView,
): Omit<MatchEdit, 'version'> => ({
  ...(rival && { rival }),
  ...(kickoffAt && { kickoffAt }),
  ...(isLocal !== undefined && { isLocal }),
  ...(venue !== undefined && { venue: venue || null }),
  ...(competitionId !== undefined && { competitionId }),
  ...(rules && { rules: saidOver(before.format, overridesOf(before.format, before.rules), rules) }),
});

/** The screen that opens the form of a match, and to which the form goes back. */
export const homeOf = ({ id, state }: MatchView): string =>
  `/matches/${id}/${state === 'scheduled' || state === 'ready' || state === 'postponed' ? 'prepare' : 'report'}`;
