import type { LoggedEntry } from './insightEntries.ts';
import { courseOf, type LoggedGoal, type LoggedPlayer } from './insightLog.ts';
import type { Ask } from './reckoning.ts';

/** Rows of a club as figures count them, from its logs and raw rows. It imports nothing of the product. */
export type Row = Record<string, unknown>;
export type Counted = {
  /** The match, training, event or injury. */
  readonly thing: string;
  readonly day: string;
  readonly keys: Readonly<Record<string, string | null>>;
  readonly values: Readonly<Record<string, number>>;
  /** What is counted once, however many rows have it. */
  readonly ids?: Readonly<Record<string, string | null>>;
  /** Epoch ms, where rows come in a row. */
  readonly at?: number;
  /** In which matches of the row somebody was on the pitch. */
  readonly on?: ReadonlySet<string>;
};
export const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
export const so = (is: boolean): number => (is ? 1 : 0);

/** Minutes of the periods and of extra time, by the rules of each format (FUT11: Law 7). */
const lengths: Readonly<Record<string, readonly [periods: number[], extra: number[]]>> = {
  FUT11: [
    [45, 45],
    [15, 15],
  ],
  FUT8: [[15, 15, 15, 15], []],
  FUT7: [[25, 25], []],
  FUT5: [
    [20, 20],
    [5, 5],
  ],
};
const clockOf = (match: Row) => {
  const [usual, more] = lengths[String(match.format)] ?? [
    [45, 45],
    [15, 15],
  ];
  const own = JSON.parse(String(match.rules)) as { periods?: number[]; extraPeriods?: number[] };
  const [periods, extra] = [own.periods ?? usual, own.extraPeriods ?? more];
  const all = [...periods, ...extra];
  const until = (n: number) => all.slice(0, n).reduce((sum, one) => sum + one, 0);
  const endOf = (n: number, played: number): number =>
    Math.min(until(n), until(n - 1) + Math.ceil(Math.max(0, played) / 60_000));
  return { regulation: until(periods.length), regular: periods.length, startOf: (n: number) => until(n - 1), endOf };
};
type Clock = ReturnType<typeof clockOf>;
type Course = ReturnType<typeof courseOf>;

/** Whole printed minutes of the stretches of a player; stoppage time is not counted. */
export const minutesOf = ({ spells }: Pick<LoggedPlayer, 'spells'>, { periods }: Course, clock: Clock): number => {
  let sum = 0;
  for (const { from, to } of spells)
    for (const [n, played] of periods) {
      if (n < from.period || n > (to?.period ?? Number.POSITIVE_INFINITY)) continue;
      const over = clock.endOf(n, played);
      const start = n === from.period ? from.minute : clock.startOf(n);
      sum += Math.max(0, (n === to?.period ? Math.min(to.minute, over) : over) - start);
    }
  return sum;
};

/** ms ahead and behind. */
const leadsOf = ({ goals, periods }: Course) => {
  const leads = { ahead: 0, behind: 0 };
  let difference = 0;
  for (const [n, played] of [...periods].sort(([a], [b]) => a - b)) {
    let since = 0;
    const pass = (clock: number): void => {
      const length = Math.max(0, Math.min(clock, played) - since);
      if (difference > 0) leads.ahead += length;
      if (difference < 0) leads.behind += length;
      since += length;
    };
    for (const { kind, at } of goals) {
      if (at.period !== n || kind === 'penaltyMissed') continue;
      pass(at.clock);
      difference += kind === 'goal' ? 1 : -1;
    }
    pass(played);
  }
  return leads;
};

export type Match = {
  readonly row: Row;
  readonly course: Course;
  readonly clock: Clock;
  readonly of: Omit<Counted, 'values'>;
};
export const scoreOf = ({ course }: Match) => {
  const many = (kind: string) => course.goals.filter((one) => one.kind === kind).length;
  return course.award ?? { own: many('goal'), rival: many('conceded') };
};

export const matchValues = (match: Match) => {
  const { row, course } = match;
  const { own, rival } = scoreOf(match);
  const counts = row.competition !== null && row.type !== 'friendly';
  const rule = JSON.parse(String(row.points ?? '{}')) as Record<string, number>;
  const won = counts ? Number(own > rival ? rule.win : own === rival ? rule.draw : rule.loss) : 0;
  const leads = leadsOf(course);
  const first = course.goals.find(({ kind }) => kind !== 'penaltyMissed')?.kind;
  const after = course.goals.map((one) => one.own - one.rival + so(one.kind === 'goal') - so(one.kind === 'conceded'));
  return {
    ...{ played: 1, own, rival, wins: so(own > rival), draws: so(own === rival), losses: so(own < rival) },
    ...{ clean: so(rival === 0), blank: so(own === 0), points: won, forPoints: so(counts) },
    ...{ first: so(first === 'goal'), withGoals: so(first !== undefined) },
    fromBehind: after.some((one) => one < 0) ? won : 0,
    dropped: counts && after.some((one) => one > 0) ? Number(rule.win) - won : 0,
    ...{ ahead: leads.ahead / 60_000, behind: leads.behind / 60_000 },
    changes: course.changes,
    ...{ unbeaten: so(own >= rival), scored: so(own > 0), winless: so(own <= rival) },
    shootouts: so(course.kicks !== null && course.kicks.own > course.kicks.rival),
  };
};

