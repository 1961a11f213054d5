import type { PlanDay, PlanTree } from '#contract/periodizationView.ts';
import { dayOf, daysBetween, daysWithin, momentOf, mondayOf, plusDays } from '#domain/days.ts';
import { labelsOf, usualIntensity } from '#domain/periodization/matchDays.ts';
import { planIndex } from '#domain/periodization/planIndex.ts';
import { plannedIn, usualMatchRating } from '#domain/periodization/planned.ts';
import { lengthOf, type Span } from '#domain/periodization/units.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import { zoneOf } from '../club/store.ts';
import { doneOf, doneTogether, rated, sessionRows } from '../load/sessionStore.ts';
import type { TeamRow } from '../team/store.ts';
import { draftsOf, type MatchOfDay, matchesIn, type TrainingOfDay, trainingsIn } from './dayStore.ts';
import { nearMatches, spans } from './daysOfSeason.ts';
import type { Sight } from './opened.ts';
import { asReply, type PlannedRow, unitRows } from './store.ts';

type Season = { readonly id: string; readonly name: string; readonly starts_on: string; readonly ends_on: string };
type Asked = { readonly team: TeamRow; readonly season: Season; readonly sight: Sight; readonly now: number };

const total = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);
const none = { planned: null, done: null, estimatedShare: null };

/** From six weeks before, from which a player's usual rating is made, until now. */
const readIn = ({ startsOn, endsOn }: Span, zone: string, now: number) => {
  const startOf = (day: string) => momentOf({ day, time: '00:00' }, zone).getTime();
  return { from: startOf(plusDays(startsOn, -42)), to: Math.min(now, startOf(plusDays(endsOn, 1))) };
};

