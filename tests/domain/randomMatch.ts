import fc from 'fast-check';
import { createActor } from 'xstate';
import { formations } from '#domain/formations.ts';
import { cards, type LogEntry, type MatchEvent } from '#domain/match/entry.ts';
import { type MatchRules, type RuleOverrides, rulesOf } from '#domain/match/format.ts';
import { inMatchTime, timeAt } from '#domain/match/matchTime.ts';
import { sideToKick } from '#domain/match/rules/shootout.ts';
import { benchOf, type MatchState, onPitch } from '#domain/match/state.ts';
import { positionCodes } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';
import { type MatchInput, matchLifecycle } from '#machines/match/lifecycle.ts';
import { type Phase, phaseOf } from '#machines/match/phase.ts';
import { decide, judge } from '#machines/match/replay.ts';

/** One draw: what kind of event, of whom, and after how long. It means something only beside a match. */
export type Draw = {
  readonly kind: number;
  readonly a: number;
  readonly b: number;
  readonly wait: number;
  /** The clock is set by so many ms first, if it may be. */
  readonly shift?: number | undefined;
};
const drawn = { kind: fc.nat(9999), a: fc.nat(99), b: fc.nat(99), wait: fc.nat({ max: 240_000 }) };
const shift = fc.oneof(
  { weight: 40, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: -180_000, max: 180_000 }) },
);
const several = <T>(one: fc.Arbitrary<T>, most: number): fc.Arbitrary<readonly T[]> =>
  fc.array(one, { minLength: Math.floor(most / 3), maxLength: most, size: 'max' });
export const draws = (most: number): fc.Arbitrary<readonly Draw[]> => several(fc.record(drawn), most);
/** The same, and now and then the clock is set, which moves the earlier log. */
export const drawsWithClockSet = (most: number): fc.Arbitrary<readonly Draw[]> =>
  several(fc.record({ ...drawn, shift }), most);

/** Competitions of every format: league and cup, limited and rolling, with and without time penalties. */
type Competition = { readonly sport: Sport; readonly rules: RuleOverrides };
export const competitions: Readonly<Record<string, Competition>> = {
  'eleven a side, league': { sport: 'FUT11', rules: {} },
  'eleven a side, cup': { sport: 'FUT11', rules: { winnerNeeded: true } },
  'eleven a side with time penalties': { sport: 'FUT11', rules: { timePenalty: 10, least: 9 } },
  'eight a side, quarters': { sport: 'FUT8', rules: {} },
  'seven a side, cup with time penalties': { sport: 'FUT7', rules: { timePenalty: 5, winnerNeeded: true } },
  'futsal, cup': { sport: 'FUT5', rules: { winnerNeeded: true } },
};

const squad = Array.from({ length: 14 }, (_, index) => `p${String(index + 1).padStart(2, '0')}`);
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
type Maker = (state: MatchState, draw: Draw) => MatchEvent;
const nobody = 'p99';

/** The player of a draw: mostly a suitable one, now and then anyone at all, or a stranger. */
const someone = (state: MatchState, { a, kind }: Draw, preferred: readonly string[]): string =>
  pick(kind % 17 === 0 ? [...Object.keys(state.players), nobody] : preferred, a) ?? nobody;
const other = (state: MatchState, draw: Draw, preferred: readonly string[]): string =>
  someone(state, { ...draw, a: draw.b, kind: draw.kind + 3 }, preferred);
const playing = onPitch;

