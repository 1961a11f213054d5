import ICAL from 'ical.js';
import { expect } from 'vitest';
import { usualShows } from '#contract/calendarFeed.ts';
import { calls } from '#contract/calls.ts';
import { type Made, makeOccasion } from '../event/makers.ts';
import type { Running } from '../harness.ts';
import type { World } from '../people.ts';
import { readPlainly } from './plainReader.ts';

/** What a test does with the feed of a user of a club. */
export const feedTools = (app: Running, home: World, owner: string) => {
  const occasion = (startsAt: number, more: Partial<Made> = {}) =>
    makeOccasion(app, {
      ...{ clubId: home.clubId, startsAt, targets: [{ what: 'team', id: home.team.id }], asks: 'answer' },
      ...more,
    });
  const renew = async (token = owner, shows?: Partial<typeof usualShows>) => {
    const body = shows ? { shows: { ...usualShows, ...shows } } : {};
    const { feed } = await app.send(calls.calendarFeed.renew, { body }, token);
    if (!feed) throw new Error('There is no feed.');
    return { ...feed, path: new URL(feed.url).pathname };
  };
  const fetched = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    app.ask({ method: 'GET', url: path, headers: { accept: 'text/calendar', ...headers } });
  const read = async (path: string) => {
    const { rawPayload, statusCode, headers } = await fetched(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const plain = readPlainly(rawPayload);
    const calendar = new ICAL.Component(ICAL.parse(rawPayload.toString('utf8')));
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    // The two readers agree on everything that both know.
    expect(events.map(({ uid, summary, sequence }) => [uid, summary, sequence])).toEqual(
      plain.events.map((one) => [one.get('UID'), one.get('SUMMARY'), Number(one.get('SEQUENCE'))]),
    );
    return { ...plain, calendar: events, etag: String(headers.etag) };
  };
  const uids = async (path: string) => (await read(path)).events.map((one) => String(one.get('UID')).slice(0, 36));
  return { occasion, renew, fetched, read, uids };
};
