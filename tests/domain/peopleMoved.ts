import type { LogEntry } from '#domain/match/entry.ts';
import type { MatchState } from '#domain/match/state.ts';
import { type Law, sinceThen } from './lawsKept.ts';
import { mayBeReplaced, sinBin } from './sinBins.ts';

type Of<T extends LogEntry['type']> = Extract<LogEntry, { type: T }>;
const has = (list: readonly { readonly playerId: string }[], id: string): boolean =>
  list.some(({ playerId }) => playerId === id);
const spells = ({ players }: MatchState, id: string): number => players[id]?.spells.length ?? 0;
const kicked = ({ shootout }: MatchState, id: string): number =>
  (shootout?.kicks.filter(({ side, playerId }) => side === 'own' && playerId === id).length ?? 0) +
  (shootout?.carried?.[id] ?? 0);

const joined = (before: MatchState, { playerId, position }: Of<'lineup.placed'>, after: MatchState): readonly Law[] => {
  const there = before.period === 0 ? after.lineup : after.pitch;
  return [
    ['a placed player stands where they were placed', there[playerId]?.position === position],
    ['who is back is not away', !has(after.away, playerId)],
    ['who joins plays from then on', before.period === 0 || spells(after, playerId) === spells(before, playerId) + 1],
  ];
};
const left = (before: MatchState, { playerId }: Of<'lineup.benched'>, after: MatchState): readonly Law[] => [
  ['who is taken out stands nowhere', !(playerId in after.lineup) || before.period > 0],
  ['who leaves is off the pitch', !(playerId in after.pitch)],
  ['the place of a player who leaves is kept', before.period === 0 || has(after.away, playerId)],
  ['who drops out during the kicks may not take one', !after.shootout?.off?.includes(playerId)],
];

/** Sent off: their place stays empty, and the side is one fewer for as long as the competition requires. */
const dismissed = (before: MatchState, playerId: string, after: MatchState): readonly Law[] => {
  const placed = playerId in before.pitch || has(before.away, playerId) || has(before.timePenalties, playerId) ? 1 : 0;
  const filled = before.rules.dismissalReplacedAfter === null ? 0 : placed;
  return [
    ['who is sent off is known to be', after.players[playerId]?.sentOffAt !== undefined],
    [
      'who is sent off stands nowhere',
      !(playerId in after.pitch) && !has(after.away, playerId) && !has(after.timePenalties, playerId),
    ],
    ['who is sent off before the match is out of its line-up', before.period > 0 || !(playerId in after.lineup)],
    ['a dismissal costs the place that they had', after.lost === before.lost + placed],
    ['a place that may be filled again is known', after.vacancies.length === before.vacancies.length + filled],
  ];
};
/** A second time in the sin bin, after which there is no further part (IFAB's systems A and B). */
const binnedTwice = (before: MatchState, playerId: string, after: MatchState): readonly Law[] => [
  ['the second time in the sin bin is a yellow card', after.cards.at(-1)?.card === 'yellow'],
  ['who has been there twice takes no further part', after.players[playerId]?.sentOffAt !== undefined],
  ['nor plays on', !(playerId in after.pitch) && !has(after.timePenalties, playerId)],
  [
    'the place is kept for a substitute',
    after.vacancies.length === before.vacancies.length + (mayBeReplaced(before, playerId) ? 1 : 0),
  ],
];
const booked = (before: MatchState, entry: Of<'card.shown'>, after: MatchState): readonly Law[] => {
  const { playerId } = entry;
  const shown = after.cards.at(-1);
  const written: Law[] = [
    ['a card is one more', after.cards.length === before.cards.length + 1],
    ['a card belongs to the person shown it', shown?.playerId === playerId && shown?.staffId === entry.staffId],
  ];
  if (entry.uncounted)
    return [
      ...written,
      ['a card that does not count is remembered as one', shown?.uncounted === true && shown.card === 'yellow'],
      ['a card that does not count moves nobody', after.players === before.players && after.pitch === before.pitch],
    ];
  if (playerId === undefined) return written;
  const bin = entry.card === 'yellow' ? sinBin(before, entry) : undefined;
  if (bin === 'last') return [...written, ...binnedTwice(before, playerId, after)];
  if (bin !== undefined)
    written.push(['a card comes to what the guidelines say', (bin === 'off') === (shown?.card !== 'yellow')]);
  if (shown?.card !== 'yellow') return [...written, ...dismissed(before, playerId, after)];
  const sits = before.rules.timePenalty !== null && !before.shootout && playerId in before.pitch && bin !== 'caution';
  return [
    ...written,
    ['who is cautioned sits for some minutes where that is the rule', !sits || has(after.timePenalties, playerId)],
    ['who sits does not play', !sits || !(playerId in after.pitch)],
    ['who does not sit goes nowhere', sits || playerId in after.pitch === playerId in before.pitch],
  ];
};

