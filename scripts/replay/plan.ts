import { type Millis, minuteMs } from '#domain/clock.ts';
import type { Change, MatchEvent, Side } from '#domain/match/entry.ts';
import { type Lengths, type MatchRules, periodStart } from '#domain/match/format.ts';
import type { TypedTime } from '#domain/match/matchTime.ts';
import { goalkeeper } from '#domain/positions.ts';
import { placesOf, positionOnEntering } from './lineUp.ts';
import { otherRealSide, periodNumber, type RealEvent, type RealMatch, type RealSide } from './realMatch.ts';
import { changesOf, lengthsOf } from './realRules.ts';

/** One step: the event, its printed minute, and its time after kick-off (intervals included). */
export type Step = { readonly event: MatchEvent; readonly typed: TypedTime | null; readonly at: Millis };

type PlannedRules = Pick<MatchRules, 'winnerNeeded' | 'squadMost' | 'changes' | 'periods' | 'extraPeriods'>;

/** One match as one side's coach would record it. */
export type Plan = {
  readonly side: RealSide;
  readonly isLocal: boolean;
  readonly rules: PlannedRules;
  readonly steps: readonly Step[];
};

export type PlanOptions = {
  /** Id in the product of a player of the file. */
  readonly idOf: (source: string) => string;
  /** Length of an interval. */
  readonly pause: Millis;
  /** Substitutions published at 46', 91' or 106' are recorded in the interval before, where most of them were made. */
  readonly changesInInterval?: boolean;
};

const sideOf = (team: RealSide, ours: RealSide): Side => (team === ours ? 'own' : 'rival');
const optional = <K extends string>(key: K, id: string | null | undefined) =>
  (id ? { [key]: id } : {}) as Partial<Record<K, string>>;

const goal = (event: Extract<RealEvent, { type: 'goal' }>, ours: RealSide, idOf: PlanOptions['idOf']): MatchEvent => {
  const kind = event.kind === 'goal' ? 'play' : event.kind === 'penalty' ? 'penalty' : 'ownGoal';
  // `team` is the side that gets the goal: the scorer of an own goal is of the other one.
  if (event.team !== ours)
    return { type: 'goal.conceded', kind, ...(kind === 'ownGoal' ? { playerId: idOf(event.player) } : {}) };
  if (kind === 'ownGoal') return { type: 'goal.scored', kind };
  const assist = event.assist ? idOf(event.assist) : undefined;
  return { type: 'goal.scored', kind, playerId: idOf(event.player), ...optional('assistId', assist) };
};

/** Our coach's entry for an event; undefined for an opponent's card or substitution, which the log has no entry for. */
const eventOf = (match: RealMatch, event: RealEvent, ours: RealSide, idOf: PlanOptions['idOf']) => {
  if (event.type === 'goal') return goal(event, ours, idOf);
  if (event.type === 'penalty_missed')
    return {
      type: 'penalty.missed',
      side: sideOf(event.team, ours),
      ...(event.team === ours ? { playerId: idOf(event.player) } : {}),
    } as const;
  if (event.team !== ours) return undefined;
  if (event.type === 'substitution') {
    const position = positionOnEntering(match[ours].squad.find((one) => one.id === event.on));
    const change = { playerOutId: idOf(event.off), playerInId: idOf(event.on), ...(position ? { position } : {}) };
    return { type: 'player.substituted', changes: [change] } as const;
  }
  // The log decides on a second yellow, so the coach taps yellow twice.
  return { type: 'card.shown', card: event.type === 'red' ? 'red' : 'yellow', playerId: idOf(event.player) } as const;
};

type Substituted = Extract<MatchEvent, { type: 'player.substituted' }>;
/**
 * Several substitutions as one. Where a keeper comes on for another player, the one who comes on for the keeper takes
 * an outfield place.
 */
const joined = (first: Substituted, second: Substituted, isKeeper: (playerId: string) => boolean): MatchEvent => {
  const changes = [...first.changes, ...second.changes];
  const crosses = changes.some((one) => one.position === goalkeeper && !isKeeper(one.playerOutId));
  const inGoalFor = (one: Change): boolean => one.position === undefined && isKeeper(one.playerOutId);
  return { ...first, changes: changes.map((one) => (crosses && inGoalFor(one) ? { ...one, position: 'df' } : one)) };
};

const sameMinute = (a: Step, b: Step): boolean =>
  a.typed?.period === b.typed?.period &&
  a.typed?.minute === b.typed?.minute &&
  a.typed?.stoppage === b.typed?.stoppage &&
  a.typed?.interval === b.typed?.interval;

/** Substitutions of one minute that follow each other are one: both taps before the whistle. */
const together = (steps: readonly Step[], isKeeper: (playerId: string) => boolean): readonly Step[] => {
  const list: Step[] = [];
  for (const step of steps) {
    const last = list.at(-1);
    const joins = last?.event.type === 'player.substituted' && step.event.type === 'player.substituted';
    if (!joins || !sameMinute(last, step)) list.push(step);
    else list.splice(-1, 1, { ...last, event: joined(last.event, step.event, isKeeper) });
  }
  return list;
};

