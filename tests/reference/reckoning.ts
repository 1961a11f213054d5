import { exactInterval } from './exactInterval.ts';

/**
 * Figures computed anew from raw rows and raw logs. It imports nothing of the product, so that an error there is not
 * repeated here: it reads tables by plain SQL, and its formulas are written down once more from their sources.
 */
type Row = Record<string, unknown>;
export type Ask = (sql: string) => Promise<readonly Row[]>;
export type Asked = {
  readonly clubId: string;
  readonly teamId: string;
  readonly seasonId: string;
  readonly now: number;
};

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const dayNumber = (day: unknown): number => {
  const [year = 0, month = 0, date = 0] = String(day).split('-').map(Number);
  return Date.UTC(year, month - 1, date) / 86_400_000;
};
export const dayIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  return (at: number): string => format.format(at);
};

type Logged = {
  type: string;
  at: number;
  n?: number;
  playerId?: string;
  card?: string;
  changes?: { playerOutId: string; playerInId: string }[];
};
/** Who is on the pitch after an entry. Law 12: the second caution of a player is a sending-off. */
const after = (
  there: ReadonlySet<string>,
  { type, playerId = '', card, changes = [] }: Logged,
  cautioned: ReadonlySet<string>,
): ReadonlySet<string> => {
  const out = changes.map(({ playerOutId }) => playerOutId);
  const on = changes.map(({ playerInId }) => playerInId);
  if (type === 'lineup.placed') on.push(playerId);
  if (type === 'lineup.benched' || (type === 'card.shown' && (card !== 'yellow' || cautioned.has(playerId))))
    out.push(playerId);
  return new Set([...there, ...on].filter((id) => !out.includes(id)));
};
/** Milliseconds that all players together spent on the pitch while a period ran, from the log alone. */
const onPitch = (log: readonly Logged[]): number => {
  let [there, running, last, sum]: [ReadonlySet<string>, boolean, number, number] = [new Set(), false, 0, 0];
  const cautioned = new Set<string>();
  for (const entry of log) {
    sum += running ? there.size * (entry.at - last) : 0;
    there = after(there, entry, cautioned);
    if (entry.type === 'card.shown') cautioned.add(entry.playerId ?? '');
    running = entry.type === 'period.started' || (running && entry.type !== 'period.ended');
    last = entry.at;
  }
  return sum;
};

export type Reckoned = {
  readonly counts: Readonly<Record<string, number>>;
  readonly shares: Readonly<Record<string, number | null>>;
  readonly exact: { readonly match: { low: number; high: number }; readonly training: { low: number; high: number } };
  readonly kickOffs: readonly { readonly day: string; readonly available: number; readonly squad: number }[];
};

/** The step of a record that holds on a day: whether the player is away, since when, and what was said of availability. */
const heldOn = (injury: Row, steps: readonly Row[], day: number) => {
  let held = { away: true, since: dayNumber(injury.onset_on), said: 'none' };
  for (const step of steps.filter((one) => dayNumber(one.day) <= day)) {
    const isAgain = step.target === 'assessment' && !held.away;
    const away = step.target === 'returnToPlay' ? false : held.away || isAgain;
    held = { away, since: isAgain ? dayNumber(step.day) : held.since, said: String(step.availability) };
  }
  return held;
};
type Missing = 'none' | 'partial' | null;
/** Whether a day is missed, and as what. The day of an injury or of its relapse is not missed, nor that of the return. */
export const stateOn = (injury: Row, steps: readonly Row[], day: number): Missing => {
  if (day <= dayNumber(injury.onset_on)) return null;
  const { away, since, said } = heldOn(injury, steps, day);
  if (!away || day === since) return null;
  return said === 'partial' ? 'partial' : 'none';
};
export const daysOf = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

type Span = Asked & {
  readonly from: string;
  readonly to: string;
  readonly ends: string;
  readonly today: string;
  readonly dayOf: (at: number) => string;
};
const spanOf = async (ask: Ask, asked: Asked): Promise<Span> => {
  const [season] = await ask(`select starts_on, ends_on from season where id = ${quote(asked.seasonId)}`);
  const [club] = await ask(`select time_zone from club where id = ${quote(asked.clubId)}`);
  const dayOf = dayIn(String(club?.time_zone));
  const [ends, today] = [String(season?.ends_on), dayOf(asked.now)];
  return { ...asked, from: String(season?.starts_on), to: ends < today ? ends : today, ends, today, dayOf };
};

/** The matches of the season that are over, with the time that all players spent on the pitch. */
const played = async (ask: Ask, { teamId, seasonId, from, to, dayOf }: Span) => {
  const matches = await ask(
    `select m.id, m.kickoff_at, n.state from match m join match_now n on n.match_id = m.id
     where m.team_id = ${quote(teamId)} and m.season_id = ${quote(seasonId)} and m.deleted_at is null
     order by m.kickoff_at, m.id`,
  );
  const over = matches.filter(({ state }) => state === 'finished' || state === 'confirmed');
  let time = 0;
  for (const { id } of over) {
    const entries = await ask(
      `select at, type, body from match_entry where match_id = ${quote(String(id))} order by seq`,
    );
    time += onPitch(
      entries.map(({ at, type, body }) => ({ ...JSON.parse(String(body)), type, at: Number(at) }) as Logged),
    );
  }
  return {
    time,
    days: over.map(({ kickoff_at }) => dayOf(Number(kickoff_at))).filter((day) => day >= from && day <= to),
  };
};

