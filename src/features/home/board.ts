import type { Home, HomeMatch, HomeOccasion } from '#contract/home.ts';
import { isTooEarly } from '#domain/calendar/presence.ts';
import type { EpochMs } from '#domain/clock.ts';
import { includesRight } from '#domain/roles.ts';
import { type BoardState, boardStateOf, knownOf } from '#machines/match/homeBoard.ts';
import { coming, standingOf } from '#machines/match/matchBook.ts';
import { dayHere } from '#ui/layout/dates.ts';

/** The actions of the board's two buttons; `sides`: only a view from the stands. */
export type Action =
  | 'prepare'
  | 'openConsole'
  | 'kickOff'
  | 'backToConsole'
  | 'sign'
  | 'report'
  | 'stands'
  | 'startedWithoutMe';

const isReady = ({ readiness }: HomeMatch): boolean => readiness !== null && readiness.starters >= readiness.onPitch;

const beforeKickOff = (match: HomeMatch, state: BoardState): readonly Action[] => {
  if (!isReady(match)) return ['prepare'];
  return state === 'late' ? ['kickOff', 'startedWithoutMe'] : ['openConsole'];
};

/** The user's actions on a match of the board, the most important first. */
export const actionsOf = (match: HomeMatch, state: BoardState): readonly Action[] => {
  const writes = includesRight(match.right, 'write');
  if (state === 'over') return includesRight(match.right, 'confirm') ? ['sign'] : ['report'];
  if (!writes) return ['stands'];
  return state === 'live' ? ['backToConsole'] : beforeKickOff(match, state);
};

const places: Readonly<Record<Exclude<Action, 'startedWithoutMe'>, string>> = {
  prepare: 'prepare',
  openConsole: 'console',
  kickOff: 'console',
  backToConsole: 'console',
  sign: 'report',
  report: 'report',
  stands: 'stands',
};

export const placeOf = (match: { readonly id: string }, action: keyof typeof places): string =>
  `/matches/${match.id}/${places[action]}`;

/** One fact about the preparation of a match: done, or missing. */
export type Fact = { readonly done: boolean } & (
  | { readonly description: 'called' | 'starters' | 'fewStarters' | 'allPlayed'; readonly count: number }
  | { readonly description: 'startersIn'; readonly count: number; readonly formation: string }
  | { readonly description: 'somePlayed'; readonly played: number; readonly called: number }
  | { readonly description: 'noneCalled' | 'noLineup' | 'unsigned' }
);

const squadFacts = ({ called, starters, onPitch, formation }: NonNullable<HomeMatch['readiness']>): readonly Fact[] => {
  const squad: Fact =
    called > 0 ? { done: true, description: 'called', count: called } : { done: false, description: 'noneCalled' };
  if (called === 0) return [squad];
  if (starters === 0) return [squad, { done: false, description: 'noLineup' }];
  if (starters < onPitch) return [squad, { done: false, description: 'fewStarters', count: onPitch - starters }];
  if (formation === null) return [squad, { done: true, description: 'starters', count: starters }];
  return [squad, { done: true, description: 'startersIn', count: starters, formation }];
};

/** The line of readiness: the match squad before the match (not for players), who has played after it. */
export const factsOf = ({ readiness, played }: HomeMatch, state: BoardState): readonly Fact[] => {
  if (readiness === null) return [];
  if (state === 'soon' || state === 'late') return squadFacts(readiness);
  if (state !== 'over') return [];
  const { called } = readiness;
  const some: Fact =
    played >= called
      ? { done: true, description: 'allPlayed', count: called }
      : { done: true, description: 'somePlayed', played, called };
  return [some, { done: false, description: 'unsigned' }];
};

const minuteMs = 60_000;

/** Whole minutes to the kick-off, or since the planned one. */
export const minutesOff = (kickoffAt: string, now: EpochMs): number => {
  const off = (Date.parse(kickoffAt) - now) / minuteMs;
  return off > 0 ? Math.ceil(off) : Math.max(0, Math.floor(-off));
};

