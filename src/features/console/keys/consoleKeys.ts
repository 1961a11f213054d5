import type { MoreChoice } from '../moreChoices.ts';
import type { ActionName } from '../players/playerActions.ts';

/**
 * Each key presses the button that a finger would: the button has its key in `aria-keyshortcuts` and is found by it.
 * The keys are characters, with or without the shift key, because every keyboard has them.
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
  decisions: 'shift+n',
  timeline: 't',
  bench: 'b',
  board: 'shift+b',
} as const;
export type BoardKey = keyof typeof boardKeys;

/** With a player selected. None of these is a key of the board. */
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
  goalkeeper: 'h',
  leave: 'q',
  join: 'z',
  return: 'v',
};
/** Moves the player on the pitch: from then on the arrow keys do. */
export const moveKey = 'w';

/** In the drawer of rare events. A drawer with the focus receives the keys, so the same ones are used again. */
export const moreKeys: Readonly<
  Record<
    MoreChoice['key'] | 'kicks' | 'rules' | 'award' | 'staff-yellow' | 'staff-red' | 'formation' | 'late' | 'notHere',
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
  formation: 'f',
  late: 'w',
  notHere: 'z',
};

/** During a shoot-out. */
export const kickKeys = { scored: 'g', missed: 'j', pitch: 'h', order: 'k' } as const;

/** The value of `aria-keyshortcuts`, which is also searched for. */
export const shortcut = (key: string): string =>
  key.replace('shift', 'Shift').replace(/.$/, (last) => last.toUpperCase());
/** The text of the key on the sheet. */
export const printKey = (key: string): string => key.toUpperCase().replace('SHIFT+', '⇧ ');

const kept = 'touchline.keys';
/** Single-character shortcuts disturb users of dictation and other input: they may be turned off (WCAG 2.1.4). */
export const keysAreOn = (): boolean => localStorage.getItem(kept) !== 'off';
export const turnKeys = (on: boolean): void => (on ? localStorage.removeItem(kept) : localStorage.setItem(kept, 'off'));
