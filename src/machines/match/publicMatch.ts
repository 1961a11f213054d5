import type { PublicMatch } from '#contract/matchLink.ts';
import type { MatchView } from '#contract/matchView.ts';
import type { EpochMs } from '#domain/clock.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchEvent, SeenEntry } from '#domain/match/entry.ts';
import { runningPeriod } from '#domain/match/state.ts';
import { goalkeeper } from '#domain/positions.ts';
import type { MatchNow } from './replay.ts';
import { shootoutScore } from './shootoutScore.ts';
import { storyOf } from './story.ts';

type Facts = Pick<MatchView, 'kickoffAt' | 'isLocal' | 'format' | 'teamName' | 'shirtColour' | 'numberColour'> & {
  readonly rivalName: string;
};
type Person = { readonly id: PlayerId; readonly name: string; readonly number: number | null };
type Given = {
  readonly facts: Facts;
  readonly people: readonly Person[];
  readonly log: readonly SeenEntry[];
  readonly now: MatchNow;
  readonly serverTime: EpochMs;
};
type KeyOf = (id: PlayerId) => string;

/** A. M.: only people who know a minor recognise them by it. */
export const initialsOf = (...names: readonly string[]): string =>
  names.flatMap((name) => (name.trim() ? `${[...name.trim()][0]?.toUpperCase()}.` : [])).join(' ');

/**
 * The public form of an event, written field by field; undefined for an event that is not public: injuries, notes,
 * reasons, names of staff. A player who misses or scores an own goal is not named either.
 */
const publicEvent = (event: MatchEvent, keyOf: KeyOf): MatchEvent | undefined => {
  switch (event.type) {
    case 'goal.scored': {
      const { type, kind, playerId, assistId } = event;
      return {
        type,
        kind,
        ...(playerId && { playerId: keyOf(playerId) }),
        ...(assistId && { assistId: keyOf(assistId) }),
      };
    }
    case 'goal.conceded':
      return { type: event.type, kind: event.kind };
    case 'penalty.missed':
    case 'timeout.taken':
      return { type: event.type, side: event.side };
    case 'card.shown': {
      const { type, card, playerId, uncounted } = event;
      return { type, card, ...(playerId && { playerId: keyOf(playerId) }), ...(uncounted && { uncounted }) };
    }
    case 'player.substituted': {
      const changes = event.changes.map((one) => ({
        playerOutId: keyOf(one.playerOutId),
        playerInId: keyOf(one.playerInId),
      }));
      return { type: event.type, changes };
    }
    case 'kick.taken':
      return { type: event.type, side: event.side, scored: event.scored };
    case 'period.ended':
      return { type: event.type, n: event.n };
    case 'match.awarded': {
      const { type, own, rival, basis } = event;
      return { type, own, rival, basis };
    }
    case 'shootout.started':
    case 'match.suspended':
    case 'match.resumed':
    case 'match.abandoned':
    case 'match.postponed':
    case 'match.rescheduled':
    case 'match.cancelled':
    case 'match.finished':
      return { type: event.type };
    default:
      return undefined;
  }
};

/** Makes a key for each player when they first appear: a player who never comes on is not on the page. */
const makeKeys = (people: readonly Person[]) => {
  const keys = new Map<PlayerId, string>();
  const keyOf: KeyOf = (id) => {
    const known = keys.get(id) ?? `p${keys.size + 1}`;
    keys.set(id, known);
    return known;
  };
  const players = () =>
    people.flatMap(({ id, name, number }) => {
      const key = keys.get(id);
      return key === undefined ? [] : { id: key, name, number };
    });
  return { keyOf, players };
};

/** The public view of a match, for the live page and a big screen. `people` have the names that it may show. */
export const publicMatch = ({ facts, people, log, now, serverTime }: Given): PublicMatch => {
  const { state, phase } = now;
  const { keyOf, players } = makeKeys(people);
  // A line-up that is not confirmed is not public yet.
  const placed = state.period > 0 ? state.pitch : phase === 'ready' ? state.lineup : {};
  const onPitch = Object.entries(placed).map(([id, { x, y, position }]) => ({
    playerId: keyOf(id),
    x,
    y,
    keeper: position === goalkeeper,
  }));
  const lines = storyOf(log, now).flatMap(({ id, seq, period, minute, event, side, score }) => {
    const shown = publicEvent(event, keyOf);
    const place = id.slice(id.lastIndexOf('.'));
    return shown ? { id: `${seq}${place}`, period, minute, event: shown, side, score } : [];
  });
  const { playedBefore, runningSince = null, tempo } = state.clock;
  const { kickoffAt, isLocal, format, teamName, rivalName, shirtColour, numberColour } = facts;
  return {
    seq: log.length,
    state: phase,
    ...{ kickoffAt, isLocal, format, teamName, rivalName, shirtColour, numberColour },
    period: state.period,
    running: runningPeriod(state) !== undefined,
    periods: [...state.rules.periods],
    extraPeriods: [...state.rules.extraPeriods],
    clock: { playedBefore, runningSince, tempo },
    score: { own: state.score.own, rival: state.score.rival },
    kicks: shootoutScore(state),
    players: players(),
    onPitch,
    lines,
    serverTime,
  };
};
