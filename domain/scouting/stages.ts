import { plusDays } from '../days.ts';
/** The stages of an outsider, in order; `discarded` can follow each of them. A stage is the club's decision. */
export const scoutingStages = ['noted', 'following', 'invited', 'onTrial', 'signed', 'discarded'] as const;
export type ScoutingStage = (typeof scoutingStages)[number];
/** The stages in which a club is still looking. */
export const openStages = ['noted', 'following', 'invited', 'onTrial'] as const satisfies readonly ScoutingStage[];
/** The stages from which on a club writes to an outsider or to the guardian. */
export const contactStages: readonly ScoutingStage[] = ['invited', 'onTrial', 'signed'];

export const discardReasons = [
  'level',
  'position',
  'distance',
  'otherClub',
  'family',
  'notInterested',
  'noPlace',
  'other',
] as const;
export type DiscardReason = (typeof discardReasons)[number];

/** Days without movement after which an outsider counts as forgotten. */
const forgottenAfterDays = 60;
/** The last day of movement with which an outsider counts as forgotten on a day (YYYY-MM-DD). */
export const forgottenSince = (today: string): string => plusDays(today, -forgottenAfterDays);

/** Years for which a club keeps who an outsider is, from the last report on (player-development, section 4). */
const keptYears = 2;
/** The last day on which name and contact are kept. After 29 February it is 1 March. */
export const keepUntil = (lastReportOn: string): string => {
  const [year = 0, month = 1, day = 1] = lastReportOn.split('-').map(Number);
  return new Date(Date.UTC(year + keptYears, month - 1, day)).toISOString().slice(0, 10);
};

const adultFrom = 18;
/**
 * Whether somebody may be under 18 on a day. Of an outsider only the year of birth is kept, so the year in which they turn
 * 18 counts as under age, and so does an unknown year.
 */
export const mayBeMinor = (birthYear: number | null, today: string): boolean =>
  birthYear === null || Number(today.slice(0, 4)) - birthYear <= adultFrom;
