/** What can be seen from the touchline, each with a shape of its own: never told by colour alone. */
export const signals = [
  'goal',
  'ownGoal',
  'assist',
  'yellow',
  'secondYellow',
  'red',
  'change',
  'injury',
  'penalty',
  'penaltyMissed',
  'note',
  'whistle',
  'clock',
] as const;
export type Signal = (typeof signals)[number];