export const minutesOf = ({ starts_at, ends_at, presence, minutes_late }: Row): number => {
  const length = (Number(ends_at) - Number(starts_at)) / 60_000;
  if (presence === 'present') return length;
  return presence === 'late' ? Math.max(0, length - Number(minutes_late)) : 0;
};
/** Minutes in trainings of the season, and the share of presences that are recorded. */
const trained = async (ask: Ask, { teamId, from, ends, now, dayOf }: Span) => {
  const marks = await ask(
    `select o.starts_at, o.ends_at, a.presence, a.minutes_late from occasion o join team_training t on t.id = o.id
     join attendance a on a.occasion_id = o.id where t.team_id = ${quote(teamId)} and o.deleted_at is null
     and o.state = 'planned' and a.person_kind = 'player'`,
  );
  const own = marks.filter(({ starts_at, ends_at }) => {
    const day = dayOf(Number(starts_at));
    return day >= from && day <= ends && Number(ends_at) <= now;
  });
  const minutes = own.reduce((sum, row) => sum + minutesOf(row), 0);
  return {
    minutes,
    recorded: own.length === 0 ? null : own.filter(({ presence }) => presence !== null).length / own.length,
  };
};

export type Known = { readonly row: Row; readonly steps: readonly Row[] };
export const known = async (ask: Ask, { clubId }: Pick<Span, 'clubId'>): Promise<readonly Known[]> => {
  const rows = await ask(
    `select * from injury where club_id = ${quote(clubId)} and deleted_at is null and phase not in ('draft', 'dismissed')`,
  );
  const steps = await ask(
    `select p.* from injury_phase p join injury i on i.id = p.injury_id where i.club_id = ${quote(clubId)}
     order by p.injury_id, p.n`,
  );
  return rows.map((row) => ({ row, steps: steps.filter(({ injury_id }) => injury_id === row.id) }));
};

/** Player by player and day by day: how many days of the squad were there, and who could play at each kick-off. */
const available = async (ask: Ask, span: Span, all: readonly Known[], kickOffDays: readonly string[]) => {
  const rows = await ask(
    `select p.player_id, p.joined_at from team_player p join player q on q.id = p.player_id
     where p.team_id = ${quote(span.teamId)} and q.deleted_at is null`,
  );
  const sum = { days: 0, full: 0, partial: 0, none: 0 };
  const kickOffs = kickOffDays.map((day) => ({ day, available: 0, squad: 0 }));
  const worstOn = (playerId: unknown, day: number): 'full' | 'partial' | 'none' => {
    const own = all.filter(({ row }) => row.player_id === playerId);
    const said = own.map(({ row, steps }) => stateOn(row, steps, day));
    if (said.includes('none')) return 'none';
    return said.includes('partial') ? 'partial' : 'full';
  };
  const playerDays = rows.flatMap(({ player_id, joined_at }) => {
    const joined = span.dayOf(Number(joined_at));
    const days = daysOf(dayNumber(joined > span.from ? joined : span.from), dayNumber(span.to));
    return days.map((day) => ({ day, state: worstOn(player_id, day) }));
  });
  for (const { day, state } of playerDays) {
    sum[state] += 1;
    sum.days += 1;
    for (const one of kickOffs.filter((kickOff) => dayNumber(kickOff.day) === day)) {
      one.squad += 1;
      one.available += state === 'none' ? 0 : 1;
    }
  }
  return { sum, kickOffs };
};

/** Days missed until a day, which is not over: an absence that is still open does not count it. */
export const missedOf = ({ row, steps }: Known, last: number): number => {
  const first = dayNumber(row.onset_on);
  const missed = daysOf(first, last).filter((day) => stateOn(row, steps, day) !== null);
  return missed.at(-1) === last ? missed.length - 1 : missed.length;
};

/** The injuries of a team's season. */
export const reckonInjuries = async (ask: Ask, asked: Asked): Promise<Reckoned> => {
  const span = await spanOf(ask, asked);
  const all = await known(ask, span);
  const [matches, training] = [await played(ask, span), await trained(ask, span)];
  const { sum, kickOffs } = await available(ask, span, all, matches.days);
  const own = all.filter(({ row }) => {
    const onset = String(row.onset_on);
    return row.team_id === span.teamId && onset >= span.from && onset <= span.to;
  });
  const injuries = own
    .filter(({ row }) => row.kind === 'injury')
    .map((one) => ({ row: one.row, missed: missedOf(one, dayNumber(span.today)) }));
  const lost = (setting: string): number => {
    const events = injuries.filter(({ row, missed }) => row.setting === setting && missed > 0);
    return new Set(events.map(({ row }) => `${row.player_id}/${row.onset_on}`)).size;
  };
  const between = (low: number, high: number): number =>
    injuries.filter(({ missed }) => missed >= low && missed <= high).length;
  const daysMissed = injuries.reduce((total, one) => total + one.missed, 0);
  const hours = { match: matches.time / 3_600_000, training: training.minutes / 60 };
  const rate = (count: number, time: number, enough: boolean): number | null =>
    enough && time >= 200 ? (count / time) * 1000 : null;
  const isRecorded = training.recorded === null || training.recorded >= 0.8;
  return {
    counts: {
      ...{ injuries: injuries.length, illnesses: own.length - injuries.length, daysMissed },
      ...{ inMatches: lost('match'), inTrainings: lost('training') },
      ...{ none0: between(0, 0), minimal: between(1, 3), mild: between(4, 7) },
      ...{ moderate: between(8, 28), severe: between(29, Number.POSITIVE_INFINITY) },
      ...sum,
      ...{ matchMs: matches.time, trainingMinutes: training.minutes },
    },
    shares: {
      recorded: training.recorded,
      match: rate(lost('match'), hours.match, true),
      training: rate(lost('training'), hours.training, isRecorded),
      burden: rate(daysMissed, hours.match + hours.training, isRecorded),
    },
    exact: { match: exactInterval(lost('match')), training: exactInterval(lost('training')) },
    kickOffs,
  };
};
