import { changeFrom, judgedFrom } from './bodyReckoning.ts';
import { type Counted, quote, type Row, so, text } from './insightMatches.ts';
import { type Ask, dayNumber } from './reckoning.ts';

/** What was measured, and who, from raw rows. It imports nothing of the product. */
type Of = { readonly clubId: string; readonly today: string };

const typesOf = async (ask: Ask, clubId: string): Promise<ReadonlyMap<unknown, Row>> => {
  const types = await ask(
    `select * from measurement_type where club_id = ${quote(clubId)} and deleted_at is null and delicate = 0
     and kind <> 'note'`,
  );
  return new Map(types.map((one) => [one.id, one]));
};
const rowsOf = (ask: Ask, { clubId, today }: Of) =>
  ask(
    `select * from measurement where club_id = ${quote(clubId)} and deleted_at is null and value is not null
     and day <= ${quote(today)} order by day, created_at, id`,
  );

const measured = async (ask: Ask, of: Of): Promise<readonly Counted[]> => {
  const types = await typesOf(ask, of.clubId);
  const errors = new Map<unknown, number | null>();
  for (const type of types.values()) errors.set(type.id, (await judgedFrom(ask, type)).percent);
  const newest = new Map<string, Row>();
  return (await rowsOf(ask, of)).flatMap((row, place) => {
    const type = types.get(row.type_id);
    if (!type) return [];
    const id = `${row.type_id} ${row.player_id}`;
    const before = newest.get(id);
    newest.set(id, row);
    const [now, was] = [row, before].map((one) => one && { day: String(one.day), value: Number(one.value) });
    const change = now && was ? changeFrom(type, errors.get(type.id) ?? null, [now, was]) : null;
    const values = {
      ...{ value: Number(row.value), since: dayNumber(of.today) - dayNumber(row.day) },
      ...(change && {
        change: change.difference,
        judged: so(change.word !== 'unknown'),
        clear: so(change.word === 'clear'),
      }),
      better: type.better === 'higher' ? 1 : type.better === 'lower' ? -1 : 0,
    };
    const keys = { team: text(row.team_id), player: text(row.player_id), measurementType: text(row.type_id) };
    return [{ thing: String(row.id), day: String(row.day), at: place, keys, values }];
  });
};

/** Who of a team of this season did each of its tests in the season. */
const testedIn = async (ask: Ask, of: Of): Promise<readonly Counted[]> => {
  const types = await typesOf(ask, of.clubId);
  const rows = (await rowsOf(ask, of)).filter(({ type_id }) => types.has(type_id));
  const members = await ask(
    `select p.team_id, p.player_id, s.starts_on from team_player p join team t on t.id = p.team_id join player q on q.id = p.player_id
     left join season s on s.id = t.season_id where t.club_id = ${quote(of.clubId)} and t.deleted_at is null
     and q.deleted_at is null and (s.id is null or s.is_current = 1)`,
  );
  const within = (row: Row, from: unknown) => from === null || String(row.day) >= String(from);
  return members.flatMap(({ team_id, player_id, starts_on }) =>
    [...new Set(rows.flatMap((row) => (row.team_id === team_id ? [row.type_id] : [])))].map((type) => ({
      ...{ thing: `${player_id} ${type}`, day: of.today },
      keys: { team: text(team_id), player: text(player_id), measurementType: text(type) },
      values: {
        due: 1,
        tested: so(rows.some((row) => row.player_id === player_id && row.type_id === type && within(row, starts_on))),
      },
    })),
  );
};

/** Players of the club today and their records, and who came and left. */
const members = async (ask: Ask, { clubId, today }: Of) => {
  const rows = await ask(
    `select q.*, t.id as team from player q left join team_player p on p.player_id = q.id
     left join team t on t.id = p.team_id and t.deleted_at is null left join season s on s.id = t.season_id
     where q.club_id = ${quote(clubId)} and q.deleted_at is null and (s.id is null or s.is_current = 1)`,
  );
  const keys = (row: Row) => ({ team: text(row.team), player: text(row.id) });
  const month = (row: Row) => Number(String(row.birth_date).slice(5, 7));
  const soon = (row: Row) => row.medical_until !== null && dayNumber(row.medical_until) - dayNumber(today) <= 60;
  const age = (row: Row) =>
    Number(today.slice(0, 4)) -
    Number(String(row.birth_date).slice(0, 4)) -
    so(today.slice(5) < String(row.birth_date).slice(5));
  const present = rows.filter(({ left_on }) => left_on === null || String(left_on) > today);
  const moves = (column: 'joined_on' | 'left_on', name: string): readonly Counted[] =>
    rows
      .filter((row) => row[column] !== null && String(row[column]) <= today)
      .map((row) => ({
        thing: String(row.id),
        day: String(row[column]),
        keys: keys(row),
        values: {},
        ids: { [name]: text(row.id) },
      }));
  return {
    squad: present.map((row): Counted => {
      const born = row.birth_date !== null;
      const more = {
        birthYear: born ? String(row.birth_date).slice(0, 4) : null,
        birthQuarter: born ? String(Math.floor((month(row) + 2) / 3)) : null,
      };
      return {
        ...{ thing: String(row.id), day: today, keys: { ...keys(row), ...more, position: text(row.position) } },
        values: { age: born ? age(row) : 0, born: so(born), first: so(born && month(row) <= 3) },
        ids: {
          player: text(row.id),
          due: soon(row) ? text(row.id) : null,
          consent: row.consent_data_on === null ? text(row.id) : null,
        },
      };
    }),
    membership: [...moves('joined_on', 'joined'), ...moves('left_on', 'left')],
  };
};

export const testCounts = async (ask: Ask, of: Of) => ({
  measurement: await measured(ask, of),
  tested: await testedIn(ask, of),
  ...(await members(ask, of)),
});
