import type { CellFault } from '#contract/upload.ts';
import { Language } from '#contract/values.ts';
import { withinBounds } from '#domain/dayBounds.ts';
import { feet, genders, licences } from '#domain/people.ts';
import { positionCodes } from '#domain/positions.ts';
import { staffRoles } from '#domain/roles.ts';
import { searchKey } from '#domain/searchKey.ts';
import { type CodeKind, sayingIn } from '#server/files/codeWords.ts';
import { translator } from '#server/words/words.ts';

export type Read = { readonly value: unknown } | { readonly fault: CellFault };
export type Reader = ((text: string) => Read) & {
  /** The allowed values of the cell in the reader's language; absent where no fixed list of words is read. */
  readonly words?: (language: Language) => readonly string[];
};

const value = (read: unknown): Read => ({ value: read });
const wrong = (fault: CellFault): Read => ({ fault });

export const text =
  (most: number): Reader =>
  (given) =>
    given.length > most ? wrong('tooLong') : value(given);

export const mail: Reader = (given) =>
  given.length <= 200 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given) ? value(given) : wrong('mail');

/** A whole number within two limits. */
export const wholeNumber =
  (least: number, most: number): Reader =>
  (given) => {
    const number = Number(given);
    return Number.isInteger(number) && number >= least && number <= most ? value(number) : wrong('number');
  };
/** A number within two limits with so many decimals at most, with a point or a comma before them. */
export const decimalNumber =
  (least: number, most: number, decimals: number): Reader =>
  (given) => {
    const number = Number(given.replace(',', '.'));
    const isRounded = Number(number.toFixed(decimals)) === number;
    return given.trim() !== '' && isRounded && number >= least && number <= most ? value(number) : wrong('number');
  };
export const shirtNumber = wholeNumber(1, 99);
export const goals = wholeNumber(0, 99);

/** A colour in hexadecimal, with or without its sign. */
export const colour: Reader = (given) =>
  /^#?[0-9A-Fa-f]{6}$/.test(given) ? value(`#${given.replace('#', '').toUpperCase()}`) : wrong('colour');

/** As a spreadsheet writes it (2014-03-09), or as people do in our languages, day first (9/3/2014, 09-03-2014). */
export const day: Reader = (given) => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(given);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(given);
  const [year, month, date] = iso ? [iso[1], iso[2], iso[3]] : [local?.[3], local?.[2], local?.[1]];
  const written = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
  const at = Date.parse(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(at) && new Date(at).toISOString().startsWith(written);
  return exists && withinBounds(written) ? value(written) : wrong('day');
};

/** A time of the wall: 9:30, 18.00, 18h30, 18:00:00. */
export const time: Reader = (given) => {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.h](\d{2})(?::\d{2})?$/i.exec(given.trim()) ?? [];
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
  return isTime ? value(`${hour.padStart(2, '0')}:${minute}`) : wrong('time');
};

type Other = Readonly<Record<string, string>>;

/**
 * One of a list: by its own name, by its word in any language, or by another of `others` (each a list with commas).
 */
export const oneOfWords = (
  codes: readonly string[],
  wordOf: (code: string, language: Language) => string,
  others: Other = {},
): Reader => {
  const read = (): ReadonlyMap<string, string> => {
    const known = new Map<string, string>();
    for (const [code, list] of Object.entries(others))
      for (const word of list.split(',')) known.set(searchKey(word), code);
    for (const code of codes)
      for (const language of Language.options) known.set(searchKey(wordOf(code, language)), code);
    for (const code of codes) known.set(searchKey(code), code);
    return known;
  };
  // Read with the first list: most starts of a server see none.
  let known: ReadonlyMap<string, string> | undefined;
  const readOne = (given: string): Read => {
    known ??= read();
    const found = known.get(searchKey(given));
    return found === undefined ? wrong('unknownValue') : value(found);
  };
  return Object.assign(readOne, { words: (language: Language) => codes.map((code) => wordOf(code, language)) });
};

const yesOrNo = oneOfWords(
  ['true', 'false'],
  (code, language) => translator(language, 'common')(code === 'true' ? 'yes' : 'no'),
  { true: '1,x,y,s,j,✓,verdadero,waar', false: '0,n,falso,onwaar' },
);
/** Yes or no, in any of the languages. */
export const flag: Reader = Object.assign(
  (given: string): Read => {
    const read = yesOrNo(given);
    return 'value' in read ? value(read.value === 'true') : read;
  },
  { words: yesOrNo.words },
);

const oneOf = (kind: CodeKind, codes: readonly string[], others: Other): Reader =>
  oneOfWords(codes, (code, language) => sayingIn(language)(kind, code) ?? code, others);

export const gender = oneOf('gender', genders, {
  male: 'm,masculino,hombre,chico,niño,man,boy,mannelijk,jongen',
  female: 'f,femenino,mujer,chica,niña,woman,girl,vrouw,vrouwelijk,meisje,v',
  other: 'x',
});
export const foot = oneOf('foot', feet, {
  right: 'derecho,derecha,d,r,rechts',
  left: 'izquierdo,izquierda,i,l,links',
  both: 'ambos,beide',
});
export const position = oneOf('position', positionCodes, {
  pt: 'portera,doelman,gk',
  m: 'medio',
  bd: 'banda,vleugel',
  dl: 'delantera',
  md: 'rechtshalf',
  mi: 'linkshalf',
  mcd: 'pivote',
  mco: 'mediocentro ofensivo',
});
export const staffRole = oneOf('staffRole', staffRoles, {
  COACH: 'entrenadora,hoofdtrainer',
  ASSISTANT_COACH: 'segunda entrenadora,ayudante,assistant,assistent',
  CONDITIONAL_COACH: 'preparadora física,fitness coach',
  DELEGATE: 'delegada,team manager,teamleider',
  PHYSIOTHERAPIST: 'fisio,physio,fysio',
  MANAGER: 'coordinadora',
  SOCIAL_WORKER: 'trabajadora social',
});
export const licence = oneOf('licence', licences, {
  LicC: 'c',
  LicB: 'b',
  LicA: 'a',
  LicPRO: 'pro',
  WithoutLic: 'sin título,no,none,geen',
});
