import { type Counted, quote, type Row, so, text } from './insightMatches.ts';
import { type Ask, dayIn, dayNumber, daysOf, type Known, known, minutesOf, missedOf, stateOn } from './reckoning.ts';

/** Injuries, exposure and availability as figures count them, from raw rows. It imports nothing of the product. */
type Of = { readonly clubId: string; readonly now: number; readonly zone: string };
type Days = (at: unknown) => string;

const severityOf = (missed: number): string => {
  const at = [0, 3, 7, 28].findIndex((most) => missed <= most);
  return ['none', 'minimal', 'mild', 'moderate'][at] ?? 'severe';
};
const dayText = (n: number): string => new Date(n * 86_400_000).toISOString().slice(0, 10);

const matchesOf = (ask: Ask, clubId: string) =>
  ask(
    `select m.id, m.team_id, m.kickoff_at from match m join match_now n on n.match_id = m.id
     where m.club_id = ${quote(clubId)} and m.deleted_at is null and n.state in ('finished', 'confirmed')`,
  );
const marksOf = (ask: Ask, clubId: string) =>
  ask(
    `select o.id, t.team_id, o.starts_at, o.ends_at, a.person_id, a.presence, a.minutes_late from occasion o
     join team_training t on t.id = o.id join attendance a on a.occasion_id = o.id
     where o.club_id = ${quote(clubId)} and o.deleted_at is null and o.state = 'planned' and a.person_kind = 'player'`,
  );
const trainingsOf = (ask: Ask, { clubId, now }: Of) =>
  ask(
    `select o.id, t.team_id, o.starts_at from occasion o join team_training t on t.id = o.id
     where o.club_id = ${quote(clubId)} and o.deleted_at is null and o.state = 'planned' and o.starts_at <= ${now}`,
  );

const absenceRow = (
  one: Known,
  today: number,
  held: { matches: readonly Row[]; trainings: readonly Row[] },
  day: Days,
) => {
  const { row, steps } = one;
  const missed = missedOf(one, today);
  const isMissed = (at: number) => at < today || row.returned_on !== null;
  const during = (all: readonly Row[]) =>
    all.filter((other) => {
      const at = dayNumber(day(other.kickoff_at ?? other.starts_at));
      return other.team_id === row.team_id && at <= today && isMissed(at) && stateOn(row, steps, at) !== null;
    }).length;
  return {
    ...{ thing: String(row.id), day: String(row.onset_on) },
    keys: {
      ...{ team: text(row.team_id), player: text(row.player_id), injurySetting: text(row.setting) },
      severity: severityOf(missed),
    },
    values: {
      ...{ missed, matches: during(held.matches), trainings: during(held.trainings) },
      ...(row.returned_on !== null && { closed: missed }),
    },
  };
};

/** Time on the pitch as the product stores it: it is compared with the log in reckoning.ts. */
const playedRows = async (ask: Ask, clubId: string, day: Days): Promise<readonly Counted[]> => {
  const rows = await ask(
    `select p.match_id, p.player_id, m.team_id, m.kickoff_at, p.clock_ms from match_player p join match m on m.id = p.match_id
     join match_now n on n.match_id = m.id
     where m.club_id = ${quote(clubId)} and m.deleted_at is null and n.state in ('finished', 'confirmed') and p.clock_ms > 0`,
  );
  return rows.map((row) => ({
    ...{ thing: String(row.match_id), day: day(row.kickoff_at) },
    ...{
      keys: { team: text(row.team_id), player: text(row.player_id) },
      values: { played: Number(row.clock_ms) / 3_600_000 },
    },
  }));
};

const trainedRows = async (ask: Ask, { clubId, now }: Of, day: Days): Promise<readonly Counted[]> =>
  (await marksOf(ask, clubId))
    .filter(({ ends_at }) => Number(ends_at) <= now)
    .map((row) => ({
      ...{
        thing: String(row.id),
        day: day(row.starts_at),
        keys: { team: text(row.team_id), player: text(row.person_id) },
      },
      values: { trained: minutesOf(row) / 60, due: 1, recorded: so(row.presence !== null) },
    }));

const eventRows = (injuries: readonly { row: Row; missed: number }[]): readonly Counted[] => {
  const seen = new Set<string>();
  return [...injuries]
    .sort((a, b) => (String(a.row.id) < String(b.row.id) ? -1 : 1))
    .map(({ row, missed }) => {
      const event = `${row.player_id}/${row.onset_on}/${row.setting}`;
      const first = missed > 0 && !seen.has(event);
      if (first) seen.add(event);
      return {
        ...{ thing: String(row.id), day: String(row.onset_on) },
        keys: { team: text(row.team_id), player: text(row.player_id) },
        values: {
          missed,
          inMatch: so(first && row.setting === 'match'),
          inTraining: so(first && row.setting === 'training'),
        },
      };
    });
};

/** Each day of each player in a team of a season until today, and each match: who could take part. */
const squadRows = async (
  ask: Ask,
  { clubId }: Of,
  all: readonly Known[],
  { today, day }: { today: string; day: Days },
) => {
  const members = await ask(
    `select p.team_id, p.player_id, p.joined_at, s.starts_on, s.ends_on from team_player p join player q on q.id = p.player_id
     join team t on t.id = p.team_id
     join season s on s.id = t.season_id or (t.season_id is null and s.club_id = t.club_id and s.is_current = 1)
     where t.club_id = ${quote(clubId)} and t.deleted_at is null and q.deleted_at is null and s.deleted_at is null`,
  );
  const matches = await matchesOf(ask, clubId);
  const [availability, kickOff]: [Counted[], Counted[]] = [[], []];
  for (const member of members) {
    const own = all.filter(({ row }) => row.player_id === member.player_id);
    const [joined, ends] = [day(member.joined_at), String(member.ends_on)];
    const first = dayNumber(joined > String(member.starts_on) ? joined : member.starts_on);
    const days = new Set(daysOf(first, dayNumber(ends < today ? ends : today)));
    const keys = { team: text(member.team_id), player: text(member.player_id) };
    for (const n of days) {
      const isFull = own.every(({ row, steps }) => stateOn(row, steps, n) === null);
      availability.push({
        thing: String(member.player_id),
        day: dayText(n),
        keys,
        values: { full: so(isFull), days: 1 },
      });
    }
    for (const match of matches.filter((one) => one.team_id === member.team_id)) {
      const n = dayNumber(day(match.kickoff_at));
      const isAway = own.some(({ row, steps }) => stateOn(row, steps, n) === 'none');
      const id = String(match.id);
      if (days.has(n))
        kickOff.push({
          thing: id,
          day: dayText(n),
          keys: { ...keys, match: id },
          values: { there: so(!isAway), squad: 1 },
        });
    }
  }
  return { availability, kickOff };
};

export const healthCounts = async (ask: Ask, of: Of) => {
  const day = (at: unknown) => dayIn(of.zone)(Number(at));
  const today = day(of.now);
  const all = await known(ask, of);
  const injuries = all
    .filter(({ row }) => row.kind === 'injury' && String(row.onset_on) <= today)
    .map((one) => ({ ...one, missed: missedOf(one, dayNumber(today)) }));
  const held = { matches: await matchesOf(ask, of.clubId), trainings: await trainingsOf(ask, of) };
  return {
    absence: injuries.map((one) => absenceRow(one, dayNumber(today), held, day)),
    exposure: [
      ...eventRows(injuries),
      ...(await playedRows(ask, of.clubId, day)),
      ...(await trainedRows(ask, of, day)),
    ],
    ...(await squadRows(ask, of, all, { today, day })),
  };
};