const changed = (before: MatchState, entry: Of<'player.substituted'>, after: MatchState): readonly Law[] => {
  const outs = entry.changes.map((one) => one.playerOutId);
  const waited = outs.filter((id) => has(before.vacancies, id)).length;
  const shootout = before.shootout;
  const dropped = (id: string) => shootout !== undefined && has(before.away, id) && !shootout.off?.includes(id);
  const usual = entry.changes.filter((one) => !one.additional);
  const count = usual.filter((one) => !dropped(one.playerInId)).length;
  const inPlay = entry.clock !== null && before.periods.some((one) => one.played === undefined);
  return [
    ['who goes off is gone', outs.every((id) => !(id in after.pitch) && !has(after.away, id))],
    ['who comes on plays', entry.changes.every((one) => one.playerInId in after.pitch)],
    ['who comes on is not away', entry.changes.every((one) => !has(after.away, one.playerInId))],
    [
      'who comes on plays where it was said',
      entry.changes.every(
        ({ playerInId: id, position }) => position === undefined || after.pitch[id]?.position === position,
      ),
    ],
    ['a place that is filled waits for nobody', outs.every((id) => !has(after.vacancies, id))],
    ['a place that is filled is not lost', after.lost === before.lost - waited],
    ['changes are counted', after.changesMade === before.changesMade + count],
    [
      'additional changes are counted apart',
      after.additional.length === before.additional.length + outs.length - usual.length,
    ],
    [
      'who goes off with a concussion is known to have',
      entry.changes.every((one) => one.additional !== 'concussion' || after.players[one.playerOutId]?.concussedAt),
    ],
    ['additional changes alone open no window', usual.length > 0 || after.windows.length === before.windows.length],
    [
      'a change in play is in a window',
      !inPlay ||
        usual.length === 0 ||
        after.windows.some((one) => one.period === entry.period && Math.abs(one.clock - (entry.clock ?? 0)) <= 60_000),
    ],
    [
      'who comes in for a keeper has kicked when that one had',
      !shootout || entry.changes.every((one) => kicked(after, one.playerInId) === kicked(before, one.playerOutId)),
    ],
  ];
};

/** A goal against ends the wait for one place, where one waits. */
const released = (before: MatchState, entry: Of<'goal.conceded'>, after: MatchState): readonly Law[] => {
  const wait = (before.rules.dismissalReplacedAfter ?? 0) * 60_000;
  const waiting = before.vacancies.some(
    (one) => !one.open && one.wait === undefined && sinceThen(before, one.from, entry) < wait,
  );
  const open = ({ vacancies }: MatchState) => vacancies.filter((one) => one.open).length;
  return [['a goal against opens one place that waits', open(after) === open(before) + (waiting ? 1 : 0)]];
};

/** What an entry that was accepted has to have done to people. Written without the fold. */
export const peopleMoved = (before: MatchState, entry: LogEntry, after: MatchState): readonly Law[] => {
  switch (entry.type) {
    case 'lineup.placed':
      return joined(before, entry, after);
    case 'lineup.benched':
      return left(before, entry, after);
    case 'card.shown':
      return booked(before, entry, after);
    case 'player.substituted':
      return changed(before, entry, after);
    case 'goal.conceded':
      return released(before, entry, after);
    case 'player.moved':
      return [['who moves stands where it was said', after.pitch[entry.playerId]?.position === entry.position]];
    case 'player.injured':
      return [['who is injured is known to be', after.players[entry.playerId]?.injuredAt !== undefined]];
    case 'timePenalty.ended':
      return [
        ['who has served plays', entry.playerId in after.pitch],
        ['who has served serves no more', !has(after.timePenalties, entry.playerId)],
      ];
    case 'shootout.started':
      return [
        ['the kicks have begun', after.shootout !== undefined],
        ['nobody serves a penalty during the kicks', after.timePenalties.length === 0],
        ['who served one may kick', before.timePenalties.every(({ playerId }) => playerId in after.pitch)],
      ];
    default:
      return [];
  }
};
