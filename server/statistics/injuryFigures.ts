import type { InjuryFigures } from '#contract/injuryFigures.ts';
import { dayOf } from '#domain/days.ts';
import { type Absence, absencesOf, daysThrough, missedDays, missedUntil } from '#domain/injury/absence.ts';
import { severities, severityOf } from '#domain/injury/facts.ts';
import { closedPhases } from '#domain/injury/phases.ts';
import { type Exposure, injuryBurden, injuryRate } from '#domain/injury/rates.ts';
import { median } from '#domain/statistics.ts';
import type { Query } from '#server/db/database.ts';
import * as store from './injuryRows.ts';

const dayMs = 86_400_000;
export type Known = {
  readonly row: store.RecordRow;
  readonly moves: readonly store.MoveRow[];
  readonly absences: readonly Absence[];
  readonly missed: number;
};

/** The injuries of a club that began or were open in some days, with their moves and absences. */
export const knownOf = async (
  query: Query,
  asked: Pick<store.Asked, 'clubId' | 'from' | 'to' | 'today'>,
): Promise<readonly Known[]> => {
  const rows = await store.recordsOf(query, asked);
  const moves = await store.movesIn(
    query,
    rows.map(({ id }) => id),
  );
  const byRecord = Map.groupBy(moves, ({ injury_id }) => injury_id);
  return rows.map((row) => {
    const own = byRecord.get(row.id) ?? [];
    const absences = absencesOf(
      row.onset_on,
      own.map(({ target, day }) => ({ to: target, day })),
    );
    return { row, moves: own, absences, missed: missedUntil(absences, asked.today) };
  });
};

type Reached = 'partial' | 'none';
/** For each player the days (numbers since 1970) on which they could take part in part or not at all; the worse one counts. */
export const absentDays = (known: readonly Known[], span: { from: string; to: string }) => {
  const found = new Map<string, Map<number, Reached>>();
  for (const { row, moves, absences } of known) {
    const own = found.get(row.player_id) ?? new Map<number, Reached>();
    found.set(row.player_id, own);
    for (const day of absences.flatMap((one) => missedDays(one, span))) {
      const said = moves.findLast((move) => Date.parse(move.day) / dayMs <= day)?.availability;
      if (said !== 'partial' || own.get(day) === 'none') own.set(day, 'none');
      else own.set(day, 'partial');
    }
  }
  return found;
};

type Squad = readonly { readonly id: string; readonly from: string }[];
type Absent = ReturnType<typeof absentDays>;
const availabilityOf = (squad: Squad, absent: Absent, to: string): InjuryFigures['availability'] => {
  const sum = { days: 0, full: 0, partial: 0, none: 0 };
  for (const { id, from } of squad) {
    const days = daysThrough(from, to);
    const first = Date.parse(from) / dayMs;
    const own = [...(absent.get(id) ?? [])].filter(([day]) => day >= first);
    const none = own.filter(([, said]) => said === 'none').length;
    sum.days += days;
    sum.none += none;
    sum.partial += own.length - none;
    sum.full += days - own.length;
  }
  return sum;
};

const rateOf = (known: readonly Known[], setting: string, exposure: Exposure): InjuryFigures['match'] => {
  const lost = known.filter(({ row, missed }) => row.setting === setting && missed > 0);
  // Several injuries of one event are one in a rate.
  const injuries = new Set(lost.map(({ row }) => `${row.player_id} ${row.onset_on}`)).size;
  return { injuries, ...exposure, rate: injuryRate(injuries, exposure) };
};

/** The injuries of a season, until a day in it, of some teams or of the club. */
export const figuresOf = async (query: Query, asked: store.Asked, zone: string): Promise<InjuryFigures> => {
  const { from, to, teamIds } = asked;
  const known = await knownOf(query, asked);
  const counted = known.filter(
    ({ row }) => row.onset_on >= from && (teamIds === null || teamIds.includes(row.team_id ?? '')),
  );
  const injuries = counted.filter(({ row }) => row.kind === 'injury');
  const done = injuries.filter(({ row }) => row.returned_on !== null);
  const trained = await store.trainingExposure(query, asked);
  const match: Exposure = { hours: (await store.matchExposure(query, asked)) / 3_600_000, recorded: null };
  const recorded = trained.due === 0 ? null : trained.recorded / trained.due;
  const training: Exposure = { hours: trained.minutes / 60, recorded };
  const missed = injuries.reduce((sum, one) => sum + one.missed, 0);
  const joined = (await store.squadOf(query, asked)).map(({ id, joined: at }) => {
    const since = dayOf(new Date(Number(at)), zone);
    return { id, from: since > from ? since : from };
  });
  const squad = joined.filter((one) => one.from <= to);
  const absent = absentDays(known, asked);
  const bySeverity = Map.groupBy(injuries, (one) => severityOf(one.missed));
  return {
    ...{ from, to, injuries: injuries.length, illnesses: counted.length - injuries.length },
    open: counted.filter(({ row }) => !closedPhases.includes(row.phase)).length,
    recurrences: injuries.filter(({ row }) => row.index_injury_id !== null).length,
    bySeverity: severities.map((severity) => ({ severity, count: bySeverity.get(severity)?.length ?? 0 })),
    match: rateOf(injuries, 'match', match),
    training: rateOf(injuries, 'training', training),
    daysMissed: missed,
    medianDays: median(done.map((one) => one.missed)),
    burden: injuryBurden(missed, match, training),
    availability: availabilityOf(squad, absent, to),
    kickOffs: (await store.kickOffsOf(query, asked)).flatMap(({ kickoff_at }) => {
      const day = dayOf(new Date(kickoff_at), zone);
      // A match that is entered for a season may lie outside its days, where nobody's absences are read.
      if (teamIds?.length !== 1 || day < from || day > to) return [];
      const there = squad.filter((one) => one.from <= day);
      const away = there.filter(({ id }) => absent.get(id)?.get(Date.parse(day) / dayMs) === 'none');
      return { day, available: there.length - away.length, squad: there.length };
    }),
  };
};
