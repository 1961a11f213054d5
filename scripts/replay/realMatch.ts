import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';

/** A published match in the format `real-match/1`. Home and away as the sources name them. */
export const RealSide = z.enum(['home', 'away']);
export type RealSide = z.infer<typeof RealSide>;
export const otherRealSide = (side: RealSide): RealSide => (side === 'home' ? 'away' : 'home');

const PlayerCode = z.string();
const RealPlayer = z.object({
  id: PlayerCode,
  no: z.int().nullable(),
  name: z.string(),
  given: z.string().nullable(),
  family: z.string().nullable(),
  /** Their position that day, where it is published. */
  pos: z.string().nullable(),
  squad_pos: z.enum(['GK', 'DF', 'MF', 'FW']),
  role: z.enum(['starter', 'sub', 'unused']),
});
export type RealPlayer = z.infer<typeof RealPlayer>;

const Squad = z.object({
  team: z.object({ id: z.string(), code: z.string().nullish(), name: z.string() }),
  squad: z.array(RealPlayer),
});

const periodNames = ['H1', 'H2', 'ET1', 'ET2'] as const;
const when = {
  seq: z.int(),
  team: RealSide,
  period: z.enum(periodNames),
  minute: z.int(),
  plus: z.int(),
  label: z.string(),
};
const RealEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('goal'),
    ...when,
    player: PlayerCode,
    kind: z.enum(['goal', 'penalty', 'own_goal']),
    assist: PlayerCode.nullish(),
  }),
  z.object({ type: z.literal('penalty_missed'), ...when, player: PlayerCode }),
  z.object({ type: z.literal('yellow'), ...when, player: PlayerCode }),
  z.object({ type: z.literal('second_yellow'), ...when, player: PlayerCode }),
  z.object({ type: z.literal('red'), ...when, player: PlayerCode }),
  z.object({ type: z.literal('substitution'), ...when, off: PlayerCode, on: PlayerCode }),
]);
export type RealEvent = z.infer<typeof RealEvent>;

const Kick = z.object({ n: z.int(), team: RealSide, player: PlayerCode, scored: z.boolean() });

export const RealMatch = z.object({
  schema: z.literal('real-match/1'),
  id: z.string(),
  has: z.object({ assists: z.boolean() }),
  competition: z.object({ id: z.string(), name: z.string() }),
  knockout: z.boolean(),
  date: z.iso.date(),
  kickoff_local: z.string(),
  venue: z.object({ stadium: z.string().nullish() }),
  periods: z.array(z.object({ id: z.string(), start: z.int().nullable(), end: z.int().nullable() })),
  home: Squad,
  away: Squad,
  events: z.array(RealEvent),
  shootout: z.object({ first: RealSide, kicks: z.array(Kick) }).nullable(),
});
export type RealMatch = z.infer<typeof RealMatch>;

/** Period 1, 2, 3 (first of extra time), 4. */
export const periodNumber = (event: Pick<RealEvent, 'period'>): number => periodNames.indexOf(event.period) + 1;

const Score = z.tuple([z.int(), z.int()]);
const ExpectedPlayer = z.object({
  id: PlayerCode,
  on: z.int().nullable(),
  off: z.int().nullable(),
  minutes: z.int(),
  /** The same where a substitution at 46', 91' or 106' counts as made in the interval before. */
  minutes_ht45: z.int(),
  goals: z.int(),
  penalty_goals: z.int(),
  own_goals: z.int(),
  assists: z.int().nullable(),
  yellow: z.int(),
  second_yellow: z.int(),
  red: z.int(),
  sent_off: z.string().nullable(),
  on_pitch_at_end: z.boolean(),
  shootout: z.object({ taken: z.int(), scored: z.int() }).optional(),
});
export type ExpectedPlayer = z.infer<typeof ExpectedPlayer>;

const Totals = z.object({
  goals: z.int(),
  yellow: z.int(),
  second_yellow: z.int(),
  red: z.int(),
  sent_off: z.int(),
  substitutions: z.int(),
  players_used: z.int(),
  minutes: z.int(),
  on_pitch_at_end: z.int(),
});

/** The expected result of a match. */
export const Expected = z.object({
  score: z.object({
    half_time: Score,
    full_time: Score,
    extra_time: Score.nullable(),
    shootout: Score.nullable(),
    final: Score,
    winner: RealSide.nullable(),
  }),
  match_minutes: z.int(),
  score_line: z.array(z.tuple([z.int(), z.string(), z.int(), z.int()])),
  totals: z.object({ home: Totals, away: Totals }),
  home: z.array(ExpectedPlayer),
  away: z.array(ExpectedPlayer),
  on_pitch_at_end: z.object({ home: z.array(PlayerCode), away: z.array(PlayerCode) }),
  cards_off_the_pitch: z.array(z.object({ player: PlayerCode })),
});
export type Expected = z.infer<typeof Expected>;

/** One file of the data, with its expected result. */
export type RealCase = { readonly file: string; readonly match: RealMatch; readonly expected: Expected };

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The expected result of a file, not checked yet. */
type Expectation = (file: string) => Promise<unknown>;
/** `expected/<file>` in the folder, or one `expected.json` in it or beside it: file name -> expected. */
const expectations = async (folder: string): Promise<Expectation> => {
  for (const path of [join(folder, 'expected.json'), join(dirname(folder), 'expected.json')]) {
    if (!(await exists(path))) continue;
    const table = z.record(z.string(), z.unknown()).parse(await readJson(path));
    return async (file) => table[file] ?? table[file.replace(/\.json$/, '')];
  }
  return (file) => readJson(join(folder, 'expected', file));
};

const notMatches = new Set(['index.json', 'expected.json']);

/** A match of one folder, called by its path from `root`. Throws with the file's name where it is no match. */
const readCase = async (root: string, folder: string, name: string, expectedOf: Expectation): Promise<RealCase> => {
  const path = join(folder, name);
  const match = RealMatch.safeParse(await readJson(path));
  if (!match.success) throw new Error(`${path} is no match in the format real-match/1.`);
  const result = Expected.safeParse(await expectedOf(name));
  if (!result.success) throw new Error(`${path} has no expected result that can be read.`);
  return { file: relative(root, path), match: match.data, expected: result.data };
};

const casesIn = async (root: string, folder: string): Promise<readonly RealCase[]> => {
  const entries = (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
  const expectedOf = await expectations(folder);
  const cases: RealCase[] = [];
  for (const entry of entries) {
    const { name } = entry;
    if (entry.isDirectory() && name !== 'expected') cases.push(...(await casesIn(root, join(folder, name))));
    else if (entry.isFile() && name.endsWith('.json') && !notMatches.has(name))
      cases.push(await readCase(root, folder, name, expectedOf));
  }
  return cases;
};

/**
 * The matches of a folder and the folders in it, or the one of a file, by name. Throws with a sentence when there is none,
 * or a file is no match.
 */
export const readCases = async (path: string): Promise<readonly RealCase[]> => {
  if (!(await stat(path)).isDirectory()) {
    const [folder, name] = [dirname(path), basename(path)];
    return [await readCase(folder, folder, name, await expectations(folder))];
  }
  const cases = await casesIn(path, path);
  if (cases.length === 0) throw new Error(`No matches in ${path}.`);
  return cases;
};
