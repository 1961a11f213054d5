import { formations } from '#domain/formations.ts';
import type { LogEntry } from '#domain/match/entry.ts';
import type { MatchState } from '#domain/match/state.ts';
import type { Law } from './lawsKept.ts';
import { peopleMoved } from './peopleMoved.ts';

type Of<T extends LogEntry['type']> = Extract<LogEntry, { type: T }>;
const sorted = (list: readonly string[]): string => [...list].sort().join();
const isRunning = ({ clock }: MatchState): boolean => clock.runningSince !== undefined;
/** A clock that an entry stopped shows the entry's value. */
const stoppedBy = ({ clock }: LogEntry, after: MatchState): boolean =>
  !isRunning(after) && (clock === null || after.clock.playedBefore === clock);

const calledUp = (entry: Of<'squad.called'>, { players, lineup }: MatchState): readonly Law[] => [
  ['the squad is who was called up', sorted(Object.keys(players)) === sorted(entry.players.map((one) => one.playerId))],
  [
    'who was given a number wears it',
    entry.players.every(({ playerId, dorsal }) => dorsal === undefined || players[playerId]?.dorsal === dorsal),
  ],
  ['nobody stands in the line-up who is not called up', Object.keys(lineup).every((id) => id in players)],
];
const arranged = (before: MatchState, { formationId }: Of<'formation.set'>, after: MatchState): readonly Law[] => {
  const slots = formations.find(({ key }) => key === formationId)?.slots ?? [];
  const placed = after.period === 0 ? after.lineup : after.pitch;
  const were = after.period === 0 ? before.lineup : before.pitch;
  const places = Object.values(placed).map((spot) => [spot.position, spot.x, spot.y].join());
  const drawn = slots.map((slot) => [slot.position, slot.x, slot.y].join());
  return [
    ['the formation is the one that was set', after.formation === formationId],
    ['a formation loses nobody', sorted(Object.keys(placed)) === sorted(Object.keys(were))],
    ['everybody has a place of the formation', new Set(places).size === places.length],
    ['no place but those of the formation', places.every((one) => drawn.includes(one))],
  ];
};
const begun = (before: MatchState, { n, at }: Of<'period.started'>, after: MatchState): readonly Law[] => [
  ['the period is the one that began', after.period === n && after.periods.at(-1)?.n === n],
  ['a period that begins has been played by nobody', after.now.period === n && after.now.clock === 0],
  ['the clock runs from the whistle on', after.clock.runningSince === at],
  ['those of the line-up kick off', n > 1 || sorted(Object.keys(after.pitch)) === sorted(Object.keys(before.lineup))],
  [
    'who kicks off has started',
    n > 1 || Object.values(after.players).every(({ playerId, started }) => started === playerId in before.lineup),
  ],
];
const over = (entry: Of<'period.ended'>, after: MatchState): readonly Law[] => {
  const one = after.periods.find(({ n }) => n === entry.n);
  return [
    ['a period that has ended was so long', one?.played !== undefined && one.played === (entry.clock ?? one.played)],
    ['no clock runs between two periods', stoppedBy(entry, after)],
  ];
};
const goal = (before: MatchState, entry: Of<'goal.scored' | 'goal.conceded'>, after: MatchState): readonly Law[] => {
  const side = entry.type === 'goal.scored' ? 'own' : 'rival';
  const last = after.goals.at(-1);
  return [
    ['a goal is one more', after.goals.length === before.goals.length + 1],
    ['a goal is of its side and kind', last?.side === side && last.kind === entry.kind],
    ['a goal belongs to its scorer', last?.playerId === entry.playerId],
    ['a goal is in its minute', entry.clock === null || last?.at.clock === entry.clock],
  ];
};
const interrupted = (
  before: MatchState,
  entry: Of<'match.suspended' | 'match.abandoned'>,
  after: MatchState,
): readonly Law[] => [
  ['it is known why', after.reason === entry.reason],
  ['nothing is played while nothing is played', before.period === 0 || !isRunning(before) || stoppedBy(entry, after)],
  [
    'no period runs in a match that is abandoned',
    entry.type === 'match.suspended' || after.periods.every(({ played }) => played !== undefined),
  ],
];

/** No entry is before the last recorded one; of two moments the match is at the later. */
const timePasses = (before: MatchState, entry: LogEntry, { now }: MatchState): readonly Law[] => {
  const { period, clock } = entry;
  if (clock === null || entry.minute === null || entry.type === 'period.started') return [];
  const at = entry.type === 'clock.set' ? Math.max(0, clock + entry.shift) : clock;
  const noted = now.period > period || (now.period === period && now.clock >= at);
  const kept =
    entry.type === 'clock.set' ||
    now.period > before.now.period ||
    now.clock >= before.now.clock ||
    before.period === 0;
  return [
    ['the match is where its last entry is', noted],
    ['the match never goes back', kept],
  ];
};

/** What an entry that was accepted has to have done. Written without the fold, which it is to check. */
export const actionsOf = (before: MatchState, entry: LogEntry, after: MatchState): readonly Law[] => [
  ...timePasses(before, entry, after),
  ...peopleMoved(before, entry, after),
  ...done(before, entry, after),
];

const done = (before: MatchState, entry: LogEntry, after: MatchState): readonly Law[] => {
  switch (entry.type) {
    case 'squad.called':
      return calledUp(entry, after);
    case 'formation.set':
      return arranged(before, entry, after);
    case 'period.started':
      return begun(before, entry, after);
    case 'period.ended':
      return over(entry, after);
    case 'clock.stopped':
      return [['a clock that is stopped stands', stoppedBy(entry, after)]];
    case 'clock.started':
      return [['a clock that is started runs', after.clock.runningSince === entry.at]];
    case 'goal.scored':
    case 'goal.conceded':
      return goal(before, entry, after);
    case 'assist.given':
      return [
        [
          'the goal has its assist',
          after.goals.find((one) => one.entryId === entry.goalId)?.assistId === entry.playerId,
        ],
      ];
    case 'timeout.taken':
      return [['a time-out is one more', after.timeouts.length === before.timeouts.length + 1]];
    case 'kick.taken':
      return [['a kick is one more', after.shootout?.kicks.length === (before.shootout?.kicks.length ?? 0) + 1]];
    case 'match.suspended':
    case 'match.abandoned':
      return interrupted(before, entry, after);
    case 'match.resumed':
      return [
        ['a match that goes on has no reason not to', after.reason === undefined],
        [
          'the clock goes on with the period',
          isRunning(after) === before.periods.some((one) => one.played === undefined),
        ],
      ];
    case 'match.rescheduled':
      return [['a match that has a day has no reason not to', after.reason === undefined]];
    case 'match.postponed':
    case 'match.cancelled':
      return [['it is known why', after.reason === entry.reason]];
    default:
      return [];
  }
};
