import { minuteMs } from '#domain/clock.ts';
import { formationByKey } from '#domain/formations.ts';
import type { LogEntry, MatchEvent } from '#domain/match/entry.ts';
import { apply } from '#domain/match/fold.ts';
import { rulesOf } from '#domain/match/format.ts';
import { inMatchTime } from '#domain/match/matchTime.ts';
import { emptyMatch } from '#domain/match/state.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { decide } from '#machines/match/replay.ts';
import { type BenchRow, median } from '../row.ts';

const rounds = 101;
const warmUp = 50;
const entries = 200;

const returns = { most: null, windows: null, moreInExtraTime: 0, returns: true };
const input: MatchInput = { rules: rulesOf('FUT11', { changes: returns }), isLocal: true };

const events = (): readonly MatchEvent[] => {
  const squad = Array.from({ length: 18 }, () => crypto.randomUUID());
  const slots = formationByKey('FUT11-4-4-2')?.slots ?? [];
  const [swappedIn = '', swappedOut = '', keeper = ''] = [squad[17], squad[10], squad[0]];
  const play: readonly MatchEvent[] = [
    { type: 'goal.conceded', kind: 'play' },
    { type: 'player.substituted', changes: [{ playerOutId: swappedOut, playerInId: swappedIn }] },
    { type: 'goal.scored', kind: 'play', playerId: keeper },
    { type: 'note.made', text: 'a mark from the stands' },
    { type: 'player.substituted', changes: [{ playerOutId: swappedIn, playerInId: swappedOut }] },
    { type: 'penalty.missed', side: 'rival' },
  ];
  const start: readonly MatchEvent[] = [
    { type: 'squad.called', players: squad.map((playerId) => ({ playerId })) },
    ...slots.map(
      ({ position, x, y }, at) => ({ type: 'lineup.placed', playerId: squad[at] ?? '', position, x, y }) as const,
    ),
    { type: 'lineup.confirmed' },
    { type: 'period.started', n: 1 },
  ];
  const rest = Array.from(
    { length: entries - start.length },
    (_, at) => play[at % play.length] ?? { type: 'note.made' },
  );
  return [...start, ...(rest as readonly MatchEvent[])];
};

const logOf = (said: readonly MatchEvent[]): readonly LogEntry[] => {
  const kicked = said.findIndex(({ type }) => type === 'period.started');
  return said.map((event, at) => {
    const clock = at < kicked ? null : (at - kicked) * 10_000;
    const minute = clock === null ? null : Math.floor(clock / minuteMs) + 1;
    const when = { period: at < kicked ? 0 : 1, clock, minute, stoppage: 0 };
    const who = { by: 'coach', device: 'bench', at, recordedAt: at };
    return { seq: at + 1, id: `entry-${at}`, ...who, ...when, ...event };
  });
};

const took = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

/** A match of 200 entries read from its start and its last entry judged, beside a fold without chart or judge. */
export const benchFold = (): BenchRow[] => {
  const log = logOf(events());
  const [last] = log.slice(-1);
  if (!last) throw new Error('An empty log.');
  const past = log.slice(0, -1);
  const judged = () => {
    const verdict = decide(input, past, [], last);
    if (!verdict.ok) throw new Error(`The bench's match is refused: ${verdict.refused.code}`);
  };
  const plain = () => inMatchTime(log, input.rules).reduce(apply, emptyMatch(input.rules, input.isLocal));
  for (let round = 0; round < warmUp; round += 1) [judged(), plain()];
  const figures = Array.from({ length: rounds }, () => ({ ours: took(judged), theirs: took(plain) }));
  const ours = median(figures.map((one) => one.ours));
  const theirs = median(figures.map((one) => one.theirs));
  return [
    {
      what: `fold of a ${entries}-entry match with the judgement of its last`,
      ours,
      rival: 'plain fold',
      theirs,
      ratio: ours / theirs,
      goal: 'under 3 ms',
      unit: 'ms',
    },
  ];
};
