import type { CellFault } from '#contract/upload.ts';
import { withinBounds } from '#domain/dayBounds.ts';
import { feet, genders, licences } from '#domain/people.ts';
import { positionCodes } from '#domain/positions.ts';
import { staffRoles } from '#domain/roles.ts';
import { searchKey } from '#domain/searchKey.ts';

export type Read = { readonly value: unknown } | { readonly fault: CellFault };
export type Reader = (text: string) => Read;

const value = (read: unknown): Read => ({ value: read });
const wrong = (fault: CellFault): Read => ({ fault });

export const text =
  (most: number): Reader =>
  (given) =>
    given.length > most ? wrong('tooLong') : value(given);

export const mail: Reader = (given) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given) && given.length <= 200 ? value(given) : wrong('mail');

export const shirtNumber: Reader = (given) => {
  const number = Number(given);
  return Number.isInteger(number) && number >= 1 && number <= 99 ? value(number) : wrong('number');
};

export const goals: Reader = (given) => {
  const number = Number(given);
  return Number.isInteger(number) && number >= 0 && number <= 99 ? value(number) : wrong('number');
};

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

/** One of a list, by its own name or by a word for it. */
const oneOf = (codes: readonly string[], words: Readonly<Record<string, string>>): Reader => {
  const known = new Map(codes.map((code) => [searchKey(code), code]));
  for (const [code, list] of Object.entries(words))
    for (const word of list.split(',')) known.set(searchKey(word), code);
  return (given) => {
    const found = known.get(searchKey(given));
    return found === undefined ? wrong('unknownValue') : value(found);
  };
};

export const gender = oneOf(genders, {
  male: 'm,masculino,hombre,chico,niño,man,boy,mannelijk,jongen',
  female: 'f,femenino,mujer,chica,niña,woman,girl,vrouw,vrouwelijk,meisje,v',
  other: 'x,otro,anders',
});
export const foot = oneOf(feet, {
  right: 'derecho,diestro,derecha,d,r,rechts',
  left: 'izquierdo,zurdo,izquierda,i,l,links',
  both: 'ambos,ambidiestro,beide,tweebenig,both feet',
});
export const position = oneOf(positionCodes, {
  pt: 'portero,portera,goalkeeper,keeper,doelman,gk',
  df: 'defensa,defender,verdediger',
  m: 'medio,centrocampista,midfielder,middenvelder',
  bd: 'banda,wing,vleugel',
  dl: 'delantero,delantera,forward,aanvaller',
  ld: 'lateral derecho,right back,rechtsback',
  li: 'lateral izquierdo,left back,linksback',
  cb: 'central,centre back,centrale verdediger',
  md: 'interior derecho,right midfielder,rechtshalf',
  mi: 'interior izquierdo,left midfielder,linkshalf',
  mcd: 'mediocentro defensivo,pivote,defensive midfielder,verdedigende middenvelder',
  mc: 'mediocentro,central midfielder,centrale middenvelder',
  mco: 'mediapunta,mediocentro ofensivo,attacking midfielder,aanvallende middenvelder',
  ed: 'extremo derecho,right winger,rechtsbuiten',
  ei: 'extremo izquierdo,left winger,linksbuiten',
  sd: 'segundo delantero,second striker,schaduwspits',
  dc: 'delantero centro,centre forward,spits',
});
export const staffRole = oneOf(staffRoles, {
  COACH: 'entrenador,entrenadora,trainer,hoofdtrainer',
  ASSISTANT_COACH:
    'segundo entrenador,segunda entrenadora,ayudante,assistant,assistant coach,assistent,assistent-trainer',
  GOALKEEPER_COACH: 'entrenador de porteros,goalkeeper coach,keeperstrainer',
  CONDITIONAL_COACH: 'preparador físico,preparadora física,physical trainer,fitness coach,conditietrainer',
  DELEGATE: 'delegado,delegada,team manager,teamleider',
  PHYSIOTHERAPIST: 'fisioterapeuta,fisio,physio,fysiotherapeut,fysio',
  MANAGER: 'coordinador,coordinadora,coordinator,coördinator',
  ANALIST: 'analista,analyst,analist',
  SOCIAL_WORKER: 'trabajador social,trabajadora social,social worker,maatschappelijk werker',
});
export const licence = oneOf(licences, {
  LicC: 'c,uefa c',
  LicB: 'b,uefa b',
  LicA: 'a,uefa a',
  LicPRO: 'pro,uefa pro',
  WithoutLic: 'sin título,no,none,geen,no licence',
});
