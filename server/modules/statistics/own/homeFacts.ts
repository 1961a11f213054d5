import type { Sentence, ToDo } from '#contract/dashboard.ts';
import type { Home, HomeMatch, HomeOccasion } from '#contract/home.ts';
import type { MatchListItem } from '#contract/matchListItem.ts';
import { includesRight } from '#domain/roles.ts';
import { boardStateOf, byNeed, knownOf } from '#machines/match/homeBoard.ts';

const minute = 60_000;
const threeDays = 3 * 24 * 60 * minute;

const scoreOf = ({ isLocal, localScore, visitorScore }: MatchListItem) =>
  isLocal ? { own: localScore, rivalGoals: visitorScore } : { own: visitorScore, rivalGoals: localScore };

/** The match that the board of the first page has, and how it stands. */
const onBoard = ({ matches }: Home, now: number): { match: HomeMatch; key: Sentence['key'] } | undefined => {
  const near = matches.flatMap((match) => {
    const key = boardStateOf(knownOf(match), now);
    return key === null || key === 'ahead' ? [] : [{ match, key }];
  });
  return near.toSorted((a, b) => byNeed(now)(knownOf(a.match), knownOf(b.match)))[0];
};

/** The next thing on the agenda that is not over, and not cancelled. */
export const nextOf = ({ agenda }: Home, now: number): HomeOccasion | null =>
  agenda.find(({ start, state }) => state === 'planned' && Date.parse(start) > now) ?? null;

/** What comes first: the match on the board, else the next thing. */
export const sentenceOf = (home: Home, now: number): Sentence => {
  const board = onBoard(home, now);
  if (board) {
    const { match, key } = board;
    const minutes = Math.ceil((Date.parse(match.kickoffAt) - now) / minute);
    return { key, values: { team: match.teamName, rival: match.rival.name, ...scoreOf(match), minutes } };
  }
  const next = nextOf(home, now);
  if (!next) return { key: 'nothing', values: {} };
  const minutes = Math.ceil((Date.parse(next.start) - now) / minute);
  const title = next.match?.rival.name ?? next.title;
  return { key: 'next', values: { kind: next.kind, title, team: next.teamName, minutes } };
};

const ofMatch = (kind: ToDo['kind'], { id, rival, teamName }: MatchListItem): ToDo => ({
  ...{ kind, id, title: rival.name, teamName, count: 1 },
});
const ofOccasion = (kind: ToDo['kind'], { id, title, teamName }: HomeOccasion): ToDo => ({
  ...{ kind, id, title, teamName, count: 1 },
});

/** What waits for the user, as the first page lists it. */
export const toDoOf = (home: Home, now: number): ToDo[] => {
  const uncalled = home.agenda.flatMap(({ match, called }) => {
    if (!match || called !== 0 || !includesRight(match.right, 'write') || match.state === 'postponed') return [];
    const away = Date.parse(match.kickoffAt) - now;
    return away < 0 || away > threeDays ? [] : ofMatch('callUp', match);
  });
  const { match, training } = home.unrated;
  const mails = home.unsentMail ?? 0;
  return [
    ...uncalled,
    ...home.unsigned.map((one) => ofMatch('sign', one)),
    ...home.unmarked.map((one) => ofOccasion('roll', one)),
    ...(match ? [ofMatch('rateMatch', match)] : []),
    ...(training ? [ofOccasion('rateTraining', training)] : []),
    ...home.clashes.map(({ id, title, teamName }) => ({ kind: 'clash' as const, id, title, teamName, count: 1 })),
    ...(mails > 0 ? [{ kind: 'mail' as const, id: null, title: '', teamName: '', count: mails }] : []),
  ];
};
