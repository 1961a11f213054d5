import type { MoreChoice } from '../moreChoices.ts';
import type { ActionName } from '../playerActions.ts';

/**
 * Each key touches the very button that a finger would: the button bears its key as `aria-keyshortcuts`, and is found by
 * it. Letters, with or without the shift key, because they are where they are on every keyboard.
 */
export const boardKeys = {
  next: 'n',
  rivalGoal: 'r',
  undo: 'u',
  redo: 'shift+u',
  clockSwitch: 'p',
  clock: 'c',
  changes: 'd',
  nextChange: 'shift+d',
  more: 'm',
  insert: 'f',
  notes: 'o',
  accept: 'e',
  refuse: 'shift+e',
  asked: 'shift+n',
  timeline: 't',
  bench: 'b',
} as const;
export type BoardKey = keyof typeof boardKeys;

/** With a player chosen. None of these letters is one of the board's. */
export const actionKeys: Readonly<Record<ActionName, string>> = {
  goal: 'g',
  assist: 'a',
  yellow: 'y',
  sinBin: 'shift+y',
  red: 'x',
  change: 's',
  concussion: 'shift+s',
  opponentConcussion: 'shift+x',
  injury: 'i',
  penaltyMissed: 'j',
  penaltyGoal: 'k',
  gloves: 'h',
  leave: 'q',
  join: 'z',
  return: 'v',
};
/** Takes him elsewhere on the pitch: by arrow keys from then on. */
export const moveKey = 'w';

/** In the drawer of what is needed seldom. A drawer that has the focus has the keys, so letters come again. */
export const moreKeys: Readonly<
  Record<
    MoreChoice['key'] | 'kicks' | 'rules' | 'award' | 'staff-yellow' | 'staff-red' | 'shape' | 'late' | 'notHere',
    string
  >
> = {
  goalOfNobody: 'g',
  rivalPenaltyGoal: 'k',
  rivalPenaltyMissed: 'j',
  ownGoalOfRival: 'e',
  ownGoal: 'i',
  timeout: 't',
  rivalTimeout: 'shift+t',
  kicks: 'o',
  rules: 'r',
  award: 'h',
  resume: 'v',
  suspend: 's',
  abandon: 'a',
  'staff-yellow': 'y',
  'staff-red': 'x',
  shape: 'f',
  late: 'w',
  notHere: 'z',
};

/** While kicks are taken from the mark. */
export const kickKeys = { scored: 'g', missed: 'j', pitch: 'h', order: 'k' } as const;

/** As `aria-keyshortcuts` wants it, and as it is looked for. */
export const shortcut = (key: string): string =>
  key.replace('shift', 'Shift').replace(/.$/, (last) => last.toUpperCase());
/** As it is printed on the sheet. */
export const printKey = (key: string): string => key.toUpperCase().replace('SHIFT+', '⇧ ');

const kept = 'touchline.keys';
/** Single letters are in the way of some who dictate or type by other means: they may be turned off (WCAG 2.1.4). */
export const keysAreOn = (): boolean => localStorage.getItem(kept) !== 'off';
export const turnKeys = (on: boolean): void => (on ? localStorage.removeItem(kept) : localStorage.setItem(kept, 'off'));