/** The plan of a season with what was done. `sight.edits` decides whether loads and contents are in it. */
export const hierarchyOf = async (query: Query, { team, season, sight, now }: Asked): Promise<PlanTree> => {
  const [teamId, zone, full] = [team.id, await zoneOf(query, team.club_id), sight.edits];
  const units = await unitRows(query, { teamId, seasonId: season.id });
  const ends = units.map(({ endsOn }) => endsOn);
  const span = {
    startsOn: [season.starts_on, ...units.map(({ startsOn }) => startsOn)].toSorted()[0] ?? season.starts_on,
    endsOn: [season.ends_on, ...ends].toSorted().at(-1) ?? season.ends_on,
  };
  const of = { teamId, zone, span };
  const [trainings, matches] = [await trainingsIn(query, of, units), await matchesIn(query, of)];
  const drafts = await draftsOf(
    query,
    units.map(({ id }) => id),
  );
  const read = readIn(span, zone, now);
  const sessions = full ? rated(await sessionRows(query, { clubId: team.club_id, teamIds: [teamId] }, read), zone) : [];
  const byOccasion = Map.groupBy(sessions, ({ id }) => id);
  const done = new Map([...byOccasion].map(([id, rows]) => [id, doneOf(rows)]));
  const rating = usualMatchRating(sessions.flatMap(({ kind, rpe }) => (kind === 'match' ? (rpe ?? []) : [])));
  const plannedMatches = matches.map((one) => ({ ...one, planned: one.minutes * rating }));
  const hasPlan = trainings.flatMap(({ unitId, planned }) => (unitId && planned ? [{ unitId, planned }] : []));
  const plan = planIndex(units);
  const plannedOf = plannedIn({ units, trainings: [...hasPlan, ...drafts], matches: plannedMatches }, plan);
  const isLeaf = (id: string) => plan.childrenOf(id).length === 0;
  const doneIn = (ids: readonly string[]) => doneTogether(ids.flatMap((id) => done.get(id) ?? []));
  const days = daysWithin(span.startsOn, span.endsOn);
  const near = nearMatches(days, matches);
  const inside = spans<{ readonly id: string; readonly day: string; readonly minutes: number }>([
    ...trainings,
    ...matches,
  ]);
  const [trainedOn, playedOn] = [
    Map.groupBy(trainings, ({ day }) => day),
    Map.groupBy(plannedMatches, ({ day }) => day),
  ];

  const trainingReply = (one: TrainingOfDay) => ({
    ...{ id: one.id, start: iso(one.startsAt), minutes: one.minutes, unitId: one.unitId },
    title: full || one.shared ? one.name || one.objectives : '',
    ...(full ? { planned: one.planned, ...doneIn([one.id]) } : none),
  });
  const matchReply = ({
    startsAt,
    day: _day,
    minutes: _minutes,
    planned,
    ...one
  }: MatchOfDay & { planned: number }) => ({
    ...{ ...one, start: iso(startsAt) },
    ...(full ? { planned, ...doneIn([one.id]) } : none),
  });
  /** What a day has of the load of its week: its session's, else its part of a longer unit, else its matches'. */
  const plannedOn = (day: string): number | null => {
    const unit = plan.unitOn(day);
    const ofMatches = playedOn.get(day) ?? [];
    const isSpread = unit && unit.level !== 'session' && unit.plannedLoad !== null && isLeaf(unit.id);
    if (unit?.level === 'session') return plannedOf(unit);
    if (isSpread) return (plannedOf(unit) ?? 0) / lengthOf(unit);
    return ofMatches.length > 0 ? total(ofMatches.map(({ planned }) => planned)) : null;
  };
  const weekReply = (from: string) => {
    const to = plusDays(from, 6);
    const loads = daysWithin(from, to).flatMap((day) => plannedOn(day) ?? []);
    const planned = loads.length > 0 ? total(loads) : null;
    const ids = inside({ startsOn: from, endsOn: to }).map(({ id }) => id);
    return { from, ...(full ? { planned, ...doneIn(ids) } : none) };
  };
  const dayReply = (day: string): PlanDay[] => {
    const [trained, played] = [trainedOn.get(day) ?? [], playedOn.get(day) ?? []];
    const [session, labels] = [plan.sessionOn(day), labelsOf(day, near(day))];
    if (trained.length + played.length + labels.length === 0 && !session) return [];
    const ofPlan = session ? plannedOf(session) : null;
    const ofMatches = played.length > 0 && !session ? total(played.map(({ planned }) => planned)) : null;
    const loads = { planned: ofPlan ?? ofMatches, ...doneIn([...trained, ...played].map(({ id }) => id)) };
    return [
      {
        ...{ day, labels: [...labels], usualIntensity: usualIntensity(labels), unitId: session?.id ?? null },
        ...(full ? loads : none),
        trainings: trained.map(trainingReply),
        matches: played.map(matchReply),
      },
    ];
  };
  const mondays = { first: mondayOf(span.startsOn), last: mondayOf(span.endsOn) };
  /** A unit and all below it, each parent before its children. */
  const subtree = (unit: PlannedRow): readonly PlannedRow[] => [unit, ...plan.childrenOf(unit.id).flatMap(subtree)];
  return {
    ...{ teamId, teamName: team.name, seasonId: season.id, seasonName: season.name, ...span },
    ...{ today: dayOf(new Date(now), zone), edit: sight.edits, full },
    units: plan
      .childrenOf(null)
      .flatMap(subtree)
      .map((unit) => {
        const own = inside(unit);
        return {
          ...asReply(unit, full),
          ...(full ? { planned: plannedOf(unit), ...doneIn(own.map(({ id }) => id)) } : none),
          coverage: plan.coverageOf(unit),
          minutes: total(own.map(({ minutes }) => minutes)),
        };
      }),
    days: days.flatMap(dayReply),
    weeks: Array.from({ length: daysBetween(mondays.first, mondays.last) / 7 + 1 }, (_, n) =>
      weekReply(plusDays(mondays.first, 7 * n)),
    ),
  };
};
