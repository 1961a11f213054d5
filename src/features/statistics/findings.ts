import type { ClubDashboard } from '#contract/dashboardStatistics.ts';
import type {
  AttendanceStatistics,
  EventStatistics,
  GoalStatistics,
  InjuryStatistics,
  MatchStatistics,
} from '#contract/statistics.ts';

/** What an answer says first: the key of a sentence in `says`, and what stands in its gaps. */
export type Finding = { readonly key: string; readonly gaps: Readonly<Record<string, string | number>> };

/** Fewer goals than this have no pattern. */
const leastGoals = 5;
/** Matches in a row from which they are said. */
const leastRun = 3;
/** Days of the week that differ by less are alike. */
const leastApart = 0.05;

/** "Won 3, drawn 0, lost 3. Three wins in a row." */
export const matchFinding = ({ results: { played, wins, draws, losses }, runs }: MatchStatistics): Finding => {
  const counts = { wins, draws, losses };
  if (played === 0) return { key: 'matches.none', gaps: {} };
  const run = (['wins', 'unbeaten', 'winless'] as const).find((name) => runs[name].now >= leastRun);
  return run === undefined
    ? { key: 'matches.counts', gaps: counts }
    : { key: `matches.${run}`, gaps: { ...counts, run: runs[run].now } };
};

/** "13 for and 14 against. 4 of the 13 come after minute 75." The busiest sixth, where it is one alone. */
export const goalFinding = ({ asked, for: own, against, byMinute, minutes }: GoalStatistics): Finding => {
  const counts = { own, against };
  if (own + against === 0) return { key: 'goals.none', gaps: {} };
  if (asked.scope === 'player') return { key: 'goals.scored', gaps: { count: own } };
  const [most, next] = byMinute.toSorted((a, b) => b.for - a.for);
  if (own < leastGoals || !most || most.for === next?.for || most.band > 6)
    return { key: 'goals.counts', gaps: counts };
  const gaps = { ...counts, part: most.for };
  if (minutes === null) return { key: `goals.sixth${most.band}`, gaps };
  const end = (band: number): number => Math.floor((band * minutes) / 6);
  if (most.band === 6) return { key: 'goals.late', gaps: { ...gaps, from: end(5) } };
  return { key: 'goals.between', gaps: { ...gaps, from: end(most.band - 1) + 1, to: end(most.band) } };
};

/** "87 % come: 771 of 884. Fewest on Mondays." Both numbers are of the presences that are recorded. */
export const attendanceFinding = ({ total, byWeekday, coverage }: AttendanceStatistics): Finding => {
  const gaps = { came: total.present + total.late, recorded: coverage?.recorded ?? 0 };
  if (gaps.recorded === 0) return { key: 'attendance.none', gaps: {} };
  if (total.share === null) return { key: 'attendance.counts', gaps };
  const days = byWeekday.flatMap(({ weekday, share }) => (share === null ? [] : [{ weekday, share }]));
  const [least, ...others] = days.toSorted((a, b) => a.share - b.share);
  const isApart = least !== undefined && others[0] !== undefined && others[0].share - least.share >= leastApart;
  return isApart
    ? { key: 'attendance.weekday', gaps: { ...gaps, share: total.share, weekday: least.weekday } }
    : { key: 'attendance.share', gaps: { ...gaps, share: total.share } };
};

/** "In 5 events: 40 yes, 3 no, 7 without an answer." */
export const eventFinding = ({ total: { events, yes, no, unanswered } }: EventStatistics): Finding =>
  events === 0
    ? { key: 'events.none', gaps: {} }
    : { key: 'events.counts', gaps: { count: events, yes, no, unanswered } };

/** "5 new injuries, 2 of them not closed." */
export const injuryFinding = ({ new: fresh, illnesses, open }: InjuryStatistics): Finding => {
  if (fresh + illnesses === 0) return { key: 'injuries.none', gaps: {} };
  return illnesses > 0
    ? { key: 'injuries.withIllnesses', gaps: { count: fresh, illnesses, open } }
    : { key: 'injuries.counts', gaps: { count: fresh, open } };
};

/** "Won 12, drawn 3, lost 5; 2.1 points a match this month, 1.6 the month before." */
export const teamsFinding = ({ overview: { n, results, change } }: Pick<ClubDashboard, 'overview'>): Finding => {
  if (n === 0) return { key: 'teams.none', gaps: {} };
  const { wins, draws, losses } = results;
  const { now, before } = change.pointsPerMatch;
  if (now.value === null || before.value === null) return { key: 'teams.counts', gaps: { wins, draws, losses } };
  return { key: 'teams.months', gaps: { wins, draws, losses, now: now.value, before: before.value } };
};
