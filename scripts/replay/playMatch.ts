import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import { match as calls } from '#contract/match.ts';
import type { MatchView, PlayerRow } from '#contract/matchView.ts';
import { type EpochMs, type Millis, minuteMs } from '#domain/clock.ts';
import { type Followed, type Follower, foldDiffers } from '../rig/follower.ts';
import { same } from '../rig/same.ts';
import { type Sends, say } from '../rig/say.ts';
import { compare, type Disagreement } from './compare.ts';
import { type Plan, planOf, rivalOf, type Step } from './plan.ts';
import type { RealCase, RealSide } from './realMatch.ts';
import type { Rosters } from './rosters.ts';

export type Pace = {
  /** Match time in one unit of real time; undefined = as fast as the server takes it, with the published stamps. */
  readonly speed?: number;
  /** The server's time. */
  readonly now: () => EpochMs;
  /** Called with the match before its kick-off. */
  readonly onReady?: (match: Pick<MatchView, 'id' | 'teamName' | 'rival'>) => Promise<void> | void;
};
export type ReplayContext = { readonly send: Sends; readonly follower?: Follower; readonly rosters: Rosters };
export type Played = {
  readonly side: RealSide;
  readonly title: string;
  readonly score: string;
  readonly entries: number;
  /** How many of them the hub sent the follower; the others were read to fill a gap. */
  readonly received: number;
  readonly disagreements: readonly Disagreement[];
};

const longPause = 15 * minuteMs;
/** For a watched match, an interval takes three seconds. */
const pauseAt = (speed: number | undefined): Millis =>
  speed === undefined ? longPause : Math.min(longPause, 3_000 * speed);

/** The calendar repeats itself after so many years, weekdays and leap days too. */
const calendarRepeats = 28;
/**
 * When a match kicked off. Entries are stamped from 1970 on, so an older one is played on the same day of a later year.
 */
export const publishedKickOff = ({ match }: Pick<RealCase, 'match'>): EpochMs => {
  const [year = '', ...day] = match.date.split('-');
  const later = Math.max(0, Math.ceil((1971 - Number(year)) / calendarRepeats)) * calendarRepeats;
  return Date.parse(`${Number(year) + later}-${day.join('-')}T${match.kickoff_local}:00Z`);
};

/** Sends one step. Watched, the moment of the tap is its time; else the coach types the printed minute. */
const sayStep = (send: Sends, matchId: string, { event, typed }: Step, at: EpochMs, watched: boolean) => {
  const minute = watched || !typed ? {} : typed;
  return say(send, matchId, event, { commandId: crypto.randomUUID(), device: 'replay', at, ...minute });
};

const playSteps = async (
  context: ReplayContext,
  matchId: string,
  plan: Plan,
  one: RealCase,
  pace: Pace,
): Promise<void> => {
  const { speed, now } = pace;
  const rolls = plan.steps.findIndex((step) => step.event.type === 'period.started');
  for (const step of plan.steps.slice(0, rolls)) {
    // Stamped before kick-off, as the preparation of a match is.
    const at = speed === undefined ? publishedKickOff(one) - minuteMs : now();
    await sayStep(context.send, matchId, step, at, false);
  }
  await pace.onReady?.(await context.send(calls.get, { params: { id: matchId } }));
  const kickOff = speed === undefined ? publishedKickOff(one) : now();
  for (const step of plan.steps.slice(rolls)) {
    const at = Math.round(kickOff + step.at / (speed ?? 1));
    if (speed !== undefined) await wait(Math.max(0, at - now()));
    await sayStep(context.send, matchId, step, at, speed !== undefined);
  }
};

/** The follower's fold beside the match by REST, once the follower has all of it. */
const followedWell = async (
  feed: Followed,
  view: MatchView,
  rows: readonly PlayerRow[],
  send: Sends,
): Promise<readonly Disagreement[]> => {
  await feed.reached(view.seq);
  const { entries } = await send(calls.changes, { params: { id: view.id }, query: { limit: 1000 } });
  const asRest = same(entries, feed.log);
  const log = asRest ? [] : [{ what: 'fold: log', expected: entries.length, got: feed.log.length }];
  feed.stop();
  return [...log, ...foldDiffers(view, rows, feed.log)];
};

type Result = Pick<Played, 'score' | 'entries' | 'received' | 'disagreements'>;

const playAndCompare = async (context: ReplayContext, one: RealCase, side: RealSide, pace: Pace): Promise<Result> => {
  const { match, expected } = one;
  const { teamId, idOf } = await context.rosters.of(match, side);
  const plan = planOf(match, side, { idOf, pause: pauseAt(pace.speed) });
  const body = {
    teamId,
    rival: { name: rivalOf(match, side) },
    kickoffAt: new Date(pace.speed === undefined ? publishedKickOff(one) : pace.now()).toISOString(),
    isLocal: plan.isLocal,
    format: 'FUT11' as const,
    venue: match.venue.stadium ?? null,
    rules: {
      ...plan.rules,
      periods: [...plan.rules.periods],
      extraPeriods: [...plan.rules.extraPeriods],
      tempo: pace.speed ?? 1,
    },
  };
  const { id } = await context.send(calls.add, { body });
  const feed = context.follower?.follow(id);
  await playSteps(context, id, plan, one, pace);
  const view = await context.send(calls.get, { params: { id } });
  const rows = await context.send(calls.players, { params: { id } });
  const fold = feed ? await followedWell(feed, view, rows, context.send) : [];
  return {
    score: `${view.localScore}-${view.visitorScore}`,
    entries: view.seq,
    received: feed?.received() ?? 0,
    disagreements: [...compare(match, expected, side, { view, rows }, { idOf }), ...fold],
  };
};

/** A refused call, as a disagreement: the published match was legal. */
const refusedAs = (fault: AppError): Result => ({
  score: '',
  entries: 0,
  received: 0,
  disagreements: [{ what: 'refused', expected: null, got: [fault.code, fault.message, fault.details] }],
});

/** Plays one published match as recorded by one side's coach, and compares the product's result. */
export const playMatch = async (context: ReplayContext, one: RealCase, side: RealSide, pace: Pace): Promise<Played> => {
  const { home, away } = one.match;
  const result = await playAndCompare(context, one, side, pace).catch((fault: unknown) => {
    if (fault instanceof AppError) return refusedAs(fault);
    throw fault;
  });
  return { side, title: `${home.team.name} - ${away.team.name}`, ...result };
};
