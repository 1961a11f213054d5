import { formations } from '#domain/formations.ts';
import type { LogEntry } from '#domain/match/entry.ts';
import type { MatchState, Moment } from '#domain/match/state.ts';
import { kicksKept, nobodyLeads } from './kicksKept.ts';

/** A law about one entry, with the state before it. True = kept. Written without the rules, which it checks. */
export type Law = readonly [says: string, kept: boolean];
type Of<T extends LogEntry['type']> = Extract<LogEntry, { type: T }>;
const distinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;
const plays = (state: MatchState, ...ids: readonly (string | undefined)[]): boolean =>
  ids.every((id) => id === undefined || id in state.pitch);
const keepers = (placed: MatchState['pitch']): number =>
  Object.values(placed).filter((spot) => spot.position === 'pt').length;
const dismissed = (state: MatchState, who: { playerId?: string; staffId?: string }): boolean =>
  state.cards.some((one) => one.card !== 'yellow' && one.playerId === who.playerId && one.staffId === who.staffId);
/** ms of play since a moment, up to an entry. */
export const sinceThen = (state: MatchState, from: Moment, entry: LogEntry): number => {
  const to = entry.clock ?? state.now.clock;
  const lengths = state.periods.map(({ n, played = to }) => (n === entry.period ? to : played));
  const between = lengths.slice(from.period - 1, entry.period).reduce((sum, one) => sum + one, 0);
  return between - from.clock;
};
const runs = (state: MatchState): boolean => state.periods.some((one) => one.played === undefined);
const regular = (state: MatchState): number => state.rules.periods.length;

