/**
 * How far the raters of a round agree, computed anew from raw rows. It imports nothing of the product. Sources: ICC(2,1) of
 * Shrout and Fleiss 1979, Psychological Bulletin 86(2), with each mean square from residuals; differences of two raters and
 * the offset of one as means of single differences.
 */
type Row = Record<string, unknown>;
type Ask = (sql: string) => Promise<readonly Row[]>;
type Score = { readonly player: string; readonly ability: string; readonly rater: string; readonly score: number };

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const meanFrom = (values: readonly number[]): number => {
  let sum = 0;
  for (const value of values) sum += value / values.length;
  return sum;
};

/** ICC(2,1) of a table with a row for each subject and a column for each rater; null where nothing differs. */
export const iccFrom = (table: readonly (readonly number[])[]): number | null => {
  const [n, k] = [table.length, table[0]?.length ?? 0];
  const [all, rows] = [meanFrom(table.flat()), table.map(meanFrom)];
  const columns = Array.from({ length: k }, (_, at) => meanFrom(table.map((row) => Number(row[at]))));
  let [between, judges, rest] = [0, 0, 0];
  for (const [r, row] of table.entries())
    for (const [c, value] of row.entries()) {
      const [ofRow, ofColumn] = [Number(rows[r]), Number(columns[c])];
      between += (ofRow - all) ** 2 / (n - 1);
      judges += (ofColumn - all) ** 2 / (k - 1);
      rest += (value - ofRow - ofColumn + all) ** 2 / ((n - 1) * (k - 1));
    }
  const whole = between + (k - 1) * rest + (k * (judges - rest)) / n;
  return n < 2 || k < 2 || whole < 1e-12 ? null : (between - rest) / whole;
};

/** The scores of the raters who are done, of players who are in the team. */
const scoresOf = async (ask: Ask, roundId: string): Promise<readonly Score[]> => {
  const rows = await ask(
    `select e.player_id, s.criterion, e.author_id, s.score from evaluation e
     join evaluation_score s on s.evaluation_id = e.id join evaluation_round r on r.id = e.round_id
     join team_player t on t.player_id = e.player_id and t.team_id = r.team_id
     where e.round_id = ${quote(roundId)} and e.kind = 'period' and e.state = 'done' and e.deleted_at is null
     and s.score is not null`,
  );
  return rows.map(({ player_id, criterion, author_id, score }) => ({
    ...{ player: String(player_id), ability: String(criterion), rater: String(author_id), score: Number(score) },
  }));
};

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)].sort();
const given = (all: readonly Score[], like: Partial<Score>): readonly Score[] =>
  all.filter((one) => Object.entries(like).every(([name, value]) => one[name as keyof Score] === value));

export type ReckonedAgreement = {
  readonly players: number;
  readonly coefficient: number | null;
  readonly pairs: readonly { readonly of: string; readonly difference: number; readonly players: number }[];
  readonly offsets: Readonly<Record<string, number | null>>;
};

const pairFrom = (all: readonly Score[], a: string, b: string) => {
  const apart = given(all, { rater: a }).flatMap(({ player, ability, score }) =>
    given(all, { rater: b, player, ability }).map((other) => ({ player, difference: Math.abs(score - other.score) })),
  );
  const players = unique(apart.map(({ player }) => player)).length;
  const difference = meanFrom(apart.map((one) => one.difference));
  return players < 5 ? [] : [{ of: [a, b].sort().join(), difference, players }];
};

const offsetFrom = (all: readonly Score[], rater: string): number | null => {
  const apart = given(all, { rater }).flatMap(({ player, ability, score }) => {
    const others = given(all, { player, ability }).filter((one) => one.rater !== rater);
    return others.length === 0 ? [] : [{ player, by: score - meanFrom(others.map((one) => one.score)) }];
  });
  return unique(apart.map(({ player }) => player)).length < 5 ? null : meanFrom(apart.map(({ by }) => by));
};

/** The agreement of a round from the scores in its rows. */
export const reckonAgreement = async (ask: Ask, roundId: string): Promise<ReckonedAgreement> => {
  const all = await scoresOf(ask, roundId);
  const done = await ask(
    `select user_id from evaluation_rater where round_id = ${quote(roundId)} and state = 'done' order by user_id`,
  );
  const raters = done.map(({ user_id }) => String(user_id));
  const table = unique(all.map(({ player }) => player)).flatMap((player) => {
    const abilities = unique(given(all, { player }).map(({ ability }) => ability)).filter((ability) =>
      raters.every((rater) => given(all, { player, ability, rater }).length === 1),
    );
    if (abilities.length === 0) return [];
    return [
      raters.map((rater) =>
        meanFrom(abilities.map((ability) => Number(given(all, { player, ability, rater })[0]?.score))),
      ),
    ];
  });
  return {
    ...{ players: table.length, coefficient: table.length < 8 ? null : iccFrom(table) },
    pairs: raters.flatMap((a, at) => raters.slice(at + 1).flatMap((b) => pairFrom(all, a, b))),
    offsets: Object.fromEntries(raters.map((rater) => [rater, offsetFrom(all, rater)])),
  };
};
