import { AppError } from '#contract/errors.ts';
import type { NewEvent } from '#contract/eventWrites.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { askingAs, createAddOccasions, draftRow } from './addEvent.ts';
import { needPitch } from './aims.ts';
import { createEditOccasion } from './editEvent.ts';
import { eventViews } from './eventView.ts';
import { type OccasionRow, zoneOfClub } from './occasionStore.ts';
import { createRemoveOccasions } from './removeEvent.ts';
import { placedBy } from './wallTime.ts';

/** The built-in type of a kind of occasions; what it says of answers. */
const typeOfKind = async (query: Query, clubId: string, kind: string) =>
  (await query
    .selectFrom('event_type')
    .select(['asks_for_answer', 'answer_hours_before'])
    .where('club_id', '=', clubId)
    .where('key', '=', kind)
    .executeTakeFirst()) ?? { asks_for_answer: 1, answer_hours_before: null };

type Fields = Omit<NewEvent, 'typeId' | 'title' | 'targets' | 'repeat' | 'start' | 'end' | 'firstDay' | 'lastDay'>;
type NewTraining = {
  readonly clubId: string;
  readonly teamId: string;
  readonly startsAt: number;
  readonly minutes: number;
  readonly fields: Fields;
  readonly repeat?: NewEvent['repeat'];
  /** Writes what belongs to the occasions, in their transaction. */
  readonly also: (tx: Query, rows: readonly OccasionRow[]) => Promise<void>;
};

/** What trainings do with their occasions: the same as events. */
export const occasionActions = (services: Services) => {
  const { query } = services.database;
  const add = createAddOccasions(services);
  return {
    /** Writes a training of a team, or a series of them. Throws `notFound`, `deadlineAfterStart`, `series.tooLong`. */
    addTraining: async ({ clubId, teamId, startsAt, minutes, fields, repeat, also }: NewTraining) => {
      await needPitch(query, clubId, fields.pitchId);
      const zone = await zoneOfClub(query, clubId);
      const placed = placedBy({ start: iso(startsAt), end: iso(startsAt + minutes * 60_000) }, zone);
      if (!placed) throw new AppError('badRequest');
      const at = services.clock();
      const draft = draftRow({ ...fields, title: '' }, { clubId, kind: 'training', placed, zone, at });
      const first = askingAs(draft, await typeOfKind(query, clubId, 'training'), fields);
      const aims = [{ what: 'team', target_id: teamId, excluded: 0 } as const];
      return add({ first, aims, repeat, also });
    },
    edit: createEditOccasion(services),
    remove: createRemoveOccasions(services),
    /** Occasions of a club as a user sees them. */
    views: (user: User, rows: readonly OccasionRow[]) => eventViews(query, user, rows, services.clock()),
  };
};
