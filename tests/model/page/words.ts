import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Words = { readonly [key: string]: string | Words };
const read = (name: string): Words =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../locales/es/${name}.json`), 'utf8')) as Words;
const files: Record<string, Words> = {};

/** Texts of the page in Spanish, by file and key: `common:matchState.ready`. Throws when there are none. */
export const words = (key: string): string => {
  const [file = '', path = ''] = key.split(':');
  files[file] ??= read(file);
  const found =
    (files[file] as Words)[path] ??
    path.split('.').reduce<string | Words | undefined>((at, part) => (at as Words | undefined)?.[part], files[file]);
  if (typeof found !== 'string') throw new Error(`No words for ${key}.`);
  return found;
};

/** Texts with their values filled in. */
export const filled = (key: string, given: Readonly<Record<string, string | number>>): string =>
  words(key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(given[name] ?? ''));

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
const pattern = (text: string): string => escaped(text).replaceAll(/\{\{\w+\}\}/g, '.+');

/**
 * Where a screen gives the same reason in its own words: the preparation counts, the actions of a player name the goal
 * without an assist, under a name of the shoot-out there is room for three words.
 */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  'squad.tooMany': ['preparation:squadFull'],
  'lineup.tooFew': [
    'preparation:missing.squad',
    'preparation:missing.players_one',
    'preparation:missing.players_other',
  ],
  'lineup.keeperMissing': ['preparation:missing.keeper'],
  'lineup.keeperTwice': ['preparation:missing.keepers'],
  'state.notHere': ['preparation:missing.locked'],
  'shootout.takerAgain': ['console:shootout.hasTaken'],
  'goal.unknown': ['console:noGoalYet'],
  'assist.already': ['console:noGoalYet'],
  'assist.notOwnGoal': ['console:noGoalYet'],
};

const has = (key: string): boolean => {
  try {
    return words(key) !== '';
  } catch {
    return false;
  }
};

/** The sentences of a refusal, for any player. */
export const sentenceOf = (code: string): RegExp => {
  const past = `corrections:because.${code.replace('.', '_')}`;
  const own = [`refusals:${code}`, `refusals:${code}_named`, `errors:${code}`, past];
  const keys = [...own, ...(otherwise[code] ?? [])].filter(has);
  if (keys.length === 0) throw new Error(`No sentence for ${code}.`);
  return new RegExp(keys.map((key) => pattern(words(key))).join('|'));
};
