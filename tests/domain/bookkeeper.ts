import type { LogEntry } from '#domain/match/entry.ts';
import { isSentOff, type MatchState, onPitch } from '#domain/match/state.ts';
import { actionsOf } from './actionsDone.ts';
import { lawsOf } from './lawsKept.ts';
import { phaseKeeper } from './phasesKept.ts';
import type { Seen } from './randomMatch.ts';
import { tallies } from './tallies.ts';

export const same = (label: string, a: unknown, b: unknown) => {
  if (a !== b) throw new Error(`${label}: ${String(a)} is not ${String(b)}`);
};
export const must = (label: string, holds: boolean) => same(label, holds, true);

/** Keeps its own count of what the fold counts. */
export const bookkeeper = (returns: boolean) => {
  const replaced = new Set<string>();
  const dismissed = new Set<string>();
  const score = { own: 0, rival: 0 };
  let goals = 0;
  const steps: { period: number; clock: number; on: number; kickOff: boolean }[] = [];
  let sides = '';
  const tally = tallies();
  const phaseAfter = phaseKeeper();

  /**
   * The number of players on the pitch over time. A clock that is set moves everything in its period, except the start.
   */
  const pass = (after: MatchState, entry: LogEntry) => {
    const { period, clock } = entry;
    if (clock === null) return;
    steps.push({ period, clock, on: onPitch(after).length, kickOff: entry.type === 'period.started' });
    if (entry.type !== 'clock.set') return;
    for (const step of steps) if (step.period === period && !step.kickOff) step.clock += entry.shift;
  };
  /** ms that all have played together. Events stamped before the true kick-off happened at it. */
  const area = () =>
    steps.reduce((sum, { period, clock, on }, index) => {
      const next = steps[index + 1];
      return next?.period === period ? sum + (Math.max(0, next.clock) - Math.max(0, clock)) * on : sum;
    }, 0);
  const countGoals = (entry: LogEntry) => {
    const { type } = entry;
    if (type === 'goal.scored') score.own += 1;
    if (type === 'goal.conceded') score.rival += 1;
    if (type === 'goal.scored' || type === 'goal.conceded') goals += 1;
    // From then on it is the awarded one, whatever was played.
    if (type === 'match.awarded') Object.assign(score, { own: entry.own, rival: entry.rival });
  };
  const count = (entry: LogEntry, before: MatchState) => {
    countGoals(entry);
    if (entry.type === 'kick.taken') sides += entry.side;
    if (entry.type === 'card.shown' && entry.card === 'red' && entry.playerId) dismissed.add(entry.playerId);
    if (entry.type !== 'player.substituted') return;
    for (const { playerOutId } of entry.changes) if (!isSentOff(before, playerOutId)) replaced.add(playerOutId);
  };
  const look = (before: Seen, entry: LogEntry, { phase, state }: Seen) => {
    pass(state, entry);
    for (const [says, kept] of lawsOf(before.state, entry, state)) must(says, kept);
    for (const [says, kept] of actionsOf(before.state, entry, state)) must(says, kept);
    for (const [says, kept] of tally.lawsOf(before.state, entry, state)) must(says, kept);
    same('where the match is', phase, phaseAfter(entry, before.state, state));
    count(entry, before.state);
    const on = onPitch(state);
    const keepers = on.filter((id) => state.pitch[id]?.position === 'pt');
    must(
      'never more than the format',
      on.length + state.timePenalties.length + state.away.length <= state.rules.onPitch,
    );
    must('one keeper at most', keepers.length <= 1);
    must(
      'a red card is for ever',
      on.every((id) => !dismissed.has(id) && !isSentOff(state, id)),
    );
    must(
      'a match is played by enough',
      phase !== 'playing' ||
        on.length + state.timePenalties.length + state.vacancies.filter((one) => one.wait).length >= state.rules.least,
    );
    must('no return', returns || on.every((id) => !replaced.has(id)));
    same('our goals', state.score.own, score.own);
    same('their goals', state.score.rival, score.rival);
    same(
      'goals by period',
      state.periods.reduce((sum, one) => sum + one.own + one.rival, 0),
      goals,
    );
    must('kicks alternate', !/ownown|rivalrival/.test(sides));
    must('the ball rolls only during play', state.clock.runningSince === undefined || phase === 'playing');
    const spells = Object.values(state.players).filter(
      (one) => one.spells.at(-1) && one.spells.at(-1)?.to === undefined,
    );
    same(
      'who has an open spell plays',
      spells
        .map((one) => one.playerId)
        .sort()
        .join(),
      [...on].sort().join(),
    );
    const { most } = state.rules.changes;
    must('changes', most === null || state.changesMade <= most + state.rules.changes.moreInExtraTime);
  };
  return { look, area };
};
