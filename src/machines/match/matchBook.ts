import type { standings } from '#contract/matchList.ts';
import type { MatchListItem } from '#contract/matchView.ts';
import type { EpochMs } from '#domain/clock.ts';
import { dayOf } from '#domain/days.ts';
import { includesRight } from '#domain/roles.ts';

/** Where a match stands for somebody who looks for it in a list. */
export type Standing = (typeof standings)[number];

/** States of a match that is being played, and of one that is still to come. */
export const live: readonly MatchListItem['state'][] = ['playing', 'interval', 'fullTime', 'shootout', 'suspended'];
export const coming: readonly MatchListItem['state'][] = ['scheduled', 'ready', 'postponed'];

/** A match that was called off stays among the next ones until its day has passed: people still look for it there. */
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
 * Live ones on top, then the next from the nearest, then the played from the latest. Days are those of the time zone, of
 * the device where none is named.
 */
export const bookOf = (matches: readonly MatchListItem[], now: EpochMs, timeZone?: string): MatchBook => {
  const rising = matches.toSorted((a, b) => Date.parse(a.kickoffAt) - Date.parse(b.kickoffAt));
  const of = (standing: Standing) => rising.filter((match) => standingOf(match, now) === standing);
  return { live: of('live'), next: daysOf(of('next'), timeZone), played: daysOf(of('played').reverse(), timeZone) };
};

/** Where a row leads. */
export type Door = 'prepare' | 'console' | 'stands';

/** Whoever may write goes to his next piece of work; everybody else takes a seat. */
export const linkTargetOf = (match: MatchListItem, now: EpochMs): Door => {
  const standing = standingOf(match, now);
  if (standing === 'played' || match.state === 'cancelled' || !includesRight(match.right, 'write')) return 'stands';
  return standing === 'live' ? 'console' : 'prepare';
};

/** The second way in: the stands, the console, or the page where day, place and opponent are corrected. */
export type SideLink = Exclude<Door, 'prepare'> | 'edit';

/** A second way in, for those who may write: to edit a coming match, watch a live one, or correct a played one. */
export const sideLinkOf = (match: MatchListItem, now: EpochMs): SideLink | null => {
  if (!includesRight(match.right, 'write') || match.state === 'cancelled') return null;
  const standing = standingOf(match, now);
  if (standing === 'live') return 'stands';
  return standing === 'played' ? 'console' : 'edit';
};