const squad = (before: MatchState, entry: Of<'squad.called'>, after: MatchState): readonly Law[] => {
  const gone = Object.keys(before.players).filter((id) => !(id in after.players));
  return [
    ['no more than the squad', entry.players.length <= before.rules.squadMost],
    ['everybody once', distinct(entry.players.map((one) => one.playerId))],
    ['one number, one player', distinct(Object.values(after.players).flatMap((one) => one.dorsal ?? []))],
    [
      'nobody is struck off who has played',
      gone.every(
        (id) => (before.players[id]?.spells.length ?? 0) === 0 && !before.cards.some((one) => one.playerId === id),
      ),
    ],
  ];
};
const placed = (before: MatchState, { playerId }: Of<'lineup.placed'>, after: MatchState): readonly Law[] => [
  ['who is placed is of the squad', playerId in before.players && !dismissed(before, { playerId })],
  ['no line-up larger than the format', Object.keys(after.lineup).length <= before.rules.onPitch],
  ['nobody joins twice', before.period === 0 || !(playerId in before.pitch)],
];
const started = (before: MatchState, { n }: Of<'period.started'>): readonly Law[] => {
  const side = n === 1 ? before.lineup : before.pitch;
  const extra = before.rules.extraPeriods.length;
  return [
    ['one period after the other', n === before.period + 1],
    ['no more periods than there are', n <= regular(before) + extra],
    [
      'extra time is for a cup tie that is level',
      n !== regular(before) + 1 || (before.rules.winnerNeeded && nobodyLeads(before)),
    ],
    ['enough players begin', Object.keys(side).length + filled(before) >= before.rules.least],
    ['a match begins with a keeper', n > 1 || keepers(before.lineup) === 1],
  ];
};
const ended = (before: MatchState, entry: Of<'period.ended'>): readonly Law[] => {
  const { own, rival } = before.score;
  const said = before.isLocal ? [entry.localScore, entry.visitorScore] : [entry.visitorScore, entry.localScore];
  return [
    ['the period that runs ends', entry.n === before.period && runs(before)],
    ['a period ends after all that was in it', entry.clock === null || entry.clock >= before.now.clock],
    ['the score that was said is the score', (said[0] ?? own) === own && (said[1] ?? rival) === rival],
  ];
};
const assist = (before: MatchState, { goalId, playerId }: Of<'assist.given'>): readonly Law[] => {
  const goal = before.goals.find((one) => one.entryId === goalId);
  const within = before.players[playerId]?.spells.some(
    ({ from, to }) =>
      goal &&
      [from.period - goal.at.period || from.clock - goal.at.clock].every((gap) => gap <= 0) &&
      (to === undefined || (to.period - goal.at.period || to.clock - goal.at.clock) >= 0),
  );
  return [
    [
      'an assist is to a goal of ours that has none',
      goal?.side === 'own' && goal.kind !== 'ownGoal' && goal.assistId === undefined,
    ],
    ['nobody assists their own goal', goal?.playerId !== playerId],
    ['who passed was playing', within === true],
  ];
};
const card = (before: MatchState, entry: Of<'card.shown'>): readonly Law[] => [
  ['a card is for one person', (entry.playerId === undefined) !== (entry.staffId === undefined)],
  ['a card is for one of ours', entry.playerId === undefined || entry.playerId in before.players],
  ['nobody who was sent off is shown another', !dismissed(before, entry)],
  ['only a caution is left uncounted', !entry.uncounted || entry.card === 'yellow'],
  [
    'a second yellow has a first',
    entry.card !== 'secondYellow' ||
      before.cards.some(
        (one) =>
          one.card === 'yellow' && !one.uncounted && one.playerId === entry.playerId && one.staffId === entry.staffId,
      ),
  ],
];
/** IFAB's protocol: so many for our concussions, and as many for those of the other side where the rules allow it. */
const concussionsKept = ({ rules: { concussion } }: MatchState, { additional }: MatchState): boolean => {
  const of = (kind: string) => additional.filter((one) => one === kind).length;
  const most = concussion?.most ?? 0;
  return of('concussion') <= most && of('opponentConcussion') <= (concussion?.opponentToo ? most : 0);
};
const changed = (before: MatchState, entry: Of<'player.substituted'>, after: MatchState): readonly Law[] => {
  const { most, windows, moreInExtraTime: more } = before.rules.changes;
  const outs = entry.changes.map((one) => one.playerOutId);
  const ins = entry.changes.map((one) => one.playerInId);
  const vacancy = (id: string) => before.vacancies.find((one) => one.playerId === id);
  const wait = (own: number | undefined) => (own ?? before.rules.dismissalReplacedAfter ?? 0) * 60_000;
  const free = (id: string) => {
    const one = vacancy(id);
    return one
      ? one.open || sinceThen(before, one.from, entry) >= wait(one.wait)
      : id in before.pitch || before.away.some((gone) => gone.playerId === id);
  };
  const moments = after.windows.filter(
    (at, n, all) =>
      n === 0 || at.period !== all[n - 1]?.period || Math.abs(at.clock - (all[n - 1]?.clock ?? 0)) > 60_000,
  );
  const over = !runs(before) && (before.period === regular(before) || before.shootout !== undefined);
  const extraComes =
    before.rules.extraPeriods.length > 0 && before.rules.winnerNeeded && nobodyLeads(before) && !before.shootout;
  const keeperOnly =
    before.rules.winnerNeeded && nobodyLeads(before) && outs.every((id) => before.pitch[id]?.position === 'pt');
  return [
    ['everybody changes once', distinct([...outs, ...ins])],
    ['a player who goes off was on, or their place is free', outs.every(free)],
    [
      'who comes on was off, and is of the squad',
      ins.every(
        (id) =>
          id in before.players &&
          !(id in before.pitch) &&
          !dismissed(before, { playerId: id }) &&
          !before.timePenalties.some((one) => one.playerId === id),
      ),
    ],
    [
      'no more changes than there are',
      most === null || after.changesMade <= most + (before.period > regular(before) || extraComes ? more : 0),
    ],
    ['no more windows than there are', windows === null || moments.length <= windows + more],
    ['no more for concussions than there are', concussionsKept(before, after)],
    ['nobody comes on after a concussion', ins.every((id) => before.players[id]?.concussedAt === undefined)],
    ['no change when all is over', !over || extraComes || keeperOnly],
  ];
};
const penaltyOver = (before: MatchState, entry: Of<'timePenalty.ended'>): readonly Law[] => {
  const one = before.timePenalties.find((penalty) => penalty.playerId === entry.playerId);
  return [
    [
      'a player who comes back has served their time',
      one !== undefined && sinceThen(before, one.from, entry) >= one.length * 60_000,
    ],
  ];
};
const timeout = (before: MatchState, { side, period }: Of<'timeout.taken'>): readonly Law[] => [
  [
    'no more time-outs than there are',
    before.timeouts.filter((one) => one.side === side && one.period === period).length < before.rules.timeouts,
  ],
  ['no time-out in extra time', period <= regular(before)],
];

