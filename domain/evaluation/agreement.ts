import { mean } from '../statistics.ts';

/** Differences of two raters are shown from this many players on that both rated. */
export const pairFrom = 5;
/** The coefficient of a round is shown from this many players on that all rated. */
export const coefficientFrom = 8;
/** What sixteen scouts reached for how players perform now: 10.1177/17479541261428967. */
export const scoutsReached = 0.61;

/** Mean squares of a table without gaps: rows of subjects, columns of raters. */
const squaresOf = (table: readonly (readonly number[])[]) => {
  const [n, k] = [table.length, table[0]?.length ?? 0];
  const all = mean(table.flat()) ?? 0;
  const rows = table.map((row) => mean(row) ?? 0);
  const columns = Array.from({ length: k }, (_one, at) => mean(table.map((row) => row[at] ?? 0)) ?? 0);
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + (one - all) ** 2, 0);
  const [between, judges, total] = [k * sum(rows), n * sum(columns), sum(table.flat())];
  const rest = Math.max(0, total - between - judges);
  return { n, k, bms: between / (n - 1), jms: judges / (k - 1), ems: rest / ((n - 1) * (k - 1)) };
};

/**
 * ICC(2,1): how far single raters, drawn from many, give the same subjects the same scores. Shrout and Fleiss, Psychological
 * Bulletin 1979, 86(2), 420-428. `table` has a row for each subject with the score of each rater, without gaps. Null below
 * two subjects or raters, and where all scores are the same.
 */
export const agreementOfOne = (table: readonly (readonly number[])[]): number | null => {
  const { n, k, bms, jms, ems } = squaresOf(table);
  const whole = bms + (k - 1) * ems + (k * (jms - ems)) / n;
  return n < 2 || k < 2 || !(whole > 0) ? null : (bms - ems) / whole;
};
/** ICC(2,k), of the same source: the same for the mean of the raters. */
export const agreementOfMean = (table: readonly (readonly number[])[]): number | null => {
  const { n, k, bms, jms, ems } = squaresOf(table);
  const whole = bms + (jms - ems) / n;
  return n < 2 || k < 2 || !(whole > 0) ? null : (bms - ems) / whole;
};

export const agreementWords = ['poor', 'moderate', 'good', 'excellent'] as const;
export type AgreementWord = (typeof agreementWords)[number];
/** The word of a coefficient: Koo and Li, Journal of Chiropractic Medicine 2016, 15(2), 155-163. */
export const agreementWord = (coefficient: number): AgreementWord => {
  if (coefficient < 0.5) return 'poor';
  if (coefficient < 0.75) return 'moderate';
  return coefficient <= 0.9 ? 'good' : 'excellent';
};

/** A player with what raters gave in each ability. */
type Rated = {
  readonly lines: readonly { readonly raters: readonly { readonly userId: string; readonly score: number }[] }[];
};
type Pair = { readonly userIds: readonly [string, string]; readonly difference: number; readonly players: number };

const scoreOf = (line: Rated['lines'][number], userId: string): number | undefined =>
  line.raters.find((one) => one.userId === userId)?.score;
/** The abilities of a player that both raters scored, as pairs. */
const bothIn = ({ lines }: Rated, [a, b]: readonly [string, string]): readonly (readonly [number, number])[] =>
  lines.flatMap((line) => {
    const [one, other] = [scoreOf(line, a), scoreOf(line, b)];
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });

/** How far two raters are apart on average, for each two with enough players in common; the closest first. */
export const pairsApart = (players: readonly Rated[], userIds: readonly string[]): readonly Pair[] =>
  userIds
    .flatMap((a, at) => userIds.slice(at + 1).map((b) => [a, b] as const))
    .flatMap((pair) => {
      const common = players.map((one) => bothIn(one, pair)).filter(({ length }) => length > 0);
      const difference = mean(common.flat().map(([one, other]) => Math.abs(one - other)));
      return difference === null || common.length < pairFrom
        ? []
        : [{ userIds: pair, difference, players: common.length }];
    })
    .toSorted((a, b) => a.difference - b.difference);

/** The mean of each rater for a player over the abilities that all of them scored; nothing where there is none. */
const rowOf = ({ lines }: Rated, userIds: readonly string[]): readonly (readonly number[])[] => {
  const whole = lines.filter((line) => userIds.every((id) => scoreOf(line, id) !== undefined));
  if (whole.length === 0) return [];
  return [userIds.map((id) => mean(whole.map((line) => scoreOf(line, id) ?? 0)) ?? 0)];
};
/** ICC(2,1) of a round and of how many players; the coefficient is null below eight that all raters scored. */
export const agreementIn = (
  players: readonly Rated[],
  userIds: readonly string[],
): { readonly players: number; readonly coefficient: number | null } => {
  const table = players.flatMap((one) => rowOf(one, userIds));
  return { players: table.length, coefficient: table.length < coefficientFrom ? null : agreementOfOne(table) };
};

/**
 * How much higher a rater scores than the others: the mean of the own scores less that of the others on the same abilities
 * of the same players. Null below five such players. It never changes a score.
 */
export const offsetOf = (players: readonly Rated[], userId: string): number | null => {
  const byPlayer = players
    .map(({ lines }) =>
      lines.flatMap((line) => {
        const own = scoreOf(line, userId);
        const others = mean(line.raters.filter((one) => one.userId !== userId).map(({ score }) => score));
        return own === undefined || others === null ? [] : [own - others];
      }),
    )
    .filter(({ length }) => length > 0);
  return byPlayer.length < pairFrom ? null : mean(byPlayer.flat());
};
