import type { PlayerId } from '#domain/ids.ts';
import { type Additional, cards, goalKinds, type MatchEvent, type Side } from '#domain/match/entry.ts';

/** The one player of an event who may be corrected; undefined when there is none. */
export const playerIn = (event: MatchEvent): PlayerId | undefined => {
  switch (event.type) {
    case 'goal.scored':
    case 'goal.conceded':
    case 'penalty.missed':
    case 'card.shown':
    case 'player.injured':
    case 'assist.given':
      return event.playerId;
    default:
      return undefined;
  }
};

const kickEnds = ['scored', 'missed'] as const;
const sides = ['own', 'rival'] as const satisfies readonly Side[];
export type Kind = (typeof goalKinds)[number] | (typeof cards)[number] | (typeof kickEnds)[number] | Side;
export type Kinds = { readonly now: Kind; readonly all: readonly Kind[] };

/**
 * The kinds that an event may be corrected to: a penalty goal, another card, a scored penalty, the opponent's time-out.
 * `isSecond`: the match counts the card as a second yellow, and then it cannot be a first one.
 */
export const kindsOf = (event: MatchEvent, isSecond = false): Kinds | undefined => {
  if (isSecond) return { now: 'secondYellow', all: cards.filter((one) => one !== 'yellow') };
  if (event.type === 'goal.scored' && event.playerId) return { now: event.kind, all: ['play', 'penalty'] };
  if (event.type === 'goal.scored') return { now: event.kind, all: goalKinds };
  if (event.type === 'goal.conceded') return { now: event.kind, all: goalKinds };
  if (event.type === 'kick.taken') return { now: event.scored ? 'scored' : 'missed', all: kickEnds };
  if (event.type === 'penalty.missed' || event.type === 'timeout.taken') return { now: event.side, all: sides };
  return event.type === 'card.shown' ? { now: event.card, all: cards } : undefined;
};

/** Their takers have no names here. */
const ofSide = (event: MatchEvent, side: Side): MatchEvent => {
  if (event.type === 'timeout.taken') return { ...event, side };
  if (event.type !== 'penalty.missed' || event.side === side) return event;
  return { type: event.type, side };
};

/** The same event with another kind. An event without that kind stays as it is. */
export const withKind = (event: MatchEvent, kind: string): MatchEvent => {
  const found = kindsOf(event)?.all.find((one) => one === kind);
  if (found === undefined) return event;
  if (event.type === 'kick.taken') return { ...event, scored: found === 'scored' };
  if (found === 'own' || found === 'rival') return ofSide(event, found);
  if (event.type !== 'card.shown') return { ...event, kind: found } as MatchEvent;
  const { uncounted, ...card } = event;
  return { ...card, card: found, ...(found === 'yellow' && uncounted && { uncounted }) } as MatchEvent;
};

/** The same card as an uncounted caution, or as one that counts. A second yellow by the log is one card too. */
export const withUncounted = (event: Extract<MatchEvent, { type: 'card.shown' }>, uncounted: boolean): MatchEvent => {
  const { uncounted: _gone, ...card } = event;
  return uncounted ? { ...card, card: 'yellow', uncounted } : card;
};

/** The same substitutions, one of them as usual or additional. */
export const withAdditional = (
  event: Extract<MatchEvent, { type: 'player.substituted' }>,
  index: number,
  additional: Additional | undefined,
): MatchEvent => ({
  ...event,
  changes: event.changes.map((one, at) => {
    if (at !== index) return one;
    const { additional: _gone, ...change } = one;
    return { ...change, ...(additional && { additional }) };
  }),
});
