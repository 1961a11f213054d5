import { type Counted, cardRows, type Match, matchesOf, quote, type Row, scoreOf, so, text } from './insightMatches.ts';
import { playerRows } from './insightPlayers.ts';
import type { Ask } from './reckoning.ts';

/** Tables of competitions day by day, and points of players, from logs and raw rows. It imports nothing of the product. */
type Of = { readonly clubId: string; readonly day: (at: unknown) => string };
type Result = {
  readonly id: string;
  readonly day: string;
  readonly home: string;
  readonly away: string;
  readonly goals: readonly [home: number, away: number];
};
type Rules = { readonly points: Readonly<Record<'win' | 'draw' | 'loss', number>>; readonly order: readonly string[] };

const plain = (name: unknown): string =>
  String(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** From the side's own end: its goals, those of the other, and whether it was away. */
const seenBy = (side: string, results: readonly Result[]) =>
  results.flatMap(({ home, away, goals: [first, second] }) => [
    ...(home === side ? [{ own: first, other: second, away: false }] : []),
    ...(away === side ? [{ own: second, other: first, away: true }] : []),
  ]);
const add = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const wonIn = ({ points }: Rules, own: number, other: number): number =>
  own === other ? points.draw : own > other ? points.win : points.loss;

/** What a criterion gives a side, among those that all criteria before it left level. */
const measure = (
  criterion: string,
  side: string,
  level: readonly string[],
  results: readonly Result[],
  rules: Rules,
) => {
  const among = criterion.startsWith('headToHead')
    ? results.filter(({ home, away }) => level.includes(home) && level.includes(away))
    : results;
  const own = seenBy(side, among);
  if (criterion === 'points' || criterion === 'headToHead')
    return add(own.map((one) => wonIn(rules, one.own, one.other)));
  if (criterion === 'goalDifference' || criterion === 'headToHeadDifference')
    return add(own.map((one) => one.own - one.other));
  if (criterion === 'goalsFor') return add(own.map((one) => one.own));
  if (criterion === 'awayGoals') return add(own.map((one) => (one.away ? one.own : 0)));
  return own.filter((one) => one.own > one.other).length;
};

/** The position of each side: one more than there are sides whose measures, read in their order, are higher. */
const positionsOf = (
  sides: readonly string[],
  results: readonly Result[],
  rules: Rules,
): ReadonlyMap<string, number> => {
  const keys = new Map(sides.map((side) => [side, [] as number[]]));
  for (const criterion of ['points', ...rules.order]) {
    const level = Map.groupBy(sides, (side) => JSON.stringify(keys.get(side)));
    for (const same of level.values()) {
      const found = same.map((side) => measure(criterion, side, same, results, rules));
      // A side that is alone has its place already.
      for (const [n, side] of same.entries()) keys.get(side)?.push(found[n] as number);
    }
  }
  const isAbove = (a: readonly number[], b: readonly number[]): boolean => {
    const at = a.findIndex((one, n) => one !== b[n]);
    return at >= 0 && Number(a[at]) > Number(b[at]);
  };
  const all = [...keys];
  return new Map(all.map(([side, own]) => [side, 1 + all.filter(([, other]) => isAbove(other, own)).length]));
};

/** The results of a competition, with the sides that play in it; own teams by `team`, opponents that were not entered by name. */
const resultsIn = (row: Row, sides: readonly Row[], matches: readonly Match[], entered: readonly Row[]) => {
  const [byTeam, byName] = [
    new Map(sides.map((one) => [text(one.team_id), String(one.id)])),
    new Map(sides.map((one) => [plain(one.name), String(one.id)])),
  ];
  const teams = new Map(sides.flatMap((one) => (one.team_id === null ? [] : [[String(one.id), String(one.team_id)]])));
  const own = matches.map((match): Result => {
    const { own: ours, rival } = scoreOf(match);
    const team = String(match.row.team_id);
    const us = byTeam.get(team) ?? team;
    teams.set(us, team);
    const them = byName.get(plain(match.row.rival_name)) ?? `name ${plain(match.row.rival_name)}`;
    const isHome = Number(match.row.is_local) === 1;
    return {
      ...{ id: match.of.thing, day: match.of.day, home: isHome ? us : them, away: isHome ? them : us },
      goals: isHome ? [ours, rival] : [rival, ours],
    };
  });
  const others = entered.map(
    (one): Result => ({
      ...{ id: String(one.id), day: String(one.played_on ?? row.starts_on) },
      ...{ home: String(one.home_id), away: String(one.away_id) },
      goals: [Number(one.home_goals), Number(one.away_goals)],
    }),
  );
  return { teams, results: [...own, ...others] };
};

type Played = ReturnType<typeof resultsIn>;
/** A row for each result and team: its points, and on the last one of a day where the team stands and what it gained. */
const tableRows = (row: Row, sides: readonly Row[], { teams, results }: Played): readonly Counted[] => {
  const rules: Rules = { points: JSON.parse(String(row.points)), order: JSON.parse(String(row.tie_breaks)) };
  const days = [...new Set(results.map(({ day }) => day))].sort();
  const places = new Map<string, ReadonlyMap<string, number>>();
  for (const day of days) {
    const until = results.filter((one) => one.day <= day);
    const all = [...sides.map(({ id }) => String(id)), ...until.flatMap(({ home, away }) => [home, away])];
    places.set(day, positionsOf([...new Set(all)], until, rules));
  }
  return days.flatMap((day, n) => {
    const of = results.filter((one) => one.day === day).sort((a, b) => (a.id < b.id ? -1 : 1));
    return of.flatMap((result, nth) =>
      [...teams].flatMap(([side, team]): Counted[] => {
        const place = places.get(day)?.get(side);
        if (place === undefined) return [];
        const before = places.get(days[n - 1] ?? '')?.get(side);
        const isLast = nth === of.length - 1;
        const won = add(seenBy(side, [result]).map((one) => wonIn(rules, one.own, one.other)));
        return [
          {
            ...{ thing: result.id, day, at: n },
            keys: { team, season: text(row.season_id), competition: text(row.id) },
            values: {
              points: won,
              ...(isLast && { position: place, moved: before === undefined ? 0 : before - place }),
            },
          },
        ];
      }),
    );
  });
};

/** How often a player did each action in a match. */
const actionsIn = (match: Match) => {
  const { own, rival } = scoreOf(match);
  const cards = cardRows(match);
  return playerRows(match).map(({ keys, values }) => {
    const shown = (...kinds: readonly string[]) =>
      cards.filter((one) => one.keys.player === keys.player && kinds.includes(String(one.keys.cardKind))).length;
    const played = Number(values.played);
    const times: Readonly<Record<string, number>> = {
      ...{ played, started: Number(values.starts), goal: Number(values.goals), assist: Number(values.assists) },
      ...{ win: played * so(own > rival), cleanSheet: played * so(rival === 0) },
      ...{ yellow: shown('yellow'), red: shown('red', 'secondYellow') },
    };
    return { player: keys.player ?? null, times };
  });
};

type Earning = {
  readonly matches: readonly Match[];
  readonly attended: readonly Row[];
  readonly given: readonly Row[];
};
const pointRows = (row: Row, { matches, attended, given }: Earning, day: Of['day']): readonly Counted[] => {
  const actions = JSON.parse(String(row.action_points)) as { key: string; points: number }[];
  const of = { season: text(row.season_id), competition: text(row.id) };
  const counted = matches.flatMap((match) =>
    actionsIn(match).flatMap(({ player, times }) =>
      actions
        .filter(({ key }) => (times[key] ?? 0) > 0)
        .map(({ key, points }) => ({
          ...{ thing: match.of.thing, day: match.of.day, values: { earned: Number(times[key]) * points } },
          keys: { ...of, team: text(match.row.team_id), player, pointAction: key },
        })),
    ),
  );
  const trained = actions
    .filter(({ key }) => key === 'attendance')
    .flatMap(({ key, points }) =>
      attended.map((one) => ({
        ...{ thing: String(one.id), day: day(one.starts_at), values: { earned: points } },
        keys: { ...of, team: text(one.team_id), player: text(one.person_id), pointAction: key },
      })),
    );
  const byHand = given.map((one) => ({
    ...{ thing: String(one.id), day: String(one.day), values: { given: Number(one.points) } },
    keys: { ...of, team: text(one.team_id), player: text(one.player_id), pointAction: text(one.action) },
  }));
  return [...counted, ...trained, ...byHand];
};

/** The team in which a player is in a competition: one that it names, else one of its season. */
const teamOf = (row: Row, sides: readonly Row[], places: readonly Row[]): unknown => {
  const named = places.find(({ team_id }) => sides.some((side) => side.team_id === team_id));
  return (named ?? places.find((one) => one.season_id === row.season_id))?.team_id ?? null;
};

export const competitionCounts = async (ask: Ask, { clubId, day }: Of) => {
  const club = quote(clubId);
  const rows = await ask(
    `select c.*, s.starts_on from competition c join season s on s.id = c.season_id
     where c.club_id = ${club} and c.deleted_at is null`,
  );
  const sides = await ask(
    `select s.id, s.competition_id, s.team_id, coalesce(t.name, s.name) as name from competition_side s
     left join team t on t.id = s.team_id order by s.place`,
  );
  const entered = await ask('select * from competition_result');
  const given = await ask('select * from manual_point where deleted_at is null');
  const places = await ask(
    `select p.player_id, p.team_id, t.season_id from team_player p join team t on t.id = p.team_id
     left join season s on s.id = t.season_id where t.club_id = ${club} and t.deleted_at is null
     order by s.starts_on desc, t.name_key`,
  );
  const attended = await ask(
    `select a.person_id, o.id, o.starts_at, tt.team_id, t.season_id from attendance a
     join occasion o on o.id = a.occasion_id join team_training tt on tt.id = o.id join team t on t.id = tt.team_id
     where t.club_id = ${club} and o.deleted_at is null and o.state = 'planned' and a.presence in ('present', 'late')
     and a.person_kind = 'player'`,
  );
  const matches = await matchesOf(ask, clubId, day);
  const [standing, pointRecord]: [Counted[], Counted[]] = [[], []];
  for (const row of rows) {
    const of = (all: readonly Row[]) => all.filter((one) => one.competition_id === row.id);
    const [own, here] = [matches.filter((one) => one.row.competition === row.id), of(sides)];
    standing.push(...tableRows(row, here, resultsIn(row, here, own, of(entered))));
    const named = here.filter((one) => one.team_id !== null);
    const trained = attended.filter(
      (one) =>
        one.season_id === row.season_id && (named.length === 0 || named.some(({ team_id }) => team_id === one.team_id)),
    );
    const awards = of(given).map((one) => ({
      ...one,
      team_id: teamOf(
        row,
        here,
        places.filter(({ player_id }) => player_id === one.player_id),
      ),
    }));
    pointRecord.push(...pointRows(row, { matches: own, attended: trained, given: awards }, day));
  }
  return { standing, pointRecord };
};
