import type { z } from 'zod';
import type { club } from '#contract/club.ts';
import type { Club } from '#contract/clubProfile.ts';
import { AppError } from '#contract/errors.ts';
import { coachRoles } from '#domain/people.ts';
import { searchKey, searchWords } from '#domain/searchKey.ts';
import { inviting } from '#server/access/clubInvitations.ts';
import { type Column, listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { everything, offsetOf, paged } from '#server/lists/page.ts';
import { addClub } from '#server/modules/account/clubStore.ts';
import { changePicture } from '#server/modules/storedFile/store.ts';
import { currentSeason, isSeason, teamsOfUser } from '#server/modules/team/store.ts';
import { clubNamed } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { openMatches, resultsOf } from '#server/statistics/clubResults.ts';
import { peopleHandlers } from './peopleHandlers.ts';
import type { StaffList } from './staffList.ts';
import * as store from './store.ts';
import { type TeamListQuery, teamColumns, teamsPage } from './teamList.ts';

type ClubListQuery = z.output<typeof club.all.query>;
const clubColumns: readonly Column<Club>[] = [
  ['name', (row) => row.name],
  ['format', (row, say) => say('format', row.sportType)],
  // Each language in its own name, as on the screens.
  ['language', ({ language }) => new Intl.DisplayNames(language, { type: 'language' }).of(language)],
  ['zone', (row) => row.timeZone],
];

export const clubHandlers = (services: Services, staff: StaffList): Handlers<typeof club> => {
  const { database, clock, announcements } = services;
  const { query } = database;
  const needed = async (user: User, clubId: string) => {
    const row = await store.clubRow(query, await clubNamed(query, user, clubId));
    if (!row) throw new AppError('notFound');
    return row;
  };
  const announceChange = (clubId: string) =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'club', ids: [clubId] });
  const clubs = async (listQuery: ClubListQuery) => {
    const words = searchWords(listQuery.search);
    const found = (await store.allClubs(query)).filter(({ name }) =>
      words.every((word) => searchKey(name).includes(word)),
    );
    if (listQuery.sort === 'updatedAt') found.sort((a, b) => a.updated_at - b.updated_at);
    if (listQuery.direction === 'desc') found.reverse();
    const from = offsetOf(listQuery);
    return paged(found.slice(from, from + listQuery.pageSize).map(store.asClub), found.length, listQuery);
  };
  const teams = async (user: User, clubId: string, listQuery: TeamListQuery) => {
    const mine = await teamsOfUser(query, user);
    return teamsPage(query, await clubNamed(query, user, clubId), listQuery, mine);
  };

  return {
    ...peopleHandlers(services, staff),
    all: ({ query: listQuery }) => clubs(listQuery),
    exported: async ({ query: { format, ...listQuery } }, { request }) => {
      const { rows } = await clubs({ ...listQuery, ...everything });
      return listFile({ title: 'clubs', columns: clubColumns, rows, format, request });
    },
    create: async ({ body: { admin, ...fields } }, { user, request }) => {
      const id = crypto.randomUUID();
      await inviting(services, { user, request }, async (tx, invite) => {
        await addClub(tx, { id, name: fields.name, at: clock(), sportType: fields.sportType });
        await store.updateClub(tx, { id, version: 1, at: clock() }, fields);
        await invite(id, { ...admin, roles: ['CLUB_ADMIN'] });
      });
      return store.asClub(await needed(user, id));
    },
    get: async ({ params }, { user }) => store.asClub(await needed(user, params.clubId)),
    update: async ({ params, body: { version, ...change } }, { user }) => {
      const { id } = await needed(user, params.clubId);
      const kept = await database.transaction((tx) => store.updateClub(tx, { id, version, at: clock() }, change));
      const now = store.asClub(await needed(user, id));
      if (!kept) throw new AppError('record.changed', { present: now });
      announceChange(id);
      return now;
    },
    setShield: async ({ params, body }, { user }) => {
      const { id } = await needed(user, params.clubId);
      const shield = await changePicture(services, { clubId: id, kind: 'club', id }, body, (tx, url) =>
        store.setShield(tx, id, url, clock()),
      );
      announceChange(id);
      return { photo: String(shield) };
    },
    removeShield: async ({ params }, { user }) => {
      const { id } = await needed(user, params.clubId);
      await changePicture(services, { clubId: id, kind: 'club', id }, null, (tx) =>
        store.setShield(tx, id, null, clock()),
      );
      announceChange(id);
      return { done: true };
    },
    teams: async ({ params, query: listQuery }, { user }) => {
      const { rows, total } = await teams(user, params.clubId, listQuery);
      return paged(rows, total, listQuery);
    },
    exportedTeams: async ({ params, query: { format, ...listQuery } }, { user, request }) => {
      const { rows } = await teams(user, params.clubId, { ...listQuery, ...everything });
      return listFile({ title: 'teams', columns: teamColumns, rows, format, request });
    },
    stats: async ({ params, query: { seasonId } }, { user }) => {
      const clubId = await clubNamed(query, user, params.clubId);
      if (seasonId !== undefined && !(await isSeason(query, clubId, seasonId))) throw new AppError('notFound');
      const season = seasonId ?? (await currentSeason(query, clubId));
      const counts = await store.countsOf(query, clubId, coachRoles, season);
      const { total: results } = await resultsOf(query, { clubId, seasonId: season });
      return { ...counts, results, ...(await openMatches(query, clubId, season)) };
    },
  };
};
