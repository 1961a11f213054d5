import type { DeedName } from '../playerDeeds.ts';

/** What a key of the console touches: the very button that a finger would. */
export const boardKeys = {
  next: { key: 'n', target: '[data-testid="step"]' },
  rivalGoal: { key: 'r', target: '[data-testid="rival-goal"]' },
  undo: { key: 'u', target: '[data-testid="undo"]' },
  clockSwitch: { key: 'p', target: '[data-testid="clock-switch"]' },
  clock: { key: 'c', target: 'button:has([data-testid="clock"])' },
  more: { key: 'm', target: '[data-key^="more"]' },
  timeline: { key: 't', target: '[data-testid="timeline"] button' },
  bench: { key: 'b', target: '[data-shirt][data-bench]' },
} as const;
export type BoardKey = keyof typeof boardKeys;

/** Places that a key goes to without touching anything there. */
export const onlyGoes = new Set<BoardKey>(['timeline', 'bench']);

/** With a player chosen. None of these letters is one of the board's. */
export const deedKeys: Readonly<Record<DeedName, string>> = {
  goal: 'g',
  assist: 'a',
  yellow: 'y',
  red: 'x',
  change: 's',
  injury: 'i',
  penaltyMissed: 'j',
  penaltyGoal: 'k',
  gloves: 'h',
  leave: 'q',
  join: 'z',
  return: 'v',
};

const kept = 'touchline.keys';
/** Single letters are in the way of some who dictate or type by other means: they may be turned off (WCAG 2.1.4). */
export const keysAreOn = (): boolean => localStorage.getItem(kept) !== 'off';
export const turnKeys = (on: boolean): void => (on ? localStorage.removeItem(kept) : localStorage.setItem(kept, 'off'));
