import { competitionCounts } from './insightCompetitions.ts';
import { healthCounts } from './insightHealth.ts';
import { judgedCounts } from './insightJudged.ts';
import { loadCounts } from './insightLoad.ts';
import {
  type Counted,
  cardRows,
  goalRows,
  keysOfMatch,
  matchesOf,
  matchValues,
  quote,
  type Row,
  scoreOf,
  so,
  text,
} from './insightMatches.ts';
import { playerRows, positionRows } from './insightPlayers.ts';
import { scoutingCounts } from './insightScouting.ts';
import { testCounts } from './insightTests.ts';
import type { Ask } from './reckoning.ts';

/** Rows of a club as figures count them, from its logs and raw rows. It imports nothing of the product. */
export type Counts = Readonly<Record<string, readonly Counted[]>>;

const dayIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  return (at: unknown): string => format.format(Number(at));
};

const presenceOf = (row: Row, day: (at: unknown) => string): Counted => {
  const is = (presence: string) => so(row.presence === presence);
  const keys = {
    ...{ team: text(row.team_id), player: text(row.person_id), presence: text(row.presence) },
    ...{ absenceReason: text(row.reason_kind), training: text(row.id), eventName: text(row.id) },
    eventType: text(row.type_id),
  };
  const values = {
    ...{ called: 1, noted: so(row.presence !== null), present: is('present'), late: is('late') },
    ...{ excused: is('excused'), absent: is('absent'), minutes: Number(row.minutes ?? 0) },
    ...{ answered: so(row.answer !== null), lateAnswer: so(row.answer !== null && Number(row.answer_late) === 1) },
    ...{ yes: so(row.answer === 'yes'), no: so(row.answer === 'no'), waited: so(row.wait !== null) },
    lateNo: so(row.answer === 'no' && Number(row.answer_late) === 1),
    noShow: so(row.answer === 'yes' && row.presence === 'absent'),
  };
  return { thing: String(row.id), day: day(row.starts_at), keys, values };
};

/** Trainings that have begun, the parts of their plans, and matches that are being played. */
const planCounts = async (ask: Ask, { clubId, now }: { clubId: string; now: number }, day: (at: unknown) => string) => {
  const held = `join occasion o on o.id = t.id where o.club_id = ${quote(clubId)} and o.deleted_at is null
    and o.state = 'planned' and o.kind = 'training' and o.starts_at <= ${now}`;
  const trainings = await ask(`select t.id, t.team_id, o.starts_at, o.ends_at from team_training t ${held}`);
  const parts = await ask(
    `select t.id, t.team_id, o.starts_at, p.minutes, p.phase, p.exercise_id, e.category, e.type from training_part p
     left join exercise e on e.id = p.exercise_id join team_training t on t.id = p.training_id ${held}`,
  );
  const playing = await ask(
    `select m.*, n.state from match m join match_now n on n.match_id = m.id where m.club_id = ${quote(clubId)}
     and m.deleted_at is null and n.state in ('playing', 'interval', 'fullTime', 'shootout', 'suspended')`,
  );
  const of = (row: Row) => ({
    ...{ thing: String(row.id), day: day(row.starts_at) },
    keys: { team: text(row.team_id), training: text(row.id) },
  });
  return {
    training: trainings.map((row) => ({
      ...of(row),
      values: { minutes: (Number(row.ends_at) - Number(row.starts_at)) / 60_000 },
    })),
    content: parts.map((row) => ({
      ...of(row),
      keys: {
        ...{ ...of(row).keys, trainingObjective: text(row.category), exerciseType: text(row.type) },
        trainingPhase: text(row.phase),
      },
      ...{ values: { minutes: Number(row.minutes) }, ids: { exercise: text(row.exercise_id) } },
    })),
    live: playing.map((row) => ({
      ...{ thing: String(row.id), day: day(row.kickoff_at), values: {}, keys: keysOfMatch(row) },
    })),
  };
};

/** Matches that are over, and what is counted in them, by fact. */
const matchCounts = async (ask: Ask, clubId: string, day: (at: unknown) => string) => {
  const matches = await matchesOf(ask, clubId, day);
  const result = (own: number, rival: number) => (own > rival ? 'win' : own === rival ? 'draw' : 'loss');
  return {
    match: matches.map((one) => {
      const { own, rival } = scoreOf(one);
      return { ...one.of, keys: { ...one.of.keys, result: result(own, rival) }, values: matchValues(one) };
    }),
    goal: matches.flatMap(goalRows),
    card: matches.flatMap(cardRows),
    playerMatch: matches.flatMap(playerRows),
    playerPosition: matches.flatMap(positionRows),
  };
};

/** Whatever is counted of a club, by fact. */
export const countsOf = async (ask: Ask, { clubId, now }: { clubId: string; now: number }): Promise<Counts> => {
  const [club] = await ask(`select time_zone from club where id = ${quote(clubId)}`);
  const day = dayIn(String(club?.time_zone));
  const matches = await matchCounts(ask, clubId, day);
  const occasions = await ask(
    `select o.id, o.kind, o.type_id, o.starts_at, a.person_id, a.team_id, a.presence, a.reason_kind, a.minutes, a.answer,
       a.late as answer_late, a.wait from attendance a join occasion o on o.id = a.occasion_id
     where o.club_id = ${quote(clubId)} and o.deleted_at is null and o.state = 'planned' and a.person_kind = 'player'
       and o.starts_at <= ${now}`,
  );
  const held = (kind: string) => occasions.filter((one) => one.kind === kind).map((one) => presenceOf(one, day));
  const injuries = await ask(
    `select id, kind, phase, index_injury_id, onset_on, team_id, player_id, setting from injury
     where club_id = ${quote(clubId)} and deleted_at is null and phase not in ('draft', 'dismissed')`,
  );
  return {
    ...matches,
    ...(await planCounts(ask, { clubId, now }, day)),
    ...(await healthCounts(ask, { clubId, now, zone: String(club?.time_zone) })),
    ...(await testCounts(ask, { clubId, today: day(now) })),
    ...(await judgedCounts(ask, { clubId, today: day(now), day })),
    ...(await competitionCounts(ask, { clubId, day })),
    ...(await scoutingCounts(ask, { clubId, today: day(now), day })),
    ...(await loadCounts(ask, { clubId, now, zone: String(club?.time_zone) })),
    presence: held('training'),
    event: held('event'),
    injury: injuries.map((one) => ({
      ...{ thing: String(one.id), day: String(one.onset_on) },
      keys: { team: text(one.team_id), player: text(one.player_id), injurySetting: text(one.setting) },
      values: {
        ...{ injuries: so(one.kind === 'injury'), illnesses: so(one.kind === 'illness') },
        open: so(one.phase !== 'closed'),
        again: so(one.kind === 'injury' && one.index_injury_id !== null),
      },
    })),
  };
};
