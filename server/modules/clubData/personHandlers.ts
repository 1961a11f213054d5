import { AppError } from '#contract/errors.ts';
import type { personData } from '#contract/personData.ts';
import { reachOf } from '#domain/rights.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { offsetOf, paged } from '#server/lists/page.ts';
import { teamsOfPlayers } from '#server/modules/player/store.ts';
import { medicalReach } from '#server/rights/circle.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { translator } from '#server/words/words.ts';
import { peopleWhoLeft } from './leftStore.ts';

/** What is stored about a player, and the erasure of people. */
export const personDataHandlers = ({ database, people, clock, log }: Services): Handlers<typeof personData> => {
  const { query } = database;
  const opened = async (user: User, id: string) => {
    const scope = scopeOf(user);
    const found = query.selectFrom('player').selectAll().where('id', '=', id);
    const row = await (scope === null ? found : found.where('club_id', '=', scope)).executeTakeFirst();
    if (!row) throw new AppError('notFound');
    const runs =
      reachOf(
        user.roles.filter((role) => role !== 'PLAYER'),
        'player.data',
      ) !== undefined;
    if (!runs && !user.playerIds.includes(id)) throw new AppError('forbidden');
    const teams = await teamsOfPlayers(query, [id]);
    const circle = await medicalReach(query, user);
    const teamIds = teams.map(({ team_id }) => team_id);
    return { row, isOwn: !runs, medical: circle.reads({ id, clubId: row.club_id, teamIds }) };
  };

  return {
    left: async ({ query: listQuery }, { user }) => {
      const all = await peopleWhoLeft(query, user.clubId, listQuery);
      const from = offsetOf(listQuery);
      return paged(all.slice(from, from + listQuery.pageSize), all.length, listQuery);
    },
    file: async ({ params: { id }, query: { format } }, { user, request }) => {
      const { row, isOwn, medical } = await opened(user, id);
      await database.transaction((tx) =>
        noteAudit(tx, {
          ...{ clubId: row.club_id, kind: 'export.person', userId: user.id, about: ['player', id], at: clock() },
          detail: { medical },
        }),
      );
      const records = await people.records({ player: row, isOwn, medical, userId: user.id });
      log.info({ user: user.id, player: id }, 'data of a player given out');
      const language = languageOf(request.headers['accept-language']);
      const words = translator(language, 'personData');
      const name = `${row.first_name} ${row.last_name}`.trim();
      const made = { at: new Date(clock()).toISOString(), language, name, medical, isOwn };
      const content = people.print(records, { format, made, words });
      const type = format === 'json' ? 'application/json' : 'text/html; charset=utf-8';
      return { name: `${name}.${format}`, content, type };
    },
    erase: ({ params: { id }, body: { version } }, { user }) =>
      people.erase({ playerId: id, scope: scopeOf(user), version, userId: user.id }),
    eraseStaff: ({ params: { id }, body: { version } }, { user }) =>
      people.eraseMember({ of: 'staff', id, scope: scopeOf(user), version, by: user }),
    eraseUser: ({ params: { id }, body: { version } }, { user }) =>
      people.eraseMember({ of: 'user_account', id, scope: scopeOf(user), version, by: user }),
  };
};
