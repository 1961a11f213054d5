import type { UserEvent } from '#contract/user.ts';
import { lastDay } from '#domain/dayBounds.ts';
import { momentOf } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import type { User } from '#server/sessions/user.ts';
import { type CalendarOccasion, idsOfTargets, occasionsIn, teamsById } from '../event/calendarStore.ts';
import { targetRows } from '../event/calledStore.ts';
import { zoneOfClub } from '../event/occasionStore.ts';
import { isOwn, targetsOf, viewerOfUser } from '../event/viewerStore.ts';

const dayMs = 86_400_000;
const year = 365 * dayMs;

/** The title of an event; both sides of a match, the team of a training. */
const titleOf = (row: CalendarOccasion, team: string): string => {
  if (row.kind !== 'match') return row.title || team;
  const sides = [team, row.title];
  return (row.is_local === 1 ? sides : sides.toReversed()).join(' – ');
};

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The events in a user's own calendar that are not cancelled, earliest first; from a year ago where no day is named. */
export const userEventsOf = async (query: Query, user: User, asked: Asked, now: number): Promise<UserEvent[]> => {
  const viewer = await viewerOfUser(query, user);
  const zone = await zoneOfClub(query, user.clubId);
  const midnight = (day: string) => momentOf({ day, time: '00:00' }, zone).getTime();
  const span = {
    from: asked.from === undefined ? now - year : midnight(asked.from),
    to: midnight(asked.to ?? lastDay) + dayMs,
  };
  const ids = await idsOfTargets(query, span, { targets: targetsOf(viewer), people: viewer.ids });
  const found = await occasionsIn(query, span, { ids }, [isOwn(viewer)])
    .where('occasion.state', '!=', 'cancelled')
    .execute();
  const rows = found.filter(({ starts_at }) => starts_at < span.to);
  const targets = await targetRows(
    query,
    rows.map(({ id }) => id),
  );
  const teamOf = new Map(targets.flatMap((one) => (one.what === 'team' ? [[one.occasion_id, one.target_id]] : [])));
  const teams = await teamsById(query, [...new Set(teamOf.values())]);
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    type: row.kind as UserEvent['type'],
    title: titleOf(row, names.get(teamOf.get(row.id) ?? '') ?? ''),
    start: iso(row.starts_at),
    end: iso(row.ends_at),
    allDay: row.all_day === 1,
    place: row.place,
  }));
};
