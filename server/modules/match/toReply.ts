import type { MatchListItem } from '#contract/matchListItem.ts';
import type { MatchPerson, MatchView, PlayerRow } from '#contract/matchView.ts';
import { type EpochMs, playedAt } from '#domain/clock.ts';
import { type AwardBasis, type Entry, isCorrection, type SeenEntry } from '#domain/match/entry.ts';
import { rulesOf } from '#domain/match/format.ts';
import { minuteAt } from '#domain/match/matchTime.ts';
import type { MatchRight } from '#domain/roles.ts';
import type { Sport } from '#domain/sports.ts';
import type { Phase } from '#machines/match/phase.ts';
import { wireRules } from '#machines/match/setUp.ts';
import { foldedView, playerRow } from '#machines/match/view.ts';
import type { Folded } from './book.ts';
import type { Opened } from './rights.ts';
import type { ListedRow, MatchRow, PersonRow } from './store.ts';

type TeamLook = { readonly team_name: string; readonly shirt_colour: string; readonly number_colour: string };

const factsOf = (row: MatchRow & TeamLook) => ({
  id: row.id,
  clubId: row.club_id,
  teamId: row.team_id,
  teamName: row.team_name,
  shirtColour: row.shirt_colour,
  numberColour: row.number_colour,
  rival: { name: row.rival_name },
  kickoffAt: new Date(row.kickoff_at).toISOString(),
  isLocal: row.is_local === 1,
  format: row.format as Sport,
  seasonId: row.season_id,
  competitionId: row.competition_id,
  venue: row.venue,
});

export const listItem = (row: ListedRow, right: MatchRight, now: EpochMs): MatchListItem => {
  const rules = rulesOf(row.format as Sport, JSON.parse(row.rules));
  const clock = { playedBefore: row.played_before, runningSince: row.running_since ?? undefined, tempo: rules.tempo };
  const { stoppage } = minuteAt(rules, Math.max(1, row.period), playedAt(clock, now));
  const kicks =
    row.own_kicks === null || row.rival_kicks === null ? null : { own: row.own_kicks, rival: row.rival_kicks };
  return {
    ...factsOf(row),
    state: row.state as Phase,
    period: row.period,
    clock: { ...clock, runningSince: row.running_since, stoppage: row.period === 0 ? 0 : stoppage },
    localScore: row.is_local === 1 ? row.own : row.rival,
    visitorScore: row.is_local === 1 ? row.rival : row.own,
    shootout: kicks,
    awarded: row.awarded as AwardBasis | null,
    right,
    periods: [...rules.periods, ...rules.extraPeriods],
  };
};

const person = (row: PersonRow, dorsal: number | undefined): MatchPerson => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  shortName: row.short_name,
  dorsal: dorsal ?? row.dorsal,
  position: row.position as MatchPerson['position'],
  photo: row.photo,
});

type About = Pick<Opened, 'right' | 'deviceReadOnly'> & {
  readonly row: MatchRow & TeamLook;
  readonly people: readonly PersonRow[];
};

/** GET /match/{id}: facts, people, and the fold. */
export const matchView = (
  { row, right, deviceReadOnly, people }: About,
  { input, log, now: match, revision }: Folded,
  now: EpochMs,
): MatchView => ({
  ...factsOf(row),
  version: row.version,
  ...foldedView(match, now),
  rules: wireRules(match.state.rules),
  ...(row.set_up_rules !== null && { setUp: { rules: wireRules(input.rules), isLocal: input.isLocal } }),
  right,
  ...(deviceReadOnly && { deviceReadOnly }),
  people: people.map((one) => person(one, match.state.players[one.id]?.dorsal)),
  seq: log.length,
  revision,
});

export const playerRows = (people: readonly PersonRow[], { now: { state } }: Folded, now: EpochMs): PlayerRow[] =>
  people
    .flatMap((one) => {
      const named = {
        playerId: one.id,
        firstName: one.first_name,
        lastName: one.last_name,
        shortName: one.short_name,
        dorsal: one.dorsal,
      };
      return playerRow(state, named, now) ?? [];
    })
    .sort(
      (a, b) =>
        Number(b.started) - Number(a.started) || (a.on ?? 999) - (b.on ?? 999) || (a.dorsal ?? 99) - (b.dorsal ?? 99),
    );

/** A private mark, or a correction of one. */
export const isPrivate = (log: readonly Entry[], entry: Entry): boolean => {
  if (!isCorrection(entry)) return entry.type === 'note.made';
  const about = log.find((one) => one.id === entry.corrects);
  return about !== undefined && isPrivate(log, about);
};

/** Entries as a reader may see them: readers outside the staff get only the number of a private mark. */
export const seenBy = (log: readonly Entry[], entries: readonly Entry[], notes: boolean): SeenEntry[] =>
  notes ? [...entries] : entries.map((entry) => (isPrivate(log, entry) ? { seq: entry.seq, type: 'hidden' } : entry));
