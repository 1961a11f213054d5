import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language } from '#contract/values.ts';
import { waitOf } from '#domain/wait.ts';

type Sentences = Readonly<Record<string, unknown>>;
const folder = join(import.meta.dirname, '../../locales');

const read = (language: Language, name: string): Sentences => {
  try {
    return JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8'));
  } catch {
    return {};
  }
};

const byLanguage = Object.fromEntries(
  Language.options.map((language) => [language, { ...read(language, 'errors'), ...read(language, 'refusals') }]),
) as Record<Language, Sentences>;

/** The first supported language of the header; Spanish when there is none (specification, section 1). */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const weight = rest.map((word) => /^\s*q=([\d.]+)/.exec(word)?.[1]).find(Boolean);
      return { tag: tag.slice(0, 2).toLowerCase(), weight: Number(weight ?? 1) };
    })
    .sort((a, b) => b.weight - a.weight);
  const spoken = wanted.flatMap(({ tag }) => Language.safeParse(tag).data ?? []);
  return spoken[0] ?? 'es';
};

/** Keys may be flat ("player.sentOff") or nested. */
const lookUp = (sentences: Sentences, code: string): unknown =>
  sentences[code] ?? code.split('.').reduce<unknown>((at, key) => (at as Sentences | undefined)?.[key], sentences);

type Details = Readonly<Record<string, unknown>>;
/** The waiting time in a sentence, where it has a place for one: by its i18next name in the browser. */
const waiting = (code: string, language: Language, { retryAfter }: Details) => {
  const wait = waitOf(retryAfter);
  if (!wait) return undefined;
  const form = new Intl.PluralRules(language).select(wait.count);
  const found = byLanguage[language][`${code}_${wait.context}_${form}`];
  return found === undefined ? undefined : { found, count: wait.count };
};

/** The sentence of a code, with `{{name}}` filled from its details; the code itself when nobody wrote one. */
export const sentence = (code: string, language: Language, details: Details = {}): string => {
  const wait = waiting(code, language, details);
  const found = wait?.found ?? lookUp(byLanguage[language], code);
  if (typeof found !== 'string') return code;
  const named: Details = { ...details, count: wait?.count };
  return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name: string) => String(named[name] ?? all));
};
