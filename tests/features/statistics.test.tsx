import { expect, test } from 'vitest';
import type { AttendanceStatistics, GoalStatistics, MatchStatistics } from '#contract/statistics.ts';
import { bandWords, goalTables } from '#contract/statisticsTables.ts';
import { attendanceFinding, goalFinding, matchFinding, teamsFinding } from '#features/statistics/findings.ts';
import { withLive } from '#features/statistics/liveTables.ts';
import { openIn, openText, rowOf } from '#features/statistics/openedNumber.ts';
import { addressWith, everything, questionOf, sentenceIn } from '#features/statistics/sentence.ts';

const today = '2026-11-27';
const read = (search: string) => sentenceIn(new URLSearchParams(search), everything);
const asked = (search: string, page: Parameters<typeof questionOf>[1] = 'goals') =>
  questionOf(read(search), page, today);
const say = (key: string, gaps?: object) => (gaps ? `${key} ${Object.values(gaps)}` : key);

test('the address without words is all teams of this season', () => {
  expect(asked('')).toEqual({});
  expect(asked('view=table&open=goals')).toEqual({});
});

test('each word of the sentence is in the question, on the pages where it counts', () => {
  expect(asked('team=t&when=s&goal=penalty')).toEqual({ teamId: 't', seasonId: 's', goalType: 'penalty' });
  expect(asked('goal=penalty&type=e', 'matches')).toEqual({});
  expect(asked('goal=nonsense')).toEqual({});
  expect(asked('type=e', 'events')).toEqual({ eventType: 'e' });
  expect(asked('scope=player&player=p&team=t')).toEqual({ scope: 'player', playerId: 'p' });
  expect(asked('scope=player&team=t')).toBeUndefined();
});

test('days move along with the calendar, own dates may lack one end', () => {
  expect(asked('when=month')).toEqual({ startDate: '2026-11-01', endDate: today });
  expect(asked('when=days30')).toEqual({ startDate: '2026-10-29', endDate: today });
  expect(asked('when=dates&from=2026-10-01')).toEqual({ startDate: '2026-10-01' });
});

test('what is usual is not written, and a word takes back those that hang on it', () => {
  const from = new URLSearchParams('team=t&when=s&view=table&open=goals');
  const after = (change: Parameters<typeof addressWith>[2]) => addressWith(from, everything, change).toString();
  expect(after({ team: 'any' })).toBe('when=s&view=table');
  expect(after({ when: 'season' })).toBe('view=table');
  expect(after({ scope: 'player' })).toBe('team=t&when=s&view=table&scope=player');
  expect(after({ team: 'u', player: 'p' })).toBe('team=u&when=s&view=table&player=p');
});

test('an opened number is a word of the address, there and back', () => {
  for (const number of [
    { metric: 'goals', at: [] },
    { metric: 'wins', at: [['competition', '']] },
    { metric: 'goals', at: [['scorer', 'a'], ['assister', 'b']] }, // biome-ignore format: one line a number
    { metric: 'played', at: [], newest: 3 },
  ] as const)
    expect(openIn(openText(number))).toEqual(number);
  for (const broken of [null, '', 'goals.minuteBand', 'a.b.c.d.e.f.g']) expect(openIn(broken)).toBeUndefined();
  expect(openIn('played..9999')).toMatchObject({ newest: 200 });
});

test('what is being played stands beside its number, and a row that only it has comes last', () => {
  const row = (key: string, values: Record<string, number>) => ({ key, name: key, at: [], values });
  const table = (...rows: ReturnType<typeof row>[]) => ({ key: 'scorers', head: 'player', columns: [], rows });
  const settled = table(row('a', { goals: 3, cleanSheets: 2 }), row('b', { goals: 1, cleanSheets: 0 }));
  const live = table(
    row('c', { goals: 1, cleanSheets: 0 }),
    row('b', { goals: 2, cleanSheets: 1 }),
    row('d', { goals: 0 }),
  );
  expect(withLive([settled], [live])[0]?.rows).toEqual([
    row('a', { goals: 3, cleanSheets: 2 }),
    { ...row('b', { goals: 1, cleanSheets: 0 }), live: { goals: 2 } },
    { ...row('c', { goals: 0, cleanSheets: 0 }), live: { goals: 1 } },
  ]);
  expect(withLive([settled])).toEqual([settled]);
});

const goals = (change: Partial<GoalStatistics> = {}): GoalStatistics => ({
  asked: { scope: 'team', teamId: null, playerId: null, seasonId: null, from: today, to: today },
  ...{ asOf: '', n: 6, live: 0, coverage: null, for: 9, against: 3, minutes: 90 },
  byMinute: [
    { band: 1, for: 3, against: 1 },
    { band: 6, for: 6, against: 2 },
  ],
  ...{ byKind: [], byState: [], scorers: [] },
  pairs: [{ playerId: 'b', name: 'Bea', assistId: 'a', assistName: 'Ana', goals: 2 }],
  ...change,
});

