import { ageOn } from '../days.ts';
import type { ChartType } from './dimensions.ts';
import type { Audience } from './sharing.ts';

/** The parts of a player's report, in their order on paper. */
export const playerSections = [
  'season',
  'months',
  'matches',
  'attendance',
  'cards',
  'availability',
  'evaluations',
  'goals',
] as const;
export type PlayerSection = (typeof playerSections)[number];
/** What stays in the club: nobody outside reads of cards, or whether a player is fit. */
const forTheClub: ReadonlySet<PlayerSection> = new Set(['cards', 'availability']);
export const sectionsFor = (audience: Audience): readonly PlayerSection[] =>
  playerSections.filter((one) => audience === 'Internal' || !forTheClub.has(one));

/** For what a report is issued. */
export const issuePurposes = ['family', 'club', 'trial', 'other'] as const;
export type IssuePurpose = (typeof issuePurposes)[number];

/** A part that is a question to the catalogue. Its title is in locales/*\/reports.json under `player.section`. */
export type PlayerBlock = {
  readonly id: PlayerSection;
  readonly metrics: readonly string[];
  readonly by?: readonly string[];
  readonly sort?: readonly { readonly by: string; readonly down: boolean }[];
  readonly limit?: number;
  readonly chart?: ChartType;
};
const months: PlayerBlock = { id: 'months', metrics: ['minutes'], by: ['month'], chart: 'columns' };
const matches: PlayerBlock = {
  ...{ id: 'matches', metrics: ['minutes', 'playerGoals', 'assists'], by: ['day', 'rival', 'venue'] },
  ...{ sort: [{ by: 'day', down: true }], limit: 10 },
};
const blocksOf: Readonly<Record<Audience, readonly PlayerBlock[]>> = {
  External: [
    { id: 'season', metrics: ['appearances', 'starts', 'minutes', 'playerGoals', 'assists'] },
    months,
    matches,
    { id: 'attendance', metrics: ['attendanceShare'] },
  ],
  Internal: [
    {
      id: 'season',
      metrics: ['called', 'appearances', 'starts', 'minutes', 'minutesShare', 'playerGoals'],
    },
    months,
    matches,
    { id: 'attendance', metrics: ['calledToTraining', 'presentCount', 'late', 'excused', 'absent', 'attendanceShare'] },
    { id: 'cards', metrics: ['yellow', 'secondYellow', 'red'] },
  ],
};
/** The questions of a player's report for the parts that are wanted. */
export const playerBlocks = (audience: Audience, wanted: readonly PlayerSection[]): readonly PlayerBlock[] =>
  blocksOf[audience].filter(({ id }) => wanted.includes(id));

/** What players are compared by where nothing else is asked. */
export const comparedUsually = [
  'called',
  'appearances',
  'starts',
  'minutes',
  'minutesShare',
  'playerGoals',
  'assists',
  'attendanceShare',
] as const;
/** Players that are compared at once. */
export const comparedMost = 6;
/** The median of the players beside them is said of so many at least. */
export const peersLeast = 8;

const adult = 18;
type Named = {
  readonly firstName: string;
  readonly lastName: string;
  /** A day; null: not known. */
  readonly birthDate: string | null;
  /** Whether there is consent to photos, and to the use of the data. */
  readonly consents: { readonly photo: boolean; readonly data: boolean };
};
const initial = (word: string): string => (word === '' ? '' : `${[...word][0]?.toLocaleUpperCase()}.`);

/** Whether a player is named by initials outside the club: younger than eighteen, or of unknown age, without both consents. */
export const isInitialled = ({ birthDate, consents }: Named, day: string): boolean =>
  !(consents.photo && consents.data) && (birthDate === null || ageOn(birthDate, day) < adult);

/** How a player is named outside the club on a day. */
export const nameOutside = (one: Named, day: string): string => {
  const words = `${one.firstName} ${one.lastName}`.trim();
  if (!isInitialled(one, day)) return words;
  return words.split(/\s+/).map(initial).join(' ');
};
