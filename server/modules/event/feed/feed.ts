import { createHash } from 'node:crypto';
import { FeedShows, usualShows } from '#contract/calendarFeed.ts';
import type { Club } from '#contract/clubProfile.ts';
import { Language } from '#contract/values.ts';
import { dayOf, momentOf } from '#domain/days.ts';
import { may } from '#domain/rights.ts';
import { type CalendarEntry, calendarText } from '#server/calendar/icalendar.ts';
import type { Query } from '#server/db/database.ts';
import { asRoles, furtherPlayers } from '#server/sessions/store.ts';
import { answersOf } from '../answerStore.ts';
import { targetRows } from '../calledStore.ts';
import { type Viewer, viewerOfOwner } from '../viewerStore.ts';
import * as occasions from './occasions.ts';
import type { KnownFeed } from './store.ts';
import * as store from './store.ts';
import { entryDescription, entryTitle, feedWords, type Known } from './words.ts';

const dayMs = 86_400_000;
/** A cancelled occasion is shown as cancelled for so long. */
const cancelledFor = 60 * dayMs;
const daysBack = 90;
const daysAhead = 396;

/** The choices of a feed; those of a former version count as far as they can be read. */
export const showsOf = (json: string): FeedShows => {
  const read = FeedShows.safeParse({ ...usualShows, ...JSON.parse(json) });
  return read.success ? read.data : usualShows;
};

/** Everything that a feed needs before its occasions are read. */
export type Opened = {
  readonly feed: KnownFeed;
  readonly viewer: Viewer;
  readonly shows: FeedShows;
  readonly today: string;
  readonly now: number;
  /** Changes with anything that the text depends on. */
  readonly etag: string;
};

/** The feed of an address; null for an address that is unknown, and for an owner who is gone or reads no events. */
export const openFeed = async (query: Query, hash: string, now: number): Promise<Opened | null> => {
  const feed = await store.knownFeed(query, hash);
  const roles = feed ? asRoles(feed.roles) : [];
  if (!feed || !may(roles, 'event.read')) return null;
  const { user_id: userId, club_id: clubId, player_id: playerId } = feed;
  const further = (await furtherPlayers(query, userId)).filter((id) => id !== playerId);
  const viewer = await viewerOfOwner(query, { userId, clubId, playerId, roles, furtherPlayers: further });
  const shows = showsOf(feed.shows);
  const today = dayOf(new Date(now), feed.time_zone);
  const isStaff = viewer.all || viewer.staffTeams.length > 0;
  const { shows: chosen, account_at, club_at, occasion_at, team_at, answered_at, language } = feed;
  const stamps = [chosen, today, language, account_at, club_at, occasion_at, team_at].map(String);
  const own = await store.ownChanges(query, [...viewer.ids, ...further]);
  const others = isStaff && shows.counts ? String(answered_at) : '';
  const text = JSON.stringify([...stamps, own, others, viewer]);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { feed, viewer, shows, today, now, etag };
};

/** Where it is, for a map: the pitch with its address, else the place in words. */
export const placeOf = (row: Pick<occasions.FeedOccasion, 'pitch_id' | 'place'>, pitches: Club['pitches']): string => {
  const pitch = pitches.find(({ id }) => id === row.pitch_id);
  const parts = pitch ? [pitch.name, pitch.address] : [row.place ?? ''];
  return parts.filter(Boolean).join(', ');
};

const alarmOf = (row: occasions.FeedOccasion, { answers }: Pick<Known, 'answers'>, minutes: number): number | null => {
  const comes =
    answers.length > 0 && (row.asks === 'none' || answers.some(({ answer }) => answer === 'yes' || answer === 'maybe'));
  return minutes > 0 && comes && row.state === 'planned' ? minutes : null;
};

const stateOf = { planned: 'confirmed', postponed: 'tentative', cancelled: 'cancelled' } as const;

/** The text of a feed. `address`: that of the pages, for the link to each occasion. */
export const feedText = async (
  query: Query,
  { feed, viewer, shows, today, now }: Opened,
  address: string,
): Promise<string> => {
  const zone = feed.time_zone;
  const middle = momentOf({ day: today, time: '00:00' }, zone).getTime();
  const span = { from: middle - daysBack * dayMs, to: middle + daysAhead * dayMs };
  const rows = (await occasions.occasionsFor(query, viewer, { ...shows, span })).filter(
    ({ state, updated_at }) => state !== 'cancelled' || updated_at > now - cancelledFor,
  );
  const targets = await targetRows(
    query,
    rows.map(({ id }) => id),
  );
  const own = await occasions.ownAnswers(query, viewer, rows, targets);
  const teamOf = await occasions.teamNames(query, targets);
  const isStaff = viewer.all || viewer.staffTeams.length > 0;
  const coming = shows.counts && isStaff ? rows.filter(({ ends_at, asks }) => ends_at > now && asks === 'answer') : [];
  const counts = await answersOf(query, viewer, coming, targets);
  const isNamed = feed.feed_names === 1;
  const names = await occasions.firstNames(query, isNamed ? viewer.furtherPlayers.concat(viewer.playerId ?? []) : []);
  const absent = await occasions.absentNames(query, isNamed ? coming.map(({ id }) => id) : []);
  const pitches: Club['pitches'] = JSON.parse(feed.pitches);
  const t = feedWords(Language.safeParse(feed.language).data ?? 'es');
  const entries = rows.map((row): CalendarEntry => {
    const answers = own.get(row.id) ?? [];
    const known: Known = {
      ...{ t, zone, team: teamOf(row.id), answers },
      names: viewer.furtherPlayers.length > 0 ? names : new Map(),
      ...{ counts: counts.get(row.id)?.counts ?? null, absent: absent.get(row.id) ?? [] },
      isOver: row.ends_at < middle,
    };
    return {
      uid: `${row.id}@${feed.club_id}`,
      title: entryTitle(row, known),
      description: entryDescription(row, known),
      place: placeOf(row, pitches),
      url: shows.link ? `${address}/calendar/${row.id}` : null,
      ...{ startsAt: row.starts_at, endsAt: row.ends_at },
      days: row.all_day === 1 && row.first_day && row.last_day ? { first: row.first_day, last: row.last_day } : null,
      state: stateOf[row.state as keyof typeof stateOf],
      isBusy: !(answers.length > 0 && answers.every(({ answer }) => answer === 'no')),
      ...{ sequence: row.sequence, createdAt: row.created_at },
      changedAt: Math.max(row.updated_at, ...answers.map(({ at }) => at)),
      alarmMinutes: alarmOf(row, known, shows.alarmMinutes),
    };
  });
  return calendarText(feed.name, entries);
};
