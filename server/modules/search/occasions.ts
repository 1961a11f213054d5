import type { CalendarRow } from '#contract/calendar.ts';
import type { Call } from '#contract/call.ts';
import { type CallGroups, calls } from '#contract/calls.ts';
import type { SearchResult } from '#contract/search.ts';
import type { OccasionKind } from '#domain/calendar/occasions.ts';
import { isAskedDay, type OccasionWords, readOccasionWords } from '#domain/calendar/occasionWords.ts';
import { dayOf } from '#domain/days.ts';
import { matchesWords } from '#domain/searchKey.ts';
import type { Context, Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import { hasRole, type User } from '#server/sessions/user.ts';
import { zoneOfClub } from '../event/occasionStore.ts';

/** So many results of a kind are shown. */
export const mostOfKind = 6;

/** The lists of what has a time, each with the rights of its own handler. */
export type OccasionLists = {
  readonly [G in 'calendar' | 'event' | 'match' | 'teamTraining']: Handlers<CallGroups[G]>;
};
export type Asker = Context<Call> & { readonly user: User };

export const mayCall = (user: User, { access }: Call): boolean =>
  access === 'signedIn' || (access !== 'public' && hasRole(user, ...access));

type Of = { readonly lists: OccasionLists; readonly context: Asker; readonly today: string };

const ahead: readonly string[] = ['scheduled', 'ready', 'postponed', 'cancelled'];
/** As the calendar leads to it: a match that was kicked off to the stands, all else to its own page. */
const pathOf = ({ id, match }: CalendarRow): string =>
  match !== null && !ahead.includes(match.state) ? `/matches/${id}/stands` : `/calendar/${id}`;

/** Occasions of the days that a text names, the coming ones first, then the latest before them. */
const onDays = async ({ lists, context, today }: Of, { kind, days, words }: OccasionWords) => {
  if (days === null || !mayCall(context.user, calls.calendar.get)) return [];
  const kinds = kind ?? 'event,training,match';
  // Of a day that no calendar has there is nothing to find.
  const { data: query } = calls.calendar.get.query.safeParse({ from: days.from, to: days.to, of: 'club', kinds });
  if (!query) return [];
  const { rows, teams, zone } = await lists.calendar.get({ query }, context);
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const dayOfRow = ({ firstDay, start }: CalendarRow) => firstDay ?? dayOf(new Date(start), zone);
  const found = rows.flatMap((row) => {
    const ofTeams = row.teamIds.flatMap((id) => names.get(id) ?? []).join(', ');
    const fits = isAskedDay(days, dayOfRow(row)) && matchesWords(words, row.title, ofTeams, row.place ?? '');
    return fits ? [{ row, ofTeams }] : [];
  });
  const isBefore = ({ row }: (typeof found)[number]) => dayOfRow(row) < today;
  const inOrder = [...found.filter((one) => !isBefore(one)), ...found.filter(isBefore).reverse()];
  const of = (one: OccasionKind) => inOrder.filter(({ row }) => row.kind === one).slice(0, mostOfKind);
  return [...of('match'), ...of('training'), ...of('event')].map(({ row, ofTeams }): SearchResult => {
    const named = row.kind === 'match' ? `${ofTeams} – ${row.title}` : row.title || ofTeams;
    const detail = row.kind === 'event' ? ofTeams : '';
    return { kind: row.kind as OccasionKind, id: row.id, label: named, detail, at: row.start, to: pathOf(row) };
  });
};

/** Rows from today on; where there are fewer than a search shows, the latest before them as well. */
const comingFirst = async <T extends { readonly id: string }>(
  today: string,
  some: (which: object) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  const coming = await some({ sort: 'start', from: today });
  if (coming.length >= mostOfKind) return coming;
  const past = await some({ sort: 'start', direction: 'desc', to: today });
  const known = new Set(coming.map(({ id }) => id));
  return [...coming, ...past.filter(({ id }) => !known.has(id))].slice(0, mostOfKind);
};

const eventsBy = async ({ lists, context, today }: Of, search: string): Promise<readonly SearchResult[]> => {
  if (!mayCall(context.user, calls.event.all)) return [];
  const params = { clubId: context.user.clubId };
  const rows = await comingFirst(today, async (which) => {
    const query = calls.event.all.query.parse({ search, pageSize: mostOfKind, ...which });
    return (await lists.event.all({ params, query }, context)).rows;
  });
  return rows.map(({ id, title, start: at }) => ({
    ...{ kind: 'event', id, label: title, detail: '', at, to: `/calendar/${id}` },
  }));
};

const trainingsBy = async ({ lists, context, today }: Of, search: string): Promise<readonly SearchResult[]> => {
  if (!mayCall(context.user, calls.teamTraining.mine)) return [];
  const rows = await comingFirst(today, async (which) => {
    const query = calls.teamTraining.mine.query.parse({ search, pageSize: mostOfKind, ...which });
    return (await lists.teamTraining.mine({ query }, context)).rows;
  });
  return rows.map(({ id, name, objectives, team, start: at }) => ({
    ...{ kind: 'training', id, label: team.name, detail: name || objectives, at, to: `/calendar/${id}` },
  }));
};

/** Events and trainings that a text finds, by words and by kind; with a day in it, matches of that day as well. */
export const createFindOccasions =
  ({ database, clock }: Pick<Services, 'database' | 'clock'>, lists: OccasionLists) =>
  async (text: string, context: Asker): Promise<readonly SearchResult[]> => {
    const today = dayOf(new Date(clock()), await zoneOfClub(database.query, context.user.clubId));
    const asked = readOccasionWords(text, today);
    const of = { lists, context, today };
    if (asked.days !== null) return onDays(of, asked);
    const search = asked.words.join(' ');
    const events = asked.kind === null || asked.kind === 'event' ? await eventsBy(of, search) : [];
    const trainings = asked.kind === null || asked.kind === 'training' ? await trainingsBy(of, search) : [];
    return [...events, ...trainings];
  };
