import { dayNumber } from './reckoning.ts';

/**
 * The load of players computed anew from raw rows. It imports nothing of the product. Sources: session load is exertion times
 * minutes, monotony the mean of seven days by their standard deviation, strain the week times the monotony (Foster 1998,
 * Med. Sci. Sports Exerc. 30(7); Foster et al. 2001, J. Strength Cond. Res. 15(1)).
 */
type Row = Record<string, unknown>;
type Ask = (sql: string) => Promise<readonly Row[]>;
type Asked = { readonly playerId: string; readonly zone: string; readonly first: string; readonly last: string };

const quote = (text: unknown): string => `'${String(text).replaceAll("'", "''")}'`;
export const dayText = (n: number): string => new Date(n * 86_400_000).toISOString().slice(0, 10);
/** 1 January 1970 was a Thursday. */
export const mondayOf = (n: number): number => n - ((n + 3) % 7);

type Session = {
  readonly id: string;
  readonly kind: string;
  readonly team: string;
  readonly day: number;
  readonly at: number;
  readonly minutes: number;
  readonly rpe: number | null;
};
const rpeOf = ({ rpe }: Row): number | null => (rpe === null || rpe === undefined ? null : Number(rpe));

/** Minutes of presence: all of a training, less what somebody came late. */
const present = ({ presence, minutes_late, starts_at, ends_at }: Row): number => {
  const length = Math.round((Number(ends_at) - Number(starts_at)) / 60_000);
  if (presence === 'present') return length;
  return presence === 'late' ? Math.max(0, length - Number(minutes_late)) : 0;
};

export const sessionsOf = async (
  ask: Ask,
  { playerId, zone }: Pick<Asked, 'playerId' | 'zone'>,
): Promise<readonly Session[]> => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  const dayOf = (at: unknown): number => dayNumber(format.format(Number(at)));
  const trainings = await ask(
    `select o.id, t.team_id, o.starts_at, o.ends_at, a.presence, a.minutes_late, a.rpe from attendance a
     join occasion o on o.id = a.occasion_id join team_training t on t.id = o.id
     where a.person_id = ${quote(playerId)} and a.person_kind = 'player' and o.deleted_at is null and o.state = 'planned'`,
  );
  const matches = await ask(
    `select m.id, m.team_id, m.kickoff_at, p.minutes, a.rpe from match_player p join match m on m.id = p.match_id
     left join attendance a on a.occasion_id = m.id and a.person_id = p.player_id
     where p.player_id = ${quote(playerId)} and m.deleted_at is null`,
  );
  return [
    ...trainings.map((row) => ({
      ...{ id: String(row.id), kind: 'training', day: dayOf(row.starts_at), at: Number(row.starts_at) },
      ...{ team: String(row.team_id), minutes: present(row), rpe: rpeOf(row) },
    })),
    ...matches.map((row) => ({
      ...{ id: String(row.id), kind: 'match', day: dayOf(row.kickoff_at), at: Number(row.kickoff_at) },
      ...{ team: String(row.team_id), minutes: Number(row.minutes), rpe: rpeOf(row) },
    })),
  ]
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
};

/** The value in the middle, by counting those on either side. */
const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return (low + high) / 2;
};

export type ReckonedSession = { readonly id: string; readonly load: number | null; readonly estimated: boolean };
export type ReckonedWeek = Readonly<Record<string, number | string | null>>;
export type Done = Session & ReckonedSession;

export const withLoad = async (ask: Ask, one: Session, before: readonly Session[]): Promise<Done> => {
  if (one.rpe !== null) return { ...one, load: one.rpe * one.minutes, estimated: false };
  const own = before.filter(({ kind, day, rpe }) => kind === one.kind && rpe !== null && day >= one.day - 42);
  if (own.length >= 3)
    return { ...one, load: middle(own.map(({ rpe }) => Number(rpe))) * one.minutes, estimated: true };
  const others = await ask(
    `select rpe from attendance where occasion_id = ${quote(one.id)} and person_kind = 'player' and rpe is not null`,
  );
  if (others.length === 0) return { ...one, load: null, estimated: false };
  return { ...one, load: middle(others.map(({ rpe }) => Number(rpe))) * one.minutes, estimated: true };
};

const sumOf = (values: readonly number[]): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};
/** Mean of the days by their standard deviation with n - 1, from the sums of values and of squares; null of equal days. */
export const monotonyFrom = (days: readonly number[]): number | null => {
  const [n, sum, squares] = [days.length, sumOf(days), sumOf(days.map((one) => one * one))];
  const variance = (squares - (sum * sum) / n) / (n - 1);
  return variance < 1e-9 ? null : sum / n / Math.sqrt(variance);
};

const weekFrom = (monday: number, all: readonly Done[]) => {
  const own = all.filter(({ day }) => day >= monday && day < monday + 7);
  const minutes = sumOf(own.map((one) => one.minutes));
  const unknown = sumOf(own.filter((one) => one.estimated || one.load === null).map((one) => one.minutes));
  const share = minutes > 0 ? unknown / minutes : 0;
  const days = [0, 1, 2, 3, 4, 5, 6].map((n) =>
    sumOf(own.filter(({ day }) => day === monday + n).map(({ load }) => load ?? 0)),
  );
  const isKnown = share <= 0.4;
  return {
    sessions: own.length,
    minutes,
    share,
    sum: isKnown ? sumOf(days) : null,
    monotony: isKnown ? monotonyFrom(days) : null,
  };
};

/** A week with its change; `earliest`: the Monday of the first session. */
export const weekIn = (monday: number, done: readonly Done[], earliest: number | null): ReckonedWeek => {
  const { sum, monotony, sessions, minutes, share } = weekFrom(monday, done);
  const before = [1, 2, 3, 4].map((n) => monday - 7 * n);
  const sums = before.map((one) => weekFrom(one, done).sum);
  const isWhole = earliest !== null && before.every((one) => one >= earliest) && sums.every((one) => one !== null);
  const usual = isWhole ? sumOf(sums.map(Number)) / 4 : null;
  const change = sum === null || usual === null || usual === 0 ? null : sum - usual;
  return {
    ...{ from: dayText(monday), sessions, minutes, estimatedShare: share, sum, monotony, change },
    changePercent: change === null || usual === null ? null : (change / usual) * 100,
    strain: sum === null || monotony === null ? null : sum * monotony,
  };
};

/** The weeks of a player from one day to another, and what each session was. */
export const reckonLoad = async (ask: Ask, asked: Asked) => {
  // As the product reads it: four weeks to compare with, and six for a usual rating.
  const start = mondayOf(dayNumber(asked.first));
  const from = start - 70;
  const all = (await sessionsOf(ask, asked)).filter(({ day }) => day >= from && day <= dayNumber(asked.last));
  const done: Done[] = [];
  for (const one of all) done.push(await withLoad(ask, one, all.slice(0, all.indexOf(one))));
  const earliest = done[0] === undefined ? null : mondayOf(done[0].day);
  const weeks: ReckonedWeek[] = [];
  for (let monday = start; monday <= dayNumber(asked.last); monday += 7) weeks.push(weekIn(monday, done, earliest));
  return { weeks, sessions: done.filter(({ day }) => day >= start) as readonly ReckonedSession[] };
};
