/**
 * What measurements say, computed anew from raw rows. It imports nothing of the product. Sources: typical error in percent
 * of what is measured, Hopkins 2000, Sports Med. 30(1); least detectable change 1.96 x root 2 x error, Weir 2005, J. Strength
 * Cond. Res. 19(1); years from the growth spurt, Mirwald et al. 2002 and Moore et al. 2015 (tables in PMC8343060).
 */
type Row = Record<string, unknown>;
type Ask = (sql: string) => Promise<readonly Row[]>;
type Value = { readonly day: string; readonly value: number };

const quote = (text: unknown): string => `'${String(text).replaceAll("'", "''")}'`;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const dayText = (n: number): string => new Date(n * 86_400_000).toISOString().slice(0, 10);

/** The standard deviation with n - 1, from the sums of values and of squares. */
const deviationFrom = (values: readonly number[]): number => {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return Math.sqrt(Math.max(0, (squares - (sum * sum) / values.length) / (values.length - 1)));
};
const meanFrom = (values: readonly number[]): number => values.reduce((sum, one) => sum + one / values.length, 0);

const valuesOf = async (ask: Ask, playerId: string, typeId: unknown): Promise<readonly Value[]> => {
  const rows = await ask(
    `select day, value from measurement where player_id = ${quote(playerId)} and type_id = ${quote(typeId)}
     and deleted_at is null and value is not null order by day desc, created_at desc`,
  );
  return rows.map(({ day, value }) => ({ day: String(day), value: Number(value) }));
};

/** The least difference that is one with 95 % confidence. */
export const detectableFrom = (error: number): number => 1.96 * Math.sqrt(2) * error;
/** How the newest value differs from the one before. */
export const changeFrom = (type: Row, percent: number | null, [now, was]: readonly Value[]) => {
  if (!now || !was) return null;
  const difference = Math.round((now.value - was.value) * 1e6) / 1e6;
  const isUp = difference > 0;
  const ways = { higher: ['better', 'worse'], lower: ['worse', 'better'], none: ['higher', 'lower'] } as const;
  const direction = difference === 0 ? 'same' : ways[type.better as keyof typeof ways][isUp ? 0 : 1];
  if (percent === null) return { difference, direction, word: 'unknown' };
  const error = (percent * (now.value + was.value)) / 200;
  const word = Math.abs(difference) > detectableFrom(error) ? 'clear' : 'maybe';
  return { difference, direction, word: Math.abs(difference) <= error ? 'withinError' : word };
};

type Pair = readonly [number, number];
/**
 * The typical error as the root of what is left of the variance once players and tests are taken out of it (analysis of
 * variance with two ways; Hopkins 2000 names both): the same as the deviation of differences by root 2, by another way.
 */
export const errorFrom = (pairs: readonly Pair[]): number => {
  const [first, second] = [meanFrom(pairs.map(([one]) => one)), meanFrom(pairs.map(([, other]) => other))];
  const all = (first + second) / 2;
  const left = pairs.flatMap(([one, other]) => {
    const own = (one + other) / 2;
    return [one - own - first + all, other - own - second + all];
  });
  return Math.sqrt(left.reduce((sum, rest) => sum + rest * rest, 0) / (pairs.length - 1));
};

/** The club's own error of a test in percent, from tests repeated within a week; null below ten pairs. */
const ownErrorFrom = async (ask: Ask, typeId: unknown) => {
  const rows = await ask(
    `select player_id, day, value from measurement where type_id = ${quote(typeId)} and deleted_at is null
     and value is not null order by player_id, day, created_at`,
  );
  const pairs: Pair[] = [];
  rows.forEach((row, at) => {
    const before = rows[at - 1];
    if (!before || before.player_id !== row.player_id) return;
    const apart = dayNumber(String(row.day)) - dayNumber(String(before.day));
    if (apart >= 1 && apart <= 7) pairs.push([Number(before.value), Number(row.value)]);
  });
  const middle = Math.abs(meanFrom(pairs.flat()));
  const error = pairs.length < 10 ? 0 : (100 * errorFrom(pairs)) / middle;
  return { pairs: pairs.length, percent: error > 1e-4 ? error : null };
};
export const judgedFrom = async (ask: Ask, type: Row) => {
  const own = await ownErrorFrom(ask, type.id);
  const typed = type.typical_error === null ? null : Number(type.typical_error);
  return { percent: own.percent ?? typed, own: own.percent !== null, pairs: own.pairs };
};

