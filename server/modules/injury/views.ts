import { z } from 'zod';
import type { Injury, InjuryRow } from '#contract/injuryRecord.ts';
import { daysMissed, severityOf } from '#domain/injury/facts.ts';
import { closedPhases, type PhaseTarget, permittedActivities } from '#domain/injury/phases.ts';
import { earliestDay, reachableFrom } from '#machines/injury/judge.ts';
import type { ReturnToPlay } from '#machines/injury/returnToPlay.ts';
import { iso } from '#server/lists/page.ts';
import type { callUpsOf } from './callUpStore.ts';
import type { Sight } from './opened.ts';
import type { NamedInjury, namedMoves } from './store.ts';

const May = z.array(z.enum(permittedActivities));
export const mayOf = (json: string): InjuryRow['may'] => May.parse(JSON.parse(json));

const missedOf = (row: NamedInjury, today: string): number => {
  const { phase, onset_on, away_since, missed_before, returned_on } = row;
  return phase === 'dismissed' ? 0 : missed_before + daysMissed(away_since ?? onset_on, returned_on ?? today);
};

/** An injury as a team sees it. */
export const asRow = (row: NamedInjury, today: string): InjuryRow => {
  const isOpen = !closedPhases.includes(row.phase);
  const { first_name: firstName, last_name: lastName, dorsal, photo } = row;
  return {
    id: row.id,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    version: row.version,
    player: { id: row.player_id, firstName, lastName, dorsal, photo },
    teamId: row.team_id,
    teamName: row.team_name,
    kind: row.kind as InjuryRow['kind'],
    onsetOn: row.onset_on,
    setting: row.setting as InjuryRow['setting'],
    matchId: row.match_id,
    minute: row.minute,
    suspectedHead: row.suspected_head === 1,
    phase: row.phase as InjuryRow['phase'],
    headStep: row.head_step as InjuryRow['headStep'],
    phaseSince: row.phase_since,
    availability: row.availability as InjuryRow['availability'],
    may: mayOf(row.may),
    expectedFrom: row.expected_from,
    expectedTo: row.expected_to,
    returnedOn: row.returned_on,
    overdue: isOpen && row.expected_to !== null && row.expected_to < today,
    daysMissed: missedOf(row, today),
  };
};

const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();
const answersDraft: readonly PhaseTarget[] = ['assessment', 'dismissed'];

type Course = {
  readonly moves: Awaited<ReturnType<typeof namedMoves>>;
  readonly callUps: Awaited<ReturnType<typeof callUpsOf>>;
  readonly now: ReturnToPlay;
};
type Reader = { readonly sight: Sight; readonly moves: boolean; readonly today: string };
/** An injury whole, for a reader: what may be done next, and the reasons of moves for the medical circle alone. */
export const asInjury = (
  row: NamedInjury,
  { moves, callUps, now }: Course,
  { sight, moves: movesIt, today }: Reader,
): Injury => {
  const plain = asRow(row, today);
  const isMine = (to: PhaseTarget): boolean =>
    movesIt || (sight.edits && row.phase === 'draft' && answersDraft.includes(to));
  return {
    ...plain,
    onset: row.onset as Injury['onset'],
    contact: row.contact as Injury['contact'],
    severity: severityOf(plain.daysMissed),
    by: nameOf(row.by_first, row.by_last),
    moves: moves.map((move) => ({
      to: move.target as PhaseTarget,
      day: move.day,
      availability: move.availability as Injury['availability'],
      cleared: move.cleared === 1,
      reason: sight.medical ? move.reason : null,
      by: nameOf(move.first_name, move.last_name),
      at: iso(move.at),
    })),
    callUps: callUps.map((one) => ({
      ...{ matchId: one.match_id, rivalName: one.rival_name, kickoffAt: iso(one.kickoff_at), reason: one.reason },
      ...{ by: nameOf(one.first_name, one.last_name), at: iso(one.at) },
    })),
    next: reachableFrom(now)
      .filter(isMine)
      .map((to) => ({ to, earliest: earliestDay(now, to), needsClearance: to === 'returnToPlay' })),
    region: row.shown_region as Injury['region'],
    regionShared: sight.own ? row.region_shared === 1 : null,
    edit: sight.edits && !closedPhases.includes(row.phase),
    medical: sight.medical,
    treats: sight.treats,
  };
};