const makers: Record<string, Maker> = {
  goal: (state, draw) => ({
    type: 'goal.scored',
    kind: draw.b % 5 === 0 ? 'penalty' : 'play',
    playerId: someone(state, draw, playing(state)),
    ...(draw.b % 3 === 0 ? { assistId: other(state, draw, playing(state)) } : {}),
  }),
  theirOwnGoal: () => ({ type: 'goal.scored', kind: 'ownGoal' }),
  conceded: () => ({ type: 'goal.conceded', kind: 'play' }),
  ownGoal: (state, draw) => ({
    type: 'goal.conceded',
    kind: 'ownGoal',
    playerId: someone(state, draw, playing(state)),
  }),
  card: (state, draw) => ({
    type: 'card.shown',
    card: pick(cards, draw.b % 11 === 0 ? draw.a : 0) ?? 'yellow',
    playerId: someone(state, draw, [...playing(state), ...benchOf(state).slice(0, 1)]),
  }),
  staffCard: (_state, { a }) => ({ type: 'card.shown', card: 'yellow', staffId: a % 2 === 0 ? 'coach' : 'physio' }),
  change: (state, draw) => ({
    type: 'player.substituted',
    changes: [
      {
        playerOutId: someone(state, draw, [...state.vacancies.map((one) => one.playerId), ...playing(state)]),
        playerInId: other(state, draw, benchOf(state)),
      },
    ],
  }),
  twoChanges: (state, draw) => ({
    type: 'player.substituted',
    changes: [draw.a, draw.b].map((a, index) => ({
      playerOutId: someone(state, { ...draw, a }, playing(state)),
      playerInId: pick(benchOf(state), draw.kind + index) ?? nobody,
    })),
  }),
  move: (state, draw) => ({
    type: 'player.moved',
    playerId: someone(state, draw, playing(state)),
    position: pick(positionCodes, draw.b) ?? 'm',
  }),
  leave: (state, draw) => ({ type: 'lineup.benched', playerId: someone(state, draw, playing(state)) }),
  join: (state, draw) => ({
    type: 'lineup.placed',
    playerId: someone(state, draw, [...state.away.map((one) => one.playerId), ...benchOf(state)]),
    position: 'm',
  }),
  formation: (state, draw) => ({
    type: 'formation.set',
    formationId:
      pick(
        formations.filter((one) => one.slots.length === state.rules.onPitch),
        draw.a,
      )?.key ?? '',
  }),
  back: (state, draw) => ({
    type: 'timePenalty.ended',
    playerId: someone(
      state,
      draw,
      state.timePenalties.map((one) => one.playerId),
    ),
  }),
  timeout: (_state, { a }) => ({ type: 'timeout.taken', side: a % 2 === 0 ? 'own' : 'rival' }),
  missed: (state, draw) => ({ type: 'penalty.missed', side: 'own', playerId: someone(state, draw, playing(state)) }),
  stop: (state) => ({ type: state.clock.runningSince === undefined ? 'clock.started' : 'clock.stopped' }),
  end: (state) => ({ type: 'period.ended', n: state.period }),
  start: (state) => ({ type: 'period.started', n: state.period + 1 }),
  suspend: () => ({ type: 'match.suspended' }),
  resume: () => ({ type: 'match.resumed' }),
  abandon: (_state, { a }) => ({ type: a % 8 === 0 ? 'match.abandoned' : 'note.made' }),
  shootout: (_state, { a }) => ({ type: 'shootout.started', ...(a % 2 === 0 ? { first: 'own' as const } : {}) }),
  kick: (state, draw) => {
    const side = draw.kind % 19 === 0 ? 'rival' : (sideToKick(state) ?? 'own');
    const taken = (id: string) => (state.shootout?.kicks ?? []).filter((one) => one.playerId === id).length;
    const next = [...playing(state)].sort((x, y) => taken(x) - taken(y))[0];
    return {
      type: 'kick.taken',
      side,
      scored: draw.a % 4 !== 0,
      ...(side === 'own' && next ? { playerId: someone(state, draw, [next]) } : {}),
    };
  },
  finish: () => ({ type: 'match.finished' }),
  sign: () => ({ type: 'match.confirmed' }),
};

