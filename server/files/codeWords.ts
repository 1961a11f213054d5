import { Language } from '#contract/values.ts';
import { translator } from '#server/words/words.ts';

/** The locale keys of the words for a code. An exported sheet has these words, and an import reads them. */
const places = {
  role: 'common:roles',
  position: 'common:positions',
  format: 'common:sports',
  gender: 'players:gender',
  foot: 'players:foot',
  playerStatus: 'players:status',
  staffRole: 'shell:staffRoles',
  licence: 'staff:licence',
  teamGender: 'teams:gender',
  competitionType: 'competitions:type',
  pointAction: 'competitions:points.action',
  matchState: 'common:matchState',
  awarded: 'shell:results',
  mailState: 'account:mail.state',
  occasionState: 'calendarFiles:is',
  whom: 'calendarEdit:whom',
  stage: 'scouting:stages',
} as const;
export type CodeKind = keyof typeof places;
/** The word for a code in the reader's language; nothing for no code. */
export type Say = (kind: CodeKind, code: string | null) => string | null;

/** The words for codes in one language. */
export const sayingIn = (language: Language): Say => {
  const words = translator(language, 'common');
  return (kind, code) => code && words(`${places[kind]}.${code}`);
};

/** The word for a code in each of the languages: the words that a sheet may have for it. */
export const wordsForCode = (kind: CodeKind, code: string): readonly string[] =>
  Language.options.map((language) => sayingIn(language)(kind, code) ?? code);
