import type { Calendar, CalendarRow } from '#contract/calendar.ts';
import type { Language } from '#contract/values.ts';
import { readingOf } from '#domain/days.ts';
import { type CalendarEntry, calendarText } from '#server/calendar/icalendar.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { clubRow } from '../../club/store.ts';
import { targetRows } from '../calledStore.ts';
import { placeOf } from '../feed/feed.ts';
import { teamNames } from '../feed/occasions.ts';
import { entryDescription, feedWords, titleOf } from '../feed/words.ts';
import type { OccasionRow } from '../occasionStore.ts';

/** What stands for a row in a file: its teams, and its name without anybody's answer. */
export const namedIn = ({ teams, zone }: Calendar, language: Language) => {
  const t = feedWords(language);
  return (row: CalendarRow) => {
    const team = row.teamIds.flatMap((id) => teams.find((one) => one.id === id)?.name ?? []).join(', ');
    const isLocal = row.match === null ? null : row.match.isLocal ? 1 : 0;
    const title =
      row.kind === 'birthday'
        ? `${t('kind.birthday')}: ${row.title}`
        : titleOf({ kind: row.kind, title: row.title, is_local: isLocal }, team, t);
    const [from, to] = [row.start, row.end].map((at) => readingOf(new Date(at), zone));
    return { team, title, from: from ?? { day: '', time: '' }, to: to ?? { day: '', time: '' } };
  };
};

const changesOf = async (query: Query, rows: readonly CalendarRow[]) => {
  const ids = rows.flatMap(({ id, kind }) => (kind === 'birthday' ? [] : id));
  if (ids.length === 0) return new Map();
  const found = await query
    .selectFrom('occasion')
    .where(isAmong(query, 'id', ids))
    .select(['id', 'sequence', 'created_at', 'updated_at'])
    .execute();
  return new Map(found.map((row) => [row.id, row]));
};

const stateOf = { planned: 'confirmed', postponed: 'tentative', cancelled: 'cancelled' } as const;
/** A birthday comes back every year: its day is a part of its name. */
const uidOf = ({ id, kind, firstDay }: CalendarRow, clubId: string): string =>
  kind === 'birthday' ? `${id}-${firstDay}@${clubId}` : `${id}@${clubId}`;

type For = {
  readonly club: { readonly id: string; readonly name: string };
  readonly language: Language;
  readonly now: number;
};
/** One occasion as a calendar file. `address`: that of the pages, for the link to it. */
export const occasionIcs = async (
  query: Query,
  row: OccasionRow,
  { language, address }: Pick<For, 'language'> & { readonly address: string },
): Promise<{ readonly name: string; readonly text: string }> => {
  const club = await clubRow(query, row.club_id);
  const match =
    row.kind === 'match'
      ? await query.selectFrom('match').where('id', '=', row.id).select('is_local').executeTakeFirst()
      : undefined;
  const team = (await teamNames(query, await targetRows(query, [row.id])))(row.id);
  const t = feedWords(language);
  const title = titleOf({ kind: row.kind, title: row.title, is_local: match?.is_local ?? null }, team, t);
  const entry: CalendarEntry = {
    ...{ uid: `${row.id}@${row.club_id}`, title, url: `${address}/calendar/${row.id}` },
    description: entryDescription(row, { t, zone: row.zone, counts: null, absent: [] }),
    place: placeOf(row, JSON.parse(club?.pitches ?? '[]')),
    ...{ startsAt: row.starts_at, endsAt: row.ends_at, alarmMinutes: null, isBusy: true },
    days: row.all_day === 1 && row.first_day && row.last_day ? { first: row.first_day, last: row.last_day } : null,
    state: stateOf[row.state as keyof typeof stateOf],
    ...{ sequence: row.sequence, createdAt: row.created_at, changedAt: row.updated_at },
  };
  return { name: title, text: calendarText(club?.name ?? '', [entry]) };
};

/** A calendar as a file of other calendars; the entries are those of the feed, without anybody's answer. */
export const calendarIcs = async (query: Query, calendar: Calendar, { club, language, now }: For): Promise<string> => {
  const named = namedIn(calendar, language);
  const changes = await changesOf(query, calendar.rows);
  const entries = calendar.rows.map((row): CalendarEntry => {
    const change = changes.get(row.id) ?? { sequence: 0, created_at: now, updated_at: now };
    return {
      ...{ uid: uidOf(row, club.id), title: named(row).title, description: '', place: row.place ?? '', url: null },
      ...{ startsAt: Date.parse(row.start), endsAt: Date.parse(row.end), alarmMinutes: null },
      days: row.firstDay && row.lastDay ? { first: row.firstDay, last: row.lastDay } : null,
      ...{ state: stateOf[row.state], isBusy: row.kind !== 'birthday', sequence: change.sequence },
      ...{ createdAt: change.created_at, changedAt: change.updated_at },
    };
  });
  return calendarText(club.name, entries);
};
