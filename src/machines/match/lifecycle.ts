import { assign, setup } from 'xstate';
import type { LogEntry } from '#domain/match/entry.ts';
import { stopClock } from '#domain/match/fold/clock.ts';
import { apply, readingAt } from '#domain/match/fold.ts';
import type { MatchRules } from '#domain/match/format.ts';
import { refusalOf } from '#domain/match/judge.ts';
import type { PlayedBy } from '#domain/match/playedBy.ts';
import { emptyMatch, hasTooFew, isLastPeriod, type MatchState } from '#domain/match/state.ts';

/** The set-up of a match. */
export type MatchInput = PlayedBy;

const legal = { guard: 'legal', actions: 'fold' } as const;
/** Corrections of the rules are folded first: the judge, with the whole log, has accepted them. */
const anywhere = { 'note.made': legal, 'rules.corrected': { actions: 'fold' } } as const;
const bookings = { 'card.shown': legal, 'player.injured': legal } as const;
const interruptions = {
  'match.suspended': { guard: 'legal', target: '#match.suspended', actions: 'fold' },
  'match.abandoned': { guard: 'legal', target: '#match.abandoned', actions: 'fold' },
} as const;
const preparation = {
  'squad.called': legal,
  'lineup.placed': legal,
  'lineup.benched': legal,
  'formation.set': legal,
} as const;
/** Also while the match is suspended: a side with too few players may then be completed. */
const pitchWork = {
  'player.substituted': legal,
  'player.moved': legal,
  'formation.set': legal,
  'squad.called': legal,
  'lineup.placed': legal,
  'lineup.benched': legal,
  'timePenalty.ended': legal,
} as const;
/** After the last whistle only a goalkeeper is replaced or moves; others may be excluded (Law 10). */
const kickers = { 'player.substituted': legal, 'player.moved': legal, 'lineup.benched': legal } as const;
/** A result is awarded to a match that is not to be played, or no longer. */
const awards = { 'match.awarded': { guard: 'legal', target: '#match.finished', actions: 'fold' } } as const;
/** Events of a player that may be recorded between periods too. */
const afterwards = { 'assist.given': legal } as const;

/**
 * The life of a match: its events are the entries of the log, in match time (live-match.md, section 3). The chart
 * decides only *when* something may happen; the judge decides whether it may. The number of the period is data, so four
 * quarters and two halves share one chart.
 */
export const matchLifecycle = setup({
  types: { context: {} as MatchState, events: {} as LogEntry, input: {} as MatchInput | undefined },
  guards: {
    legal: ({ context, event }) => refusalOf(context, event) === null,
    legalAndLast: ({ context, event }) => isLastPeriod(context, context.period) && refusalOf(context, event) === null,
    tooFew: ({ context }) => hasTooFew(context),
  },
  actions: {
    fold: assign(({ context, event }) => apply(context, event)),
    stopClock: assign(({ context, event }) => stopClock(context, readingAt(context, context.now.clock, event.at))),
  },
}).createMachine({
  id: 'match',
  // XState calls the factory without input in its pure functions.
  context: ({ input }) => emptyMatch(input?.rules ?? noRules, input?.isLocal ?? true),
  initial: 'scheduled',
  states: {
    scheduled: {
      on: {
        ...anywhere,
        ...preparation,
        ...awards,
        'lineup.confirmed': { guard: 'legal', target: 'ready', actions: 'fold' },
        'match.postponed': { guard: 'legal', target: 'postponed', actions: 'fold' },
        'match.cancelled': { guard: 'legal', target: 'cancelled', actions: 'fold' },
      },
    },
    ready: {
      on: {
        ...anywhere,
        ...bookings,
        ...awards,
        'lineup.reopened': { guard: 'legal', target: 'scheduled', actions: 'fold' },
        'period.started': { guard: 'legal', target: 'live', actions: 'fold' },
        'match.postponed': { guard: 'legal', target: 'postponed', actions: 'fold' },
        'match.cancelled': { guard: 'legal', target: 'cancelled', actions: 'fold' },
      },
    },
    live: {
      initial: 'playing',
      on: { ...anywhere, ...bookings, ...interruptions },
      states: {
        playing: {
          // Law 3: a match does not go on with too few players.
          always: { guard: 'tooFew', target: '#match.suspended', actions: 'stopClock' },
          on: {
            ...pitchWork,
            ...afterwards,
            'goal.scored': legal,
            'goal.conceded': legal,
            'penalty.missed': legal,
            'timeout.taken': legal,
            'clock.stopped': legal,
            'clock.started': legal,
            'clock.set': legal,
            'period.ended': [
              { guard: 'legalAndLast', target: 'fullTime', actions: 'fold' },
              { guard: 'legal', target: 'interval', actions: 'fold' },
            ],
          },
        },
        interval: {
          on: { ...pitchWork, ...afterwards, 'period.started': { guard: 'legal', target: 'playing', actions: 'fold' } },
        },
        fullTime: {
          on: {
            ...pitchWork,
            ...afterwards,
            'period.started': { guard: 'legal', target: 'playing', actions: 'fold' },
            'shootout.started': { guard: 'legal', target: 'shootout', actions: 'fold' },
            'match.finished': { guard: 'legal', target: '#match.finished', actions: 'fold' },
          },
        },
        shootout: {
          on: {
            ...kickers,
            ...afterwards,
            'kick.taken': legal,
            'match.finished': { guard: 'legal', target: '#match.finished', actions: 'fold' },
          },
        },
        hist: { type: 'history' },
      },
    },
    suspended: {
      on: {
        ...anywhere,
        ...bookings,
        ...pitchWork,
        ...afterwards,
        'match.resumed': { guard: 'legal', target: 'live.hist', actions: 'fold' },
        'match.abandoned': { guard: 'legal', target: 'abandoned', actions: 'fold' },
      },
    },
    postponed: {
      on: {
        ...anywhere,
        ...awards,
        'match.rescheduled': { guard: 'legal', target: 'scheduled', actions: 'fold' },
        'match.cancelled': { guard: 'legal', target: 'cancelled', actions: 'fold' },
      },
    },
    finished: {
      on: {
        ...anywhere,
        ...afterwards,
        'match.awarded': legal,
        'card.shown': legal,
        'match.confirmed': { guard: 'legal', target: 'confirmed', actions: 'fold' },
      },
    },
    abandoned: {
      on: {
        ...anywhere,
        ...afterwards,
        ...awards,
        'card.shown': legal,
        'match.confirmed': { guard: 'legal', target: 'confirmed', actions: 'fold' },
      },
    },
    confirmed: { on: { ...anywhere, 'match.awarded': legal } },
    cancelled: { on: { ...anywhere, ...awards } },
  },
});

const noRules: MatchRules = {
  onPitch: 0,
  least: 0,
  squadMost: 0,
  periods: [],
  extraPeriods: [],
  winnerNeeded: false,
  shootoutKicks: 0,
  changes: { most: null, windows: null, moreInExtraTime: 0, returns: false },
  stoppedClock: false,
  dismissalReplacedAfter: null,
  timeouts: 0,
  timePenalty: null,
  timePenaltySystem: 'secondIsRed',
  concussion: null,
  firstLeg: null,
  substitutesKick: false,
  leastMinutes: null,
  participation: null,
  drinksBreaks: false,
  tempo: 1,
};
