import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Entry } from '#domain/match/entry.ts';
import { formats, type RuleOverrides } from '#domain/match/format.ts';
import { tables } from './scenarios/allScenarios.ts';
import type { Scenario } from './scenarios/scenario.ts';

const root = resolve(import.meta.dirname, '../..');
export const bookPath = resolve(root, 'src/features/referee/book.json');
export const bookWordsPath = resolve(root, 'locales/en/situations.json');

/** The names that the tables have in the product. A new table needs a line here. */
const laws: Readonly<Record<keyof typeof tables, string>> = {
  preparation: 'preparation',
  periods: 'periods',
  goals: 'goals',
  changes: 'changes',
  'concussion substitutions': 'concussions',
  cards: 'cards',
  futsal: 'futsal',
  'time penalties': 'sinBins',
  'temporary dismissals, systems A and B': 'dismissals',
  'two legs': 'twoLegs',
  'kicks from the penalty mark': 'kicks',
  interruptions: 'interruptions',
  'late notes': 'lateNotes',
  'small sides': 'smallSides',
  awarded: 'awarded',
  'rules put right': 'rulesPutRight',
  borders: 'borders',
};

type Situation = { readonly n: number; readonly law: string };
type Book = { readonly last: number; readonly situations: readonly Situation[] };
const readJson = <T>(path: string, otherwise: T): T =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : otherwise;

/** The numbers that were given already: a referee names a situation by it, so none is ever given to another. */
const numbersBefore = () => {
  const words = readJson<Record<string, string>>(bookWordsPath, {});
  const { last, situations } = readJson<Book>(bookPath, { last: 0, situations: [] });
  return { last, before: new Map(situations.map(({ n, law }) => [`${law}: ${words[`s${n}`]}`, n])) };
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** What the reader of the book knows without it: who wrote an entry where, and its place in the log. */
const short = ({ id: _id, seq: _seq, by: _by, device: _device, recordedAt: _recordedAt, ...entry }: Entry): object =>
  entry;

/**
 * The referee's situations as the product shows them: rules that differ from those of the format, and the log as places in
 * one list of entries, of which many are the same. `words`: the sentences in English, by number.
 */
export const refereeBook = () => {
  const { last: given, before } = numbersBefore();
  let last = given;
  const entries: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (entry: Entry): number => {
    const text = JSON.stringify(short(entry));
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, entries.push(text) - 1);
    return entries.length - 1;
  };
  const words: Record<string, string> = {};
  const situationOf = (law: string, { says, story }: Scenario) => {
    const { sport, input, log, said, verdict } = story();
    const known = before.get(`${law}: ${says}`);
    const n = known ?? last + 1;
    last = Math.max(last, n);
    words[`s${n}`] = says;
    const rules: RuleOverrides = Object.fromEntries(
      Object.entries(input.rules).filter(([name, value]) => !same(value, formats[sport][name as 'least'])),
    );
    const accepted = said && log.at(-1) === said ? log.slice(0, -1) : log;
    return {
      ...{ n, law, sport },
      ...(!input.isLocal && { away: true }),
      ...(Object.keys(rules).length > 0 && { rules }),
      ...(verdict?.ok === false && { refused: verdict.refused.code }),
      log: accepted.map(placeOf),
      ...(said && { said: placeOf(said) }),
    };
  };
  const situations = (Object.keys(tables) as (keyof typeof tables)[]).flatMap((table) =>
    tables[table].map((one) => situationOf(laws[table], one)),
  );
  return { book: { last, entries: entries.map((text) => JSON.parse(text)), situations }, words };
};