/** During the shoot-out, or before it to equate, a player who is off for treatment may be left out too (Law 10). */
const left = (before: MatchState, { playerId, equates }: Of<'lineup.benched'>): readonly Law[] => {
  const isOff = before.away.some((one) => one.playerId === playerId && !one.equates);
  const off = before.shootout ? before.shootout.off?.includes(playerId) : equates && isOff;
  const there = before.period === 0 ? playerId in before.players : plays(before, playerId) || off === true;
  const kicksNext = !runs(before) && before.rules.winnerNeeded && nobodyLeads(before);
  return [
    ['who leaves is there', there],
    ['numbers are equated for kicks', !equates || before.shootout !== undefined || kicksNext],
  ];
};
/** Places that a temporary dismissal keeps count as filled. */
const filled = (state: MatchState): number =>
  state.timePenalties.length + state.vacancies.filter((one) => one.wait !== undefined).length;

/** The laws that an entry has to keep. */
export const lawsOf = (before: MatchState, entry: LogEntry, after: MatchState): readonly Law[] => {
  switch (entry.type) {
    case 'squad.called':
      return squad(before, entry, after);
    case 'lineup.placed':
      return placed(before, entry, after);
    case 'lineup.benched':
      return left(before, entry);
    case 'formation.set':
      return [
        [
          'a formation has as many places as the side',
          formations.find((one) => one.key === entry.formationId)?.slots.length === before.rules.onPitch,
        ],
      ];
    case 'lineup.confirmed':
      return [
        [
          'a line-up is large enough and has one keeper',
          Object.keys(before.lineup).length >= before.rules.least && keepers(before.lineup) === 1,
        ],
      ];
    case 'period.started':
      return started(before, entry);
    case 'period.ended':
      return ended(before, entry);
    case 'clock.stopped':
      return [['a clock that stops was running', before.clock.runningSince !== undefined]];
    case 'clock.started':
      return [['a clock that starts was not running', before.clock.runningSince === undefined]];
    case 'clock.set':
      return [['no clock stands before its beginning', after.now.clock >= 0 && (entry.clock ?? 0) + entry.shift >= 0]];
    case 'goal.scored':
      return [
        [
          'their own goal is nobody’s of ours',
          entry.kind !== 'ownGoal' || (entry.playerId ?? entry.assistId) === undefined,
        ],
        ['who scores and passes is playing', plays(before, entry.playerId, entry.assistId)],
        ['nobody assists their own goal', entry.assistId === undefined || entry.assistId !== entry.playerId],
      ];
    case 'goal.conceded':
      return [['who scores an own goal is playing', plays(before, entry.playerId)]];
    case 'penalty.missed':
      return [['who misses is playing', entry.side === 'rival' || plays(before, entry.playerId)]];
    case 'card.shown':
      return card(before, entry);
    case 'player.substituted':
      return changed(before, entry, after);
    case 'player.moved':
      return [['who moves is playing', plays(before, entry.playerId)]];
    case 'player.injured':
      return [['who is injured is of the squad', entry.playerId in before.players]];
    case 'assist.given':
      return assist(before, entry);
    case 'timePenalty.ended':
      return penaltyOver(before, entry);
    case 'timeout.taken':
      return timeout(before, entry);
    case 'match.resumed':
      return [['enough players go on', Object.keys(before.pitch).length + filled(before) >= before.rules.least]];
    default:
      return kicksKept(before, entry);
  }
};
