import { type calendarFeed, type FeedShows, type publicFeed, usualShows } from '#contract/calendarFeed.ts';
import { AppError } from '#contract/errors.ts';
import { longCode } from '#server/access/randomCodes.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { publicAddress } from '#server/http/publicAddress.ts';
import { iso } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { clubRow } from '../../club/store.ts';
import { feedText, openFeed, showsOf } from './feed.ts';
import * as store from './store.ts';

type Request = Parameters<typeof publicAddress>[1];

/** A user's own feed: its address, which is a secret, and what it shows. */
export const calendarFeedHandlers = ({
  database,
  secrets,
  settings,
  clock,
}: Services): Handlers<typeof calendarFeed> => {
  const { query } = database;

  const answer = async ({ id: userId, clubId }: User, request: Request) => {
    const row = await store.feedOfUser(query, userId);
    const names = (await clubRow(query, clubId))?.feed_names === 1;
    // A token that was sealed with another key cannot be shown; a new address can be made.
    const token = row && secrets.open(row.token_sealed);
    if (!row || token === undefined) return { feed: null, names };
    const feed = {
      id: row.id,
      url: `${publicAddress(settings, request)}/feed/${token}/calendar.ics`,
      shows: showsOf(row.shows),
      createdAt: iso(row.created_at),
      renewedAt: iso(row.renewed_at),
      readAt: row.read_at === null ? null : iso(row.read_at),
      reader: row.reader,
    };
    return { feed, names };
  };

  return {
    get: (_input, { user, request }) => answer(user, request),
    renew: async ({ body }, { user, request }) => {
      const token = longCode();
      const address = { token_hash: secrets.hash(token), token_sealed: secrets.seal(token) };
      const known = await store.feedOfUser(query, user.id);
      const shows: FeedShows = body.shows ?? (known ? showsOf(known.shows) : usualShows);
      await store.putFeed(query, user.id, { ...address, shows: JSON.stringify(shows), at: clock() });
      return answer(user, request);
    },
    change: async ({ body }, { user, request }) => {
      if (!(await store.setShows(query, user.id, JSON.stringify(body.shows)))) throw new AppError('notFound');
      return answer(user, request);
    },
    remove: async (_input, { user }) => {
      await store.removeFeed(query, user.id);
      return { done: true };
    },
  };
};

/** First match wins. */
const readers: readonly (readonly [RegExp, string])[] = [
  [/Google-Calendar|Googlebot|Google/i, 'Google Calendar'],
  [/iOS|iPhone|iPad|dataaccessd/i, 'iPhone, iPad'],
  [/macOS|Mac OS X|CalendarAgent|remindd/i, 'Mac'],
  [/Outlook|Microsoft|Exchange/i, 'Outlook'],
  [/Thunderbird|Lightning/i, 'Thunderbird'],
  [/ICSx5|DAVx5/i, 'ICSx⁵'],
  [/Nextcloud/i, 'Nextcloud'],
  [/Home ?Assistant/i, 'Home Assistant'],
  [/Yahoo/i, 'Yahoo'],
];

/** The program that reads a feed, from its User-Agent header; the header's first word where it is not a known one. */
const readerOf = (userAgent: string | undefined): string => {
  const given = (userAgent ?? '').slice(0, 400);
  const known = readers.find(([sign]) => sign.test(given))?.[1];
  return known ?? /^[\w.-]{1,40}/.exec(given)?.[0] ?? '';
};

/** The last reader is written down at most so often, so that reading an unchanged feed writes nothing. */
const noticedEvery = 600_000;
const nothing = new Uint8Array();

/** The feed itself. Unknown and former addresses, and those of removed accounts, get the same reply. */
export const publicFeedHandlers = ({ database, secrets, settings, clock }: Services): Handlers<typeof publicFeed> => {
  const { query } = database;

  const notice = async ({ id, read_at, reader }: store.KnownFeed, now: number, by: string): Promise<void> => {
    if (read_at !== null && reader === by && now - read_at < noticedEvery) return;
    await store.noteReader(query, id, now, by);
  };

  return {
    get: async ({ params: { token } }, { request, reply }) => {
      const now = clock();
      const opened = await openFeed(query, secrets.hash(token), now);
      if (!opened) throw new AppError('notFound');
      await notice(opened.feed, now, readerOf(request.headers['user-agent']));
      reply.header('ETag', opened.etag).header('Cache-Control', 'private, no-cache').header('X-Robots-Tag', 'noindex');
      const name = 'calendar.ics';
      const given = request.headers['if-none-match'] ?? '';
      if (given.split(',').some((one) => one.trim().replace(/^W\//, '') === opened.etag))
        return { name, content: nothing, unchanged: true };
      return { name, content: Buffer.from(await feedText(query, opened, publicAddress(settings, request))) };
    },
  };
};
