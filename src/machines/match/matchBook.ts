import type { standings } from '#contract/matchList.ts';
import type { MatchListItem } from '#contract/matchListItem.ts';
import type { EpochMs } from '#domain/clock.ts';
import { dayOf } from '#domain/days.ts';
import { includesRight } from '#domain/roles.ts';

/** The group of a match in a list. */
export type Standing = (typeof standings)[number];

/** States of a live match, and of one that is still to be played. */
export const live: readonly MatchListItem['state'][] = ['playing', 'interval', 'fullTime', 'shootout', 'suspended'];
export const coming: readonly MatchListItem['state'][] = ['scheduled', 'ready', 'postponed'];

/** The group of a match. A cancelled one is among the next ones until its day has passed: people look for it. */
export const standingOf = (match: Pick<MatchListItem, 'state' | 'kickoffAt'>, now: EpochMs): Standing => {
  if (live.includes(match.state)) return 'live';
  if (coming.includes(match.state)) return 'next';
  return match.state === 'cancelled' && Date.parse(match.kickoffAt) > now ? 'next' : 'played';
};

/** Matches of one day of the reader's calendar. `day` is YYYY-MM-DD. */
export type MatchDay = { readonly day: string; readonly matches: readonly MatchListItem[] };
export type MatchBook = {
  readonly live: readonly MatchListItem[];
  readonly next: readonly MatchDay[];
  readonly played: readonly MatchDay[];
};

/** Matches day by day, in the order in which they are given. */
export const daysOf = (matches: readonly MatchListItem[], timeZone?: string): readonly MatchDay[] => {
  const days = new Map<string, MatchListItem[]>();
  for (const match of matches) {
    const day = dayOf(new Date(match.kickoffAt), timeZone);
    days.set(day, [...(days.get(day) ?? []), match]);
  }
  return [...days].map(([day, list]) => ({ day, matches: list }));
};

/**
 * Live matches first, then the next ones from the nearest, then the played ones from the latest. Days are those of the
 * time zone, of the device where none is given.
 */
export const bookOf = (matches: readonly MatchListItem[], now: EpochMs, timeZone?: string): MatchBook => {
  const rising = matches.toSorted((a, b) => Date.parse(a.kickoffAt) - Date.parse(b.kickoffAt));
  const of = (standing: Standing) => rising.filter((match) => standingOf(match, now) === standing);
  return { live: of('live'), next: daysOf(of('next'), timeZone), played: daysOf(of('played').reverse(), timeZone) };
};

/** The link of a row. */
export type Door = 'prepare' | 'console' | 'stands';

/** Users who may write go to their next task; everybody else goes to the stands. */
export const linkTargetOf = (match: MatchListItem, now: EpochMs): Door => {
  const standing = standingOf(match, now);
  if (standing === 'played' || match.state === 'cancelled' || !includesRight(match.right, 'write')) return 'stands';
  return standing === 'live' ? 'console' : 'prepare';
};

/** The second link of a row: the stands, the console, or the form of the match. */
export type SideLink = Exclude<Door, 'prepare'> | 'edit';

/** The second link for users who may write: edit a coming match, watch a live one, correct a played one. */
export const sideLinkOf = (match: MatchListItem, now: EpochMs): SideLink | null => {
  if (!includesRight(match.right, 'write') || match.state === 'cancelled') return null;
  const standing = standingOf(match, now);
  if (standing === 'live') return 'stands';
  return standing === 'played' ? 'console' : 'edit';
};
