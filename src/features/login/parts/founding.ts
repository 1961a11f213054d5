import type { FirstClub } from '#contract/firstStart.ts';
import { looksLikeMail } from '../typed.ts';

/** The values of the form. */
export type Founding = Required<Omit<FirstClub, 'sportType' | 'language' | 'timeZone'>>;

const right: readonly (readonly [keyof Founding, (typed: string) => boolean])[] = [
  ['code', Boolean],
  ['clubName', Boolean],
  ['firstName', Boolean],
  ['email', looksLikeMail],
];

/** The fields with errors, beside the password, in their order on the page. */
export const wrongIn = (given: Founding): readonly (keyof Founding)[] =>
  right.filter(([name, fits]) => !fits(given[name])).map(([name]) => name);