const bandIn = ({ clock }: Match, { period, minute }: { period: number; minute: number }): number =>
  period > clock.regular ? 7 : Math.min(6, Math.max(1, Math.ceil((minute * 6) / clock.regulation)));

const stateOf = (own: number, rival: number): string => (own > rival ? 'ahead' : own === rival ? 'level' : 'behind');
/** Goals and missed penalties by what they are split by. */
const goalKeys = (match: Match, { at, kind, sub, side, scorer, other, own, rival }: LoggedGoal) => ({
  ...{ minuteBand: String(bandIn(match, at)), period: String(at.period), goalKind: sub, goalSide: side },
  ...{ gameState: stateOf(own, rival), player: scorer },
  ...(kind === 'goal' ? { scorer, assister: other } : { scorer: null, assister: null }),
  goalFor: kind === 'goal' ? 'for' : kind === 'conceded' ? 'against' : null,
});
const nothing = { play: 0, penalty: 0, ownGoal: 0 };

export const goalRows = (match: Match): readonly Counted[] => {
  const { own, rival } = scoreOf(match);
  /** What a goal of ours counts in. */
  const ours = (goal: LoggedGoal) => ({
    ...{ goals: 1, ...nothing, [goal.sub ?? '']: 1, assisted: so(goal.other !== null) },
    ...{ opening: so(goal.own + goal.rival === 0), equal: so(goal.own + 1 === goal.rival) },
    ...{ late: so(bandIn(match, goal.at) === 6), winning: so(own > rival && goal.own === rival) },
    ...{ taken: so(goal.sub === 'penalty'), minute: goal.at.minute },
  });
  return match.course.goals.map(
    (goal): Counted => ({
      ...match.of,
      keys: { ...match.of.keys, ...goalKeys(match, goal) },
      values:
        goal.kind === 'goal'
          ? ours(goal)
          : goal.kind === 'conceded'
            ? { conceded: 1, minute: goal.at.minute }
            : { taken: so(goal.side === 'own') },
    }),
  );
};

export const cardRows = (match: Match): readonly Counted[] =>
  match.course.cards.map(({ at, sub, player, staff }) => ({
    ...match.of,
    keys: {
      ...{ ...match.of.keys, player, cardKind: sub },
      ...{ minuteBand: String(bandIn(match, at)), period: String(at.period) },
    },
    values: {
      ...{ yellow: so(sub === 'yellow' && !staff), second: so(sub === 'secondYellow' && !staff) },
      ...{ red: so(sub === 'red' && !staff), staff: so(staff !== null && sub !== 'uncounted') },
      ...(sub !== 'uncounted' && { minute: at.minute }),
    },
  }));

/** The searched form of a name: without accents, in small letters. */
const plain = (name: unknown): string =>
  String(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** By what everything in a match is split. */
export const keysOfMatch = (row: Row) => ({
  ...{ match: String(row.id), team: text(row.team_id), season: text(row.season_id) },
  ...{ competition: text(row.competition_id), rival: plain(row.rival_name) },
  venue: Number(row.is_local) === 1 ? 'home' : 'away',
});

export const matchesOf = async (ask: Ask, clubId: string, day: (at: unknown) => string): Promise<readonly Match[]> => {
  const rows = await ask(
    `select m.*, c.id as competition, c.type, c.points, p.body as plan from match m
     left join competition c on c.id = m.competition_id left join match_plan p on p.match_id = m.id
     where m.club_id = ${quote(clubId)} and m.deleted_at is null`,
  );
  const logs = new Map<string, LoggedEntry[]>(rows.map(({ id }) => [String(id), []]));
  const entries = await ask(
    `select e.match_id, e.body from match_entry e join match m on m.id = e.match_id
     where m.club_id = ${quote(clubId)} order by e.match_id, e.seq`,
  );
  for (const { match_id, body } of entries) logs.get(String(match_id))?.push(JSON.parse(String(body)));
  return rows.flatMap((row) => {
    const clock = clockOf(row);
    const course = courseOf(logs.get(String(row.id)) ?? [], clock.endOf);
    if (!course.over) return [];
    const on = new Set([...course.players].flatMap(([id, { spells }]) => (spells.length > 0 ? [id] : [])));
    const keys = keysOfMatch(row);
    return [
      {
        row,
        course,
        clock,
        of: { thing: String(row.id), day: day(row.kickoff_at), at: Number(row.kickoff_at), keys, on },
      },
    ];
  });
};