const often = (kind: string, times: number) => Array.from({ length: times }, () => kind);
const inPlay = [
  ...often('goal', 3),
  'conceded',
  'conceded',
  'ownGoal',
  'theirOwnGoal',
  ...often('card', 2),
  'staffCard',
  ...often('change', 5),
  'twoChanges',
  'move',
  'leave',
  ...often('join', 2),
  'formation',
  ...often('back', 2),
  'timeout',
  'missed',
  ...often('stop', 3),
  ...often('end', 3),
  'suspend',
];
const between = [...often('start', 6), 'change', 'card', 'move', 'leave', 'join', 'back', 'formation', 'suspend'];
const likely: Partial<Record<Phase, readonly string[]>> = {
  ready: ['start'],
  playing: inPlay,
  interval: between,
  fullTime: [...between, ...often('shootout', 4), ...often('finish', 4)],
  shootout: [...often('kick', 12), 'card', 'leave', 'change', 'suspend', ...often('finish', 3)],
  suspended: [...often('resume', 5), 'join', 'back', 'change', 'card'],
  finished: ['sign', 'card'],
  abandoned: ['sign', 'card'],
};

/** The event a draw means, beside a match as it stands. One in twenty is any event at all. */
export const eventOf = (phase: Phase, state: MatchState, draw: Draw): MatchEvent => {
  const kinds = draw.b % 20 === 0 ? Object.keys(makers) : (likely[phase] ?? Object.keys(makers));
  const make = makers[pick(kinds, draw.kind) ?? 'goal'] ?? (() => ({ type: 'note.made' }) as const);
  return make(state, draw);
};

const kickOffAt = Date.UTC(2026, 2, 7, 10);
export const entryAt = (state: MatchState, event: MatchEvent, seq: number, at: number): LogEntry => {
  const stamp = { id: `e${seq}`, seq, by: 'coach', device: 'bench', at, recordedAt: at };
  const time =
    event.type === 'period.started' ? { period: event.n, clock: 0, minute: 0, stoppage: 0 } : timeAt(state, at);
  return { ...stamp, ...time, ...event };
};

const lineUp = (rules: MatchRules, sport: Sport): readonly MatchEvent[] => [
  { type: 'squad.called', players: squad.slice(0, rules.squadMost).map((playerId) => ({ playerId })) },
  ...(formations.find((one) => one.sport === sport)?.slots ?? []).map(({ position }, index) => ({
    type: 'lineup.placed' as const,
    playerId: squad[index] ?? nobody,
    position,
  })),
  { type: 'lineup.confirmed' },
  { type: 'period.started', n: 1 },
];

export type Seen = { readonly phase: Phase; readonly state: MatchState };
export type Story = Seen & { readonly input: MatchInput; readonly log: readonly LogEntry[]; readonly at: number };

/** Plays a match from draws: refused events did not happen. `look` sees each accepted step. */
export const play = (
  of: string | Competition,
  script: readonly Draw[],
  look: (before: Seen, entry: LogEntry, after: Seen) => void = () => {},
): Story => {
  const { sport, rules } = typeof of === 'string' ? (competitions[of] ?? { sport: 'FUT11', rules: {} }) : of;
  const input = { rules: rulesOf(sport, rules), isLocal: true };
  let actor = createActor(matchLifecycle, { input }).start();
  const seen = (): Seen => ({ phase: phaseOf(actor.getSnapshot()), state: actor.getSnapshot().context });
  const log: LogEntry[] = [];
  let at = kickOffAt;
  const say = (event: MatchEvent) => {
    const before = seen();
    const entry = entryAt(before.state, event, log.length + 1, at);
    if (judge(before, entry)) return;
    actor.send(entry);
    log.push(entry);
    look(before, entry, seen());
  };
  /** The log's times in this period move, so the match is written anew. */
  const setClock = (by: number) => {
    const before = seen();
    const entry = entryAt(before.state, { type: 'clock.set', shift: by }, log.length + 1, at);
    if (judge(before, entry) || !decide(input, log, [], entry).ok) return;
    log.push(entry);
    actor = createActor(matchLifecycle, { input }).start();
    for (const one of inMatchTime(log, input.rules)) actor.send(one);
    look(before, entry, seen());
  };
  for (const event of lineUp(input.rules, sport)) say(event);
  for (const draw of script) {
    at += draw.wait;
    if (draw.shift) setClock(draw.shift);
    const { phase, state } = seen();
    say(eventOf(phase, state, draw));
  }
  return { ...seen(), input, log, at };
};