/** The value among the newest ones of the club's other players of the same gender, born within half a year. */
const standingFrom = async (ask: Ask, player: Row, type: Row, newest: Value | undefined) => {
  if (!newest || player.birth_date === null) return null;
  const born = dayNumber(String(player.birth_date));
  const rows = await ask(
    `select m.player_id, m.value from measurement m join player p on p.id = m.player_id
     where m.type_id = ${quote(type.id)} and m.deleted_at is null and m.value is not null and p.id <> ${quote(player.id)}
     and p.club_id = ${quote(player.club_id)} and m.day >= ${quote(dayText(dayNumber(newest.day) - 3 * 365))}
     and p.birth_date between ${quote(dayText(born - 183))} and ${quote(dayText(born + 183))}
     ${player.gender === null ? '' : `and p.gender = ${quote(player.gender)}`} order by m.day, m.created_at`,
  );
  const others = [...new Map(rows.map(({ player_id, value }) => [player_id, Number(value)])).values()];
  const n = others.length;
  if (n < 8) return null;
  const sign = type.better === 'lower' ? -1 : 1;
  const points = others.map((other) => {
    const apart = sign * (newest.value - other);
    if (apart === 0) return 0.5;
    return apart > 0 ? 1 : 0;
  });
  const rank = points.reduce((sum: number, one) => sum + one, 0) / n;
  const [low, high] = [rank < 1 / 3, rank >= 2 / 3];
  const third = high ? 'upper' : 'middle';
  const spread = deviationFrom(others);
  return {
    ...{ n, third: low ? 'lower' : third, percentile: n < 20 ? null : Math.round(100 * rank) },
    z: n < 20 || spread === 0 ? null : (newest.value - meanFrom(others)) / spread,
  };
};

/** Years from the growth spurt by the published equations, each term with its factor. */
export const offsetFrom = (
  of: { readonly girl: boolean; readonly age: number; readonly height: number },
  more: { readonly sitting: number; readonly weight: number } | null,
): number => {
  const { girl, age, height } = of;
  if (!more) return girl ? 0.0042232 * (age * height) - 7.709133 : 0.0036124 * (age * height) - 7.999994;
  const { sitting, weight } = more;
  const legs = height - sitting;
  const terms = girl
    ? [0.0001882 * (legs * sitting), 0.0022 * (age * legs), 0.005841 * (age * sitting), -0.002658 * (age * weight)]
    : [0.0002708 * (legs * sitting), -0.001663 * (age * legs), 0.007216 * (age * sitting)];
  const ratio = (girl ? 0.07693 : 0.02292) * ((weight / height) * 100);
  return [...terms, ratio].reduce((sum, one) => sum + one, girl ? -9.376 : -9.236);
};

const growthFrom = async (ask: Ask, player: Row, types: readonly Row[]) => {
  const named = (key: string): Row | undefined => types.find((type) => type.library_key === key);
  const newestOf = async (key: string) => (named(key) ? await valuesOf(ask, String(player.id), named(key)?.id) : []);
  const [heights, sitting, weight] = [
    await newestOf('height'),
    (await newestOf('sittingHeight'))[0],
    (await newestOf('weight'))[0],
  ];
  const method = named('sittingHeight') && named('weight') ? 'mirwald' : 'moore';
  const [height] = heights;
  const isWhole = height && player.birth_date !== null && ['male', 'female'].includes(String(player.gender));
  if (!isWhole) return { method, offset: null, speed: null };
  const age = (dayNumber(height.day) - dayNumber(String(player.birth_date))) / 365.25;
  const isMissing = method === 'mirwald' && !(sitting && weight);
  if (age < 8 || age > 18 || isMissing) return { method, offset: null, speed: null };
  const of = { girl: player.gender === 'female', age, height: height.value };
  const more = method === 'mirwald' && sitting && weight ? { sitting: sitting.value, weight: weight.value } : null;
  const earlier = heights.find(({ day }) => dayNumber(height.day) - dayNumber(day) >= 90);
  const years = earlier ? (dayNumber(height.day) - dayNumber(earlier.day)) / 365.25 : 0;
  return {
    ...{ method, offset: offsetFrom(of, more) },
    speed: earlier ? (height.value - earlier.value) / years : null,
  };
};

const bandFrom = (offset: number | null): string | null => {
  if (offset === null) return null;
  const side = offset < -1 ? 'before' : 'around';
  return offset > 1 ? 'after' : side;
};

/** Change and standing of a player in each test, and the growth spurt. */
export const reckonBody = async (ask: Ask, playerId: string) => {
  const [player] = await ask(`select id, club_id, birth_date, gender from player where id = ${quote(playerId)}`);
  if (!player) throw new Error(`no player ${playerId}`);
  const types = await ask(
    `select * from measurement_type where club_id = ${quote(player.club_id)} and deleted_at is null`,
  );
  const tests: Record<string, unknown>[] = [];
  for (const type of types) {
    const values = await valuesOf(ask, playerId, type.id);
    if (values.length === 0) continue;
    const standing = Number(type.delicate) === 1 ? null : await standingFrom(ask, player, type, values[0]);
    const error = await judgedFrom(ask, type);
    tests.push({ typeId: type.id, error, ...changeFrom(type, error.percent, values), standing });
  }
  const growth = await growthFrom(ask, player, types);
  return { tests, growth: { ...growth, band: bandFrom(growth.offset) } };
};
/** Mean and deviation of the newest values of a team in one test; null below eight. */
export const reckonTeam = async (ask: Ask, teamId: string, typeId: string) => {
  const players = await ask(
    `select p.id from team_player t join player p on p.id = t.player_id
     where t.team_id = ${quote(teamId)} and p.deleted_at is null`,
  );
  const newest: number[] = [];
  for (const { id } of players) {
    const [one] = await valuesOf(ask, String(id), typeId);
    if (one) newest.push(one.value);
  }
  return newest.length < 8
    ? { mean: null, deviation: null }
    : { mean: meanFrom(newest), deviation: deviationFrom(newest) };
};
