import type { Language } from '#contract/values.ts';
import { languageOf } from '#server/http/sentences.ts';

/** Words of the files about one match; too few for a locale file that the browser would load too. */
const words = {
  es: {
    no: 'N.º',
    player: 'Jugador',
    start: 'Titular',
    on: 'Entra',
    off: 'Sale',
    minutes: 'Minutos',
    clock: 'Reloj (min)',
    goals: 'Goles',
    assists: 'Asist.',
    yellow: 'Amarillas',
    second: '2.ª amarilla',
    red: 'Rojas',
    concussion: 'Conmoción (min)',
    sheet: 'Minutos',
    yes: 'sí',
  },
  en: {
    no: 'No.',
    player: 'Player',
    start: 'Started',
    on: 'On',
    off: 'Off',
    minutes: 'Minutes',
    clock: 'Clock (min)',
    goals: 'Goals',
    assists: 'Assists',
    yellow: 'Yellow',
    second: '2nd yellow',
    red: 'Red',
    concussion: 'Concussion (min)',
    sheet: 'Minutes',
    yes: 'yes',
  },
  nl: {
    no: 'Nr.',
    player: 'Speler',
    start: 'Basis',
    on: 'In',
    off: 'Uit',
    minutes: 'Minuten',
    clock: 'Klok (min)',
    goals: 'Goals',
    assists: 'Assists',
    yellow: 'Geel',
    second: '2e geel',
    red: 'Rood',
    concussion: 'Hersenschudding (min)',
    sheet: 'Minuten',
    yes: 'ja',
  },
} as const satisfies Record<Language, Record<string, string>>;

export const wordsFor = (acceptLanguage: string | undefined) => {
  const language = languageOf(acceptLanguage);
  return { language, ...words[language] };
};
