import { refuse } from '#contract/errors.ts';
import type { match } from '#contract/match.ts';
import type { RuleOverrides } from '#domain/match/format.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { needTeam, scopeOf } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { currentSeason, teamRow } from '../team/store.ts';
import { createEdit, mayChange, ownCompetition, ownSeason, playable } from './editMatch.ts';
import type { Matches } from './matches.ts';
import { putOccasion } from './occasionStore.ts';
import { discount, project } from './projection.ts';
import { rightOf } from './rights.ts';
import * as store from './store.ts';

type Ruled = { readonly format: string | null; readonly rules: string };
/** The rules of a new match: those of its team and then its competition, where they have its format. */
export const layered = (format: string, layers: readonly (Ruled | undefined)[]): RuleOverrides =>
  Object.assign({}, ...layers.map((one) => (one && (one.format ?? format) === format ? JSON.parse(one.rules) : {})));

type FactCalls = Pick<typeof match, 'add' | 'update' | 'edit' | 'remove' | 'restore'>;

/** What is not in a match's log: creating it, changing its facts, removing it. */
export const factHandlers = (matches: Matches): Handlers<FactCalls> => {
  const { database, clock, announcements } = matches.services;
  const { query } = database;
  const { edit, tell } = createEdit(matches);

  const remove = async (user: User, id: string) => {
    const opened = await matches.open(user, id, 'write');
    const { row } = opened;
    const { phase } = (await matches.fold(row)).now;
    mayChange(opened, phase);
    const change = { deleted_at: clock() };
    await database.transaction(async (tx) => {
      await store.updateMatch(tx, row.club_id, id, change);
      await discount(tx, id);
      await putOccasion(tx, { ...row, ...change }, phase);
    });
    announcements.announce({ kind: 'rightsChanged', matchId: id });
    tell(row);
  };

  /** Users who may remove a match may also restore it. */
  const restore = async (user: User, id: string) => {
    const removed = (await store.removedMatch(query, scopeOf(user), id)) ?? refuse('notFound');
    const opened = { row: removed, right: (await rightOf(query, user, removed)) ?? refuse('notFound') };
    const folded = await matches.fold(removed);
    const { phase } = folded.now;
    mayChange(opened, phase);
    const change = { deleted_at: null };
    await database.transaction(async (tx) => {
      await store.updateMatch(tx, removed.club_id, id, change);
      await project(tx, removed, folded);
      await putOccasion(tx, { ...removed, ...change }, phase);
    });
    const row = (await store.matchById(query, removed.club_id, id)) ?? refuse('notFound');
    announcements.announce({ kind: 'rightsChanged', matchId: id });
    tell(row);
    return matches.view({ ...opened, row }, await matches.fold(row));
  };

  return {
    add: async ({ body }, { user }) => {
      const team = (await teamRow(query, user.clubId, body.teamId)) ?? refuse('notFound');
      await needTeam(query, user, 'match.run', team.id);
      await ownSeason(query, user.clubId, body.seasonId);
      const competition = await ownCompetition(query, user.clubId, body.competitionId);
      const at = clock();
      const row: store.MatchRow = {
        id: crypto.randomUUID(),
        club_id: user.clubId,
        team_id: team.id,
        season_id: body.seasonId ?? team.season_id ?? (await currentSeason(query, user.clubId)),
        competition_id: body.competitionId ?? null,
        rival_name: body.rival.name,
        kickoff_at: Date.parse(body.kickoffAt),
        is_local: body.isLocal ? 1 : 0,
        format: body.format,
        venue: body.venue ?? null,
        rules: JSON.stringify(playable(body.format, { ...layered(body.format, [team, competition]), ...body.rules })),
        set_up_rules: null,
        set_up_is_local: null,
        head_seq: 0,
        version: 1,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      };
      await database.transaction(async (tx) => {
        await store.addMatch(tx, row);
        const folded = await matches.book.read(tx, row);
        await project(tx, row, folded);
        await putOccasion(tx, row, folded.now.phase);
      });
      tell(row);
      const right = (await rightOf(query, user, row)) ?? 'read';
      return matches.view({ row, right }, await matches.fold(row));
    },
    update: ({ body: { id, ...body } }, { user }) => edit(user, id, body),
    edit: ({ params, body }, { user }) => edit(user, params.id, body),
    remove: async ({ params }, { user }) => {
      await remove(user, params.id);
      return { done: true };
    },
    restore: ({ params }, { user }) => restore(user, params.id),
  };
};
