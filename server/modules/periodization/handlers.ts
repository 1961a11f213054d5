import { AppError } from '#contract/errors.ts';
import type { periodization } from '#contract/periodization.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { iso } from '#server/lists/page.ts';
import { backWithin } from '#server/lists/removed.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { teamsOfClub } from '../team/store.ts';
import { createCloning } from './cloning.ts';
import { hierarchyOf } from './hierarchy.ts';
import { editableTeam, editableUnit, removedUnit, seasonFor, teamFor, teamsSeen, unitFor } from './opened.ts';
import { asReply, removedRows, rootRows, unitRows } from './store.ts';
import { createWriting } from './writing.ts';

const unitsOf = async (
  query: Query,
  user: User,
  of: { readonly teamId: string; readonly seasonId?: string | undefined },
) => {
  const { team, sight } = await teamFor(query, user, of.teamId);
  const season = await seasonFor(query, team, of.seasonId);
  return (await unitRows(query, { teamId: team.id, seasonId: season.id })).map((row) => asReply(row, sight.edits));
};
/** The planned seasons of the teams that a user reads. */
const rootsOf = async (query: Query, user: User, seasonId: string | undefined) => {
  const { read, edit } = await teamsSeen(query, user);
  const teams = (await teamsOfClub(query, user.clubId, new Set(), seasonId)).map(({ id }) => id);
  const rows = await rootRows(query, read === null ? teams : teams.filter((id) => read.has(id)));
  return rows.map((row) => asReply(row, edit === null || edit.has(row.team_id)));
};

/** Handlers of the plans of seasons. */
export const periodizationHandlers = (services: Services): Handlers<typeof periodization> => {
  const { database, clock, announcements } = services;
  const { query } = database;
  const [writing, clone] = [createWriting(services), createCloning(services)];
  const announce = (clubId: string, ids: readonly string[]): void =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'periodization', ids: [...ids] });
  const reply = async (user: User, id: string) => {
    const { row, sight } = await unitFor(query, user, id);
    return asReply(row, sight.edits);
  };

  return {
    all: async ({ query: { teamId, seasonId, level, from, to } }, { user }) => {
      const found = await (teamId === undefined
        ? rootsOf(query, user, seasonId)
        : unitsOf(query, user, { teamId, seasonId }));
      return found.filter(
        (unit) =>
          (level === undefined || unit.level === level) &&
          (from === undefined || unit.endsOn >= from) &&
          (to === undefined || unit.startsOn <= to),
      );
    },
    hierarchy: async ({ query: { teamId, seasonId } }, { user }) => {
      const { team, sight } = await teamFor(query, user, teamId);
      const season = await seasonFor(query, team, seasonId);
      return hierarchyOf(query, { team, season, sight, now: clock() });
    },
    removed: async ({ query: { teamId } }, { user }) => {
      await editableTeam(query, user, teamId);
      const rows = await removedRows(query, teamId, clock() - backWithin);
      const isTop = (row: (typeof rows)[number]) =>
        !rows.some(({ id, deleted_at }) => id === row.parent_id && deleted_at === row.deleted_at);
      return rows
        .filter(isTop)
        .slice(0, 50)
        .map(({ id, name, deleted_at }) => ({ id, name, removedAt: iso(Number(deleted_at)) }));
    },
    get: ({ params }, { user }) => reply(user, params.id),
    add: async ({ body }, { user }) => {
      const team = await editableTeam(query, user, body.teamId);
      const season = await seasonFor(query, team, body.seasonId);
      const row = await writing.add({ clubId: team.club_id, teamId: team.id, seasonId: season.id }, body);
      announce(row.club_id, [row.id]);
      return reply(user, row.id);
    },
    update: async ({ params: { id }, body }, { user }) => {
      const row = await editableUnit(query, user, id);
      await orPresent(
        () => writing.update(row, body),
        () => reply(user, id),
      );
      announce(row.club_id, [id]);
      return reply(user, id);
    },
    move: async ({ params: { id }, body }, { user }) => {
      const row = await editableUnit(query, user, id);
      await orPresent(
        () => writing.move(row, body),
        () => reply(user, id),
      );
      announce(row.club_id, [id]);
      return reply(user, id);
    },
    clone: async ({ params: { id }, body }, { user }) => {
      const row = await editableUnit(query, user, id);
      const team = await editableTeam(query, user, body.teamId ?? row.team_id);
      if (team.club_id !== row.club_id) throw new AppError('notFound');
      const named = body.seasonId ?? (team.id === row.team_id ? row.season_id : undefined);
      const season = await seasonFor(query, team, named);
      const { rows, notFitted } = await clone(user, row, { teamId: team.id, seasonId: season.id }, body);
      const names = new Map(
        (await unitRows(query, { teamId: row.team_id, seasonId: row.season_id })).map((one) => [one.id, one]),
      );
      if (!body.preview)
        announce(
          row.club_id,
          rows.slice(0, 1).map((one) => one.id),
        );
      return {
        created: body.preview ? [] : rows.map((one) => asReply(one, true)),
        units: rows.length,
        endsOn: rows[0]?.endsOn ?? body.startsOn,
        notFitted: notFitted.flatMap(({ unitId, why }) => {
          const unit = names.get(unitId);
          return unit ? [{ unitId, name: unit.name, day: unit.startsOn, why }] : [];
        }),
      };
    },
    remove: async ({ params: { id } }, { user }) => {
      const row = await editableUnit(query, user, id);
      await writing.remove(row);
      announce(row.club_id, [id]);
      return { done: true };
    },
    restore: async ({ params: { id } }, { user }) => {
      const since = clock() - backWithin;
      const row = await removedUnit(query, user, id, since);
      await writing.restore(row, since);
      announce(row.club_id, [id]);
      return { done: true };
    },
  };
};
