import { type LogEntry, type MatchEvent, type MatchEventType, playEvents } from '#domain/match/entry.ts';
import { rules } from '#domain/match/judge.ts';
import { sideToKick } from '#domain/match/rules/shootout.ts';
import { stillTime } from '#domain/match/rules/substitutions.ts';
import { freePlaces, isLastPeriod, keeperOf, type MatchState } from '#domain/match/state.ts';
import { hears } from './phase.ts';
import { judge, type MatchNow } from './replay.ts';

/** Events that name nothing, as they would be recorded now. The others are legal when the phase accepts them. */
const bare = (state: MatchState): Partial<Record<MatchEventType, MatchEvent>> => ({
  'lineup.confirmed': { type: 'lineup.confirmed' },
  'period.started': { type: 'period.started', n: state.period + 1 },
  'period.ended': { type: 'period.ended', n: state.period },
  'clock.stopped': { type: 'clock.stopped' },
  'clock.started': { type: 'clock.started' },
  'timeout.taken': { type: 'timeout.taken', side: 'own' },
  'shootout.started': { type: 'shootout.started' },
  'kick.taken': { type: 'kick.taken', side: sideToKick(state) ?? 'own', scored: true },
  'match.resumed': { type: 'match.resumed' },
  'match.finished': { type: 'match.finished' },
});

/** The next step of a match first; then frequent events. */
const order: readonly MatchEventType[] = [
  'lineup.confirmed',
  'period.started',
  'period.ended',
  'shootout.started',
  'kick.taken',
  'match.finished',
  'match.resumed',
  'match.confirmed',
  ...playEvents,
  'clock.stopped',
  'clock.started',
  'clock.set',
  'timeout.taken',
  'timePenalty.ended',
  'squad.called',
  'lineup.placed',
  'lineup.benched',
  'formation.set',
  'lineup.reopened',
  'match.suspended',
  'match.abandoned',
  'match.postponed',
  'match.rescheduled',
  'match.cancelled',
  'match.awarded',
  'rules.corrected',
  'note.made',
];
const everyType = [...new Set([...order, ...(Object.keys(rules) as MatchEventType[])])];

/** An event as an entry of this moment, to check it against the rules before it is recorded. */
export const asEntry = (state: MatchState, event: MatchEvent): LogEntry => ({
  seq: Number.MAX_SAFE_INTEGER,
  id: '',
  by: '',
  device: '',
  at: 0,
  recordedAt: 0,
  period: state.period,
  clock: state.now.clock,
  minute: state.now.minute,
  stoppage: state.now.stoppage,
  ...event,
});

/** Events that the phase accepts and that have no possible player or subject. */
const pointless = (state: MatchState, type: MatchEventType): boolean => {
  if (type === 'timePenalty.ended') return state.timePenalties.length === 0;
  if (type === 'assist.given')
    return !state.goals.some((goal) => goal.side === 'own' && goal.kind !== 'ownGoal' && goal.assistId === undefined);
  if (type === 'lineup.placed') return state.period > 0 && state.away.length === 0 && freePlaces(state) <= 0;
  if (type === 'player.substituted') {
    const playerOutId = keeperOf(state) ?? '';
    return stillTime(state, { changes: [{ playerOutId, playerInId: '' }] }) !== null;
  }
  return false;
};

/** The legal events, the next step first. */
export const legalEvents = (now: Pick<MatchNow, 'phase' | 'state'>): readonly MatchEventType[] => {
  const probes = bare(now.state);
  return everyType.filter((type) => {
    if (!hears(now.phase, type) || pointless(now.state, type)) return false;
    const probe = probes[type];
    return probe === undefined || judge(now, asEntry(now.state, probe)) === null;
  });
};

export const steps = [
  'confirmLineup',
  'startPeriod',
  'endPeriod',
  'startExtraTime',
  'startShootout',
  'takeKick',
  'finish',
  'resume',
  'confirm',
  'prepare',
] as const;
export type Step = (typeof steps)[number];

/** The next legal step of the match: the one large button of the console. Null at the end. */
export const nextStep = (now: Pick<MatchNow, 'phase' | 'state'>): Step | null => {
  const legal = legalEvents(now);
  const may = (type: MatchEventType) => legal.includes(type);
  if (now.phase === 'scheduled') return may('lineup.confirmed') ? 'confirmLineup' : 'prepare';
  if (may('match.finished')) return 'finish';
  if (may('period.started')) return isLastPeriod(now.state, now.state.period) ? 'startExtraTime' : 'startPeriod';
  if (may('period.ended')) return 'endPeriod';
  if (may('shootout.started')) return 'startShootout';
  if (may('kick.taken')) return 'takeKick';
  if (may('match.resumed')) return 'resume';
  return may('match.confirmed') ? 'confirm' : null;
};
