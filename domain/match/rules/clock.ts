import { no, type Rule } from './rule.ts';

export const clockStoppedRules: readonly Rule<'clock.stopped'>[] = [
  (state) => (state.clock.runningSince === undefined ? no('clock.alreadyStopped') : null),
];

export const clockStartedRules: readonly Rule<'clock.started'>[] = [
  (state) => (state.clock.runningSince === undefined ? null : no('clock.alreadyRunning')),
];

// The entry's own stamp has been shifted with the others (matchTime.ts).
export const clockSetRules: readonly Rule<'clock.set'>[] = [
  (_state, { clock }) => ((clock ?? 0) < 0 ? no('clock.beforeStart') : null),
];