const preparation = (match: RealMatch, ours: RealSide, { idOf }: PlanOptions): readonly MatchEvent[] => {
  const { squad } = match[ours];
  return [
    {
      type: 'squad.called',
      players: squad.map(({ id, no }) => ({ playerId: idOf(id), ...(no === null ? {} : { dorsal: no }) })),
    },
    ...placesOf(squad).map(
      ({ player, position, x, y }) => ({ type: 'lineup.placed', playerId: idOf(player.id), position, x, y }) as const,
    ),
    { type: 'lineup.confirmed' },
  ];
};

const goalsUpTo = (match: RealMatch, n: number, team: RealSide): number =>
  match.events.filter((event) => event.type === 'goal' && event.team === team && periodNumber(event) <= n).length;

/** The events of period `n` in the file's order, each at its printed minute; inside a minute at even distances. */
const playOf = (match: RealMatch, ours: RealSide, n: number, startsAt: Millis, options: PlanOptions) => {
  const from = periodStart(lengthsOf(match), n);
  const events = match.events.filter((event) => periodNumber(event) === n);
  return events.flatMap((event): readonly Step[] => {
    const said = eventOf(match, event, ours, options.idOf);
    if (!said) return [];
    const same = events.filter((one) => one.minute === event.minute && one.plus === event.plus);
    const part = (same.indexOf(event) + 1) / (same.length + 1);
    const clock = Math.round((event.minute - 1 - from + event.plus + part) * minuteMs);
    const early = n > 1 && event.minute === from + 1 && said.type === 'player.substituted';
    return options.changesInInterval && early
      ? [{ event: said, typed: { period: n - 1, interval: true }, at: startsAt - 1 }]
      : [{ event: said, typed: { period: n, minute: event.minute, stoppage: event.plus }, at: startsAt + clock }];
  });
};

/** A period ends after the last minute with a published event, or on time. */
const lengthOf = (match: RealMatch, lengths: Lengths, n: number): Millis => {
  const plus = match.events.filter((event) => periodNumber(event) === n).map((event) => event.plus);
  return (periodStart(lengths, n + 1) - periodStart(lengths, n) + Math.max(0, ...plus)) * minuteMs;
};

const shootoutSteps = (match: RealMatch, ours: RealSide, at: Millis, { idOf, pause }: PlanOptions): readonly Step[] => {
  if (!match.shootout) return [];
  const { first, kicks } = match.shootout;
  const said: readonly MatchEvent[] = [
    { type: 'shootout.started', first: sideOf(first, ours) },
    ...kicks.map(
      ({ team, player, scored }) =>
        ({
          type: 'kick.taken',
          side: sideOf(team, ours),
          ...(team === ours ? { playerId: idOf(player) } : {}),
          scored,
        }) as const,
    ),
  ];
  const beat = Math.min(pause / 3, minuteMs);
  return said.map((event, index) => ({ event, typed: null, at: at + (index + 1) * beat }));
};

/** The plan of a published match for one side's coach, kick-off at 0, preparation before it. */
export const planOf = (match: RealMatch, ours: RealSide, options: PlanOptions): Plan => {
  const steps: Step[] = preparation(match, ours, options).map((event) => ({ event, typed: null, at: 0 }));
  const played = match.periods.filter((one) => one.start !== null).length;
  const lengths = lengthsOf(match);
  const keepers = new Set(match[ours].squad.filter((one) => one.squad_pos === 'GK').map(({ id }) => options.idOf(id)));
  let at = 0;
  for (let n = 1; n <= played; n += 1) {
    const length = lengthOf(match, lengths, n);
    const play = together(playOf(match, ours, n, at, options), (playerId) => keepers.has(playerId));
    const [localScore, visitorScore] = [goalsUpTo(match, n, 'home'), goalsUpTo(match, n, 'away')];
    const end = { type: 'period.ended', n, localScore, visitorScore } as const;
    steps.push(
      ...play.filter((one) => one.typed?.interval),
      { event: { type: 'period.started', n }, typed: null, at },
      ...play.filter((one) => !one.typed?.interval),
      { event: end, typed: null, at: at + length },
    );
    at += length + options.pause;
  }
  const kicks = shootoutSteps(match, ours, at - options.pause, options);
  const last = (kicks.at(-1)?.at ?? at - options.pause) + minuteMs;
  steps.push(...kicks, { event: { type: 'match.finished' }, typed: null, at: last });
  return { side: ours, isLocal: ours === 'home', rules: rulesFor(match, ours), steps };
};

const rulesFor = (match: RealMatch, ours: RealSide): PlannedRules => ({
  ...lengthsOf(match),
  winnerNeeded: match.knockout,
  squadMost: Math.max(23, match[ours].squad.length),
  changes: changesOf(match, ours),
});

/** The opponent's name, as our coach would write it. */
export const rivalOf = (match: RealMatch, ours: RealSide): string => match[otherRealSide(ours)].team.name;
