import { AppError } from '#contract/errors.ts';
import type { EventCheck } from '#contract/eventWrites.ts';
import { freeSlots } from '#domain/calendar/clashes.ts';
import { momentOf, readingOf } from '#domain/days.ts';
import { iso } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { draftRow } from './addEvent.ts';
import { aimsFor, needPitch } from './aims.ts';
import { groundsOf } from './clashStore.ts';
import { clashesWith, clashViews } from './clashView.ts';
import { needReplaceable } from './editable.ts';
import { zoneOfClub } from './occasionStore.ts';
import { datesOfRule, ruleOf } from './repeat.ts';
import { onDay, placedBy } from './wallTime.ts';

/** Between which hours free times are looked for, in the evening of the event or on its day. */
const [opens, closes] = ['09:00', '22:00'] as const;

/** What an event would clash with, and when it would be free. Writes nothing. */
export const createCheck = ({ database: { query }, clock }: Services) => {
  const datesFor = async (clubId: string, day: string, repeat: EventCheck['repeat']) => {
    if (!repeat) return { days: [day], leftOut: [] };
    const rule = await ruleOf(query, { clubId, day }, repeat);
    return datesOfRule(query, { clubId, rule, day, skipClosed: repeat.skipClosed });
  };

  return async (user: User, { id, repeat, targets, ...body }: EventCheck) => {
    const { clubId } = user;
    const replaced = id === undefined ? null : await needReplaceable(query, user, id);
    await needPitch(query, clubId, body.pitchId);
    const aims = await aimsFor(query, user, targets);
    const zone = await zoneOfClub(query, clubId);
    const placed = placedBy(body, zone);
    if (!placed) throw new AppError('badRequest');
    // A deadline is checked when the event is saved.
    const draft = draftRow(
      { ...body, title: body.title ?? '', answerUntil: null },
      { clubId, placed, zone, at: clock() },
    );
    const { days, leftOut } = await datesFor(clubId, placed.day, repeat);
    const rows = days.map((day) => ({ ...onDay(draft, { day, wall: placed.wall }), id: crypto.randomUUID() }));
    const club = { clubId, zone };
    const at = (time: string) => momentOf({ day: placed.day, time }, zone).getTime();
    // Another slot of the day is free only when nothing of that day is in its way.
    const day = { from: Math.max(at(opens), 0), to: at(closes) };
    const also = rows.length === 1 ? day : undefined;
    const found = await clashesWith(query, club, rows, { aims, without: replaced ? [replaced.id] : [], also });
    const [first] = found.wanted;
    const grounds = await groundsOf(query, clubId);
    const slots =
      first && rows.length === 1 && found.clashes.length > 0 && !placed.wall.allDay
        ? freeSlots(first, {
            booked: found.booked,
            ...day,
            pitches: [...grounds].map(([pitch, ground]) => ({ id: pitch, ground })),
          })
        : [];
    return {
      dates: rows.map(({ starts_at, ends_at, first_day }) => ({
        day: first_day ?? readingOf(new Date(starts_at), zone).day,
        start: iso(starts_at),
        end: iso(ends_at),
      })),
      leftOut: leftOut.map((one) => ({ ...one, days: [...one.days] })),
      clashes: await clashViews(query, club, found),
      freeSlots: slots.map(({ startsAt, endsAt, pitchId }) => ({ start: iso(startsAt), end: iso(endsAt), pitchId })),
    };
  };
};