test('goals: the busiest sixth is said where it is one alone and there are enough of them', () => {
  expect(goalFinding(goals())).toEqual({ key: 'goals.late', gaps: { own: 9, against: 3, part: 6, from: 75 } });
  const early = goals({ byMinute: [{ band: 2, for: 9, against: 0 }], minutes: 60 });
  expect(goalFinding(early)).toMatchObject({ key: 'goals.between', gaps: { from: 11, to: 20 } });
  expect(goalFinding(goals({ minutes: null })).key).toBe('goals.sixth6');
  expect(goalFinding(goals({ for: 4 })).key).toBe('goals.counts');
  const equal = [1, 6].map((band) => ({ band, for: 3, against: 0 }));
  expect(goalFinding(goals({ byMinute: equal })).key).toBe('goals.counts');
  expect(goalFinding(goals({ for: 0, against: 0 })).key).toBe('goals.none');
});

test('the sixths of a match in words, whatever its length', () => {
  expect([1, 3, 6].map((band) => bandWords(band, 90, say))).toEqual(['1–15', '31–45+', '76–90+']);
  expect([1, 6].map((band) => bandWords(band, 50, say))).toEqual(['1–8', '42–50+']);
  expect(bandWords(2, null, say)).toBe('bands.sixth 2');
  expect(bandWords(7, 90, say)).toBe('bands.extra');
});

test('every row of the goals opens by its own keys, a pair by both', () => {
  const tables = goalTables(goals(), { language: 'es', say });
  const pair = tables.find(({ key }) => key === 'pairs')?.rows[0];
  expect(pair?.at).toEqual([['scorer', 'b'], ['assister', 'a']]); // biome-ignore format: two keys
  expect(rowOf(tables, { metric: 'goals', at: [['minuteBand', '6']] })).toMatchObject({ name: '76–90+' });
  expect(tables.find(({ key }) => key === 'minutes')?.rows).toHaveLength(6);
});

const run = (now: number) => ({ now, longest: now });
test('matches: a run is said from three on, wins before unbeaten', () => {
  const of = (wins: number, unbeaten: number, winless: number) =>
    matchFinding({
      results: { played: 9, wins: 5, draws: 2, losses: 2 },
      runs: { wins: run(wins), unbeaten: run(unbeaten), winless: run(winless) },
    } as MatchStatistics);
  expect(of(3, 5, 0)).toMatchObject({ key: 'matches.wins', gaps: { run: 3 } });
  expect(of(1, 4, 0)).toMatchObject({ key: 'matches.unbeaten', gaps: { run: 4 } });
  expect(of(0, 0, 3).key).toBe('matches.winless');
  expect(of(2, 2, 0)).toEqual({ key: 'matches.counts', gaps: { wins: 5, draws: 2, losses: 2 } });
});

test('attendance: below the least sample counts and no share, and a weekday only where it is apart', () => {
  const of = (share: number | null, days: readonly number[]) =>
    attendanceFinding({
      total: { present: 3, late: 1, share },
      coverage: { recorded: 4, due: 5 },
      byWeekday: days.map((one, at) => ({ weekday: at + 1, share: one })),
    } as AttendanceStatistics);
  expect(of(null, [])).toEqual({ key: 'attendance.counts', gaps: { came: 4, recorded: 4 } });
  expect(of(0.8, [0.7, 0.9]).gaps).toMatchObject({ weekday: 1 });
  expect(of(0.8, [0.78, 0.8]).key).toBe('attendance.share');
});

test('all teams: the months are said where both have enough matches', () => {
  const sample = (value: number | null, n: number) => ({ value, n });
  const change = (now: number | null) => ({
    ...{ now: sample(now, 4), before: sample(1.5, 4), difference: null, trend: null },
  });
  const said = (n: number, now: number | null) =>
    teamsFinding({
      overview: { n, results: { wins: 3, draws: 1, losses: 0 }, change: { pointsPerMatch: change(now) } },
    } as Parameters<typeof teamsFinding>[0]);
  expect(said(0, null).key).toBe('teams.none');
  expect(said(4, null)).toEqual({ key: 'teams.counts', gaps: { wins: 3, draws: 1, losses: 0 } });
  expect(said(4, 2)).toEqual({ key: 'teams.months', gaps: { wins: 3, draws: 1, losses: 0, now: 2, before: 1.5 } });
});
