import { AppError } from '#contract/errors.ts';
import type { scoutingReport } from '#contract/scoutingReport.ts';
import { reachesTo } from '#domain/rights.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { paged } from '#server/lists/page.ts';
import { changeAtVersion } from '#server/lists/removed.ts';
import { clubNamed } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { createNoteWriting } from './noteWriting.ts';
import { foreignFor, reportFor, seeingOf, wholeForeign } from './opened.ts';
import { reportsPage } from './reportStore.ts';
import { createReportWriting } from './reportWriting.ts';
import { asReport, asReportRow } from './views.ts';

/** Reports of scouts on outsiders. */
export const scoutingReportHandlers = (services: Services): Handlers<typeof scoutingReport> => {
  const { database, clock, announcements } = services;
  const { query } = database;
  const writing = createReportWriting(services);
  const note = createNoteWriting(services);
  const announce = (clubId: string, id: string): void =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'scouting', ids: [id] });
  const reply = async (user: User, id: string) => asReport(await reportFor(query, user, id), user.id);

  return {
    all: async ({ params, query: of }, { user }) => {
      const clubId = await clubNamed(query, user, params.clubId);
      const { rows, total } = await reportsPage(query, seeingOf(user), clubId, of);
      return paged(
        rows.map((row) => asReportRow(row, user.id)),
        total,
        of,
      );
    },
    add: async ({ body }, { user }) => {
      const foreign = await foreignFor(query, user, body.foreignPlayerId);
      const id = await writing.add(user, foreign, body);
      announce(foreign.club_id, foreign.id);
      return reply(user, id);
    },
    update: async ({ body: { id, version, ...change } }, { user }) => {
      const row = await reportFor(query, user, id);
      if (row.author_id !== user.id) throw new AppError('scouting.notYours');
      await orPresent(
        () => writing.update(row, version, change),
        () => reply(user, id),
      );
      announce(row.club_id, row.foreign_player_id);
      return reply(user, id);
    },
    share: async ({ params: { id }, body: { version, shared } }, { user }) => {
      const row = await reportFor(query, user, id);
      const isRunner = reachesTo(user.roles, 'scouting.edit', 'club');
      if (row.author_id !== user.id && !isRunner) throw new AppError('scouting.notYours');
      if (row.state !== 'done') throw new AppError('scouting.notDone');
      const change = { shared: shared ? 1 : 0, updated_at: clock() } as const;
      const work = () =>
        database.transaction(async (tx) => {
          if (!(await changeAtVersion(tx, 'scouting_report', { id, version }, change)))
            throw new AppError('record.changed');
        });
      await orPresent(work, () => reply(user, id));
      announce(row.club_id, row.foreign_player_id);
      return reply(user, id);
    },
    note: async ({ body }, { user }) => {
      const known =
        body.foreignPlayerId === undefined ? undefined : await foreignFor(query, user, body.foreignPlayerId);
      const id = await note(user, known, body);
      announce(user.clubId, id);
      return wholeForeign(query, user, await foreignFor(query, user, id), clock());
    },
  };
};
