import type { FirstClub } from '#contract/firstStart.ts';
import { looksLikeMail } from '../typed.ts';

/** What is typed on the first page. */
export type Founding = Required<Omit<FirstClub, 'sportType' | 'language' | 'timeZone'>>;

const right: readonly (readonly [keyof Founding, (typed: string) => boolean])[] = [
  ['code', Boolean],
  ['clubName', Boolean],
  ['firstName', Boolean],
  ['email', looksLikeMail],
];

/** The fields that want something, beside the password, in their order on the page. */
export const wrongIn = (given: Founding): readonly (keyof Founding)[] =>
  right.filter(([name, fits]) => !fits(given[name])).map(([name]) => name);
