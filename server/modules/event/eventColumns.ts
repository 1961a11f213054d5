import type { Event } from '#contract/eventView.ts';
import { type Reading, readingOf } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Say } from '#server/files/codeWords.ts';
import type { Column } from '#server/files/listSheet.ts';

/** The names of the types of these events, by id. */
export const typeNames = async (query: Query, events: readonly Event[]): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(events.flatMap(({ typeId }) => typeId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('event_type')
    .where(isAmong(query, 'id', ids))
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Day and time on the wall of the club; of what takes whole days the days alone. */
const start = ({ start: at, firstDay, zone }: Event): Reading =>
  firstDay === null ? readingOf(new Date(at), zone) : { day: firstDay, time: '' };
const end = ({ end: at, lastDay, zone }: Event): Reading =>
  lastDay === null ? readingOf(new Date(at), zone) : { day: lastDay, time: '' };

const whom = ({ targets }: Event, say: Say): string =>
  targets
    .filter(({ excluded }) => !excluded)
    .map(({ what, id, name }) => (what === 'role' ? say('role', id) : what === 'club' ? say('whom', 'club') : name))
    .filter(Boolean)
    .join(', ');

const counted = ['yes', 'no', 'maybe', 'none'] as const;

/** The columns of the exported list of events: when, what, for whom, where, and who comes. */
export const eventColumns = (types: ReadonlyMap<string, string>): readonly Column<Event>[] => [
  ['firstDay', (row) => start(row).day],
  ['from', (row) => start(row).time],
  ['lastDay', (row) => end(row).day],
  ['until', (row) => end(row).time],
  ['event', ({ title }) => title],
  ['eventType', ({ typeId }) => types.get(typeId ?? '')],
  ['whom', whom],
  ['where', ({ place }) => place],
  ['state', ({ state }, say) => say('occasionState', state)],
  ['asked', ({ counts }) => counts.called],
  ...counted.map((one): Column<Event> => [one, ({ asksForAnswer, counts }) => (asksForAnswer ? counts[one] : null)]),
];
