/** What can be seen from the touchline, each with its own shape: never by colour alone. */
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