/** Matches on the board now; the state is computed again, since time goes on between two responses of the server. */
const onBoard = (matches: readonly HomeMatch[], now: EpochMs) =>
  matches.flatMap((match) => {
    const state = boardStateOf(knownOf(match), now);
    return state === null || state === 'ahead' ? [] : [{ match, state }];
  });

const isUrgent = ({ state }: { state: BoardState }): boolean => state === 'live' || state === 'late';

/** Without a match today, a user who runs the club sees the next match day: all matches of that day. */
const nextDay = (agenda: readonly HomeOccasion[], now: EpochMs) => {
  const ahead = agenda.flatMap(({ match }) => (match && Date.parse(match.kickoffAt) > now ? match : []));
  return ahead
    .filter(({ kickoffAt }) => dayHere(kickoffAt) === dayHere(ahead[0]?.kickoffAt ?? now))
    .map((match) => {
      const bare: HomeMatch = { ...match, readiness: null, scorers: [], played: 0, callUp: null };
      return { match: bare, state: 'ahead' as const };
    });
};

/** From when and until when the board offers the roll call of an occasion: it goes on a while after the end. */
const rollUntilMs = 30 * minuteMs;
/** Whether the roll call is what the user has to do now. */
export const isRollDue = ({ kind, state, roll, counts, start, end }: HomeOccasion, now: EpochMs): boolean =>
  kind !== 'match' &&
  state === 'planned' &&
  roll.may &&
  !roll.recorded &&
  counts.called > 0 &&
  !isTooEarly(Date.parse(start), now) &&
  now < Date.parse(end) + rollUntilMs;

/** Whether the account may still answer: until the start a "no" is always taken. */
export const mayAnswer = ({ asksForAnswer, state, mine, start }: HomeOccasion, now: EpochMs): boolean =>
  asksForAnswer && state === 'planned' && mine.length > 0 && now < Date.parse(start);

/** A player of the account with the next match of a team of theirs. */
const headsOf = ({ players }: Home, upcoming: readonly HomeOccasion[]) =>
  players.map((player) => ({
    player,
    next: upcoming.find(
      ({ match, callUps }) =>
        match && coming.includes(match.state) && callUps.some(({ playerId }) => playerId === player.id),
    ),
  }));
export type Head = ReturnType<typeof headsOf>[number];

/**
 * The home page at a moment. A user who runs the club sees all matches of the day side by side; everybody else the most
 * urgent one, unless two are played at once; a player of the account each their next match. What is on the board is not
 * repeated below.
 */
export const pageOf = (home: Home, now: EpochMs) => {
  const runs = home.teams.length > 0;
  const plays = home.players.length > 0 && home.squads.length === 0 && !runs;
  const near = onBoard(home.matches, now);
  const wide = near.length > 0 ? near : nextDay(home.agenda, now);
  const onIt = runs ? wide : near.filter(isUrgent).length > 1 ? near : near.slice(0, 1);
  const upcoming = home.agenda.filter(
    ({ match, end }) => (match && standingOf(match, now) !== 'next') || Date.parse(end) > now,
  );
  const roll = home.agenda.find((one) => isRollDue(one, now));
  const ahead = upcoming.find(({ start, state }) => Date.parse(start) > now && state === 'planned');
  const next = onIt.length > 0 ? undefined : (roll ?? ahead);
  const heads = plays ? headsOf(home, upcoming) : [];
  const onHeads = heads.flatMap(({ next: one }) => one?.id ?? []);
  const shown = new Set([...onIt.map(({ match }) => match.id), ...onHeads, ...(next && !plays ? [next.id] : [])]);
  const teamId = onIt[0]?.match.teamId ?? next?.teamId;
  return {
    at: now,
    plays,
    near: onIt,
    heads,
    next,
    /** A roll call that is due beside a match that has the board. */
    roll: next === roll ? undefined : roll,
    rest: upcoming.filter(({ id }) => !shown.has(id)),
    shown,
    squad: home.squads.find((one) => one.teamId === teamId) ?? home.squads[0],
  };
};
export type PageNow = ReturnType<typeof pageOf>;
