import type { Parsed } from '#contract/call.ts';
import { AppError, refuse } from '#contract/errors.ts';
import type { match } from '#contract/match.ts';
import { type RuleOverrides, rulesOf } from '#domain/match/format.ts';
import { includesRight, type MatchRight } from '#domain/roles.ts';
import type { Sport } from '#domain/sports.ts';
import type { Phase } from '#machines/match/phase.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { tellChanged } from '#server/notifications/matchNews.ts';
import { scopeOf } from '#server/rights/reach.ts';
import { hasRole, type User } from '#server/sessions/user.ts';
import { competitionRow } from '../competition/store.ts';
import { currentSeason, teamRow, teamsOfUser } from '../team/store.ts';
import type { Matches } from './matches.ts';
import { project } from './projection.ts';
import { type Opened, rightOf } from './rights.ts';
import * as store from './store.ts';

type Edit = Omit<Parsed<typeof match.edit>['body'], 'id'>;

/** What was signed is changed by those who may sign. */
const needed = (phase: Phase): MatchRight => (phase === 'confirmed' ? 'confirm' : 'write');

/** Only those fields that were given. */
const changed = (edit: Omit<Edit, 'version'>, row: store.MatchRow, at: number): Partial<store.MatchRow> => ({
  ...(edit.rival && { rival_name: edit.rival.name }),
  ...(edit.kickoffAt && { kickoff_at: Date.parse(edit.kickoffAt) }),
  ...(edit.isLocal !== undefined && { is_local: edit.isLocal ? 1 : 0 }),
  ...(edit.seasonId !== undefined && { season_id: edit.seasonId }),
  ...(edit.competitionId !== undefined && { competition_id: edit.competitionId }),
  ...(edit.venue !== undefined && { venue: edit.venue }),
  ...(edit.rules && { rules: JSON.stringify(playable(row.format, { ...JSON.parse(row.rules), ...edit.rules })) }),
  updated_at: at,
});

/** Another club's season does not exist. */
const ownSeason = async (query: Query, clubId: string, seasonId: string | null | undefined): Promise<void> => {
  if (seasonId && !(await store.isSeason(query, clubId, seasonId))) throw new AppError('notFound');
};

/** Another club's competition does not exist: neither would its table hear of this match. */
const ownCompetition = async (query: Query, clubId: string, id: string | null | undefined) => {
  if (!id) return undefined;
  return (await competitionRow(query, clubId, id)) ?? refuse('notFound');
};

type Ruled = { readonly format: string | null; readonly rules: string };
/** A match begins with what its team and then its competition play by, where they are of its format. */
const layered = (format: string, layers: readonly (Ruled | undefined)[]): RuleOverrides =>
  Object.assign({}, ...layers.map((one) => (one && (one.format ?? format) === format ? JSON.parse(one.rules) : {})));

/** Rules that contradict each other would make a match that nobody can play. Throws `badRequest`. */
const playable = (format: string, overrides: RuleOverrides): RuleOverrides => {
  const { least, onPitch, squadMost } = rulesOf(format as Sport, overrides);
  const wrong = least > onPitch ? 'least' : squadMost < onPitch ? 'squadMost' : undefined;
  if (wrong)
    throw new AppError('badRequest', {
      issues: [{ path: `body.rules.${wrong}`, code: 'contradicts', message: `onPitch is ${onPitch}` }],
    });
  return overrides;
};

/** A coach makes matches of his own teams; managers of all teams of the club. */
const mayMake = async (query: Query, user: User, teamId: string): Promise<void> => {
  if (hasRole(user, 'ADMIN', 'CLUB_ADMIN', 'CLUB_MANAGER')) return;
  const own = (await teamsOfUser(query, user)).has(teamId);
  if (!own || !hasRole(user, 'COACH')) throw new AppError('forbidden');
};

type FactCalls = Pick<typeof match, 'add' | 'update' | 'edit' | 'remove' | 'restore'>;

/** What is not in a match's log: making it, changing its facts, taking it off the list. */
export const factHandlers = (matches: Matches): Handlers<FactCalls> => {
  const { database, clock, announcements } = matches.services;
  const { query } = database;

  /** Those who follow a match read its facts anew, those who see a list of matches the list. */
  const tell = (row: store.MatchRow) => {
    for (const kind of ['matchFacts', 'matches'])
      announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: kind, ids: [row.id] });
  };

  /** Throws `forbidden` where the match was signed and the user may not sign. */
  const mayChange = ({ right }: Opened, phase: Phase): void => {
    if (!includesRight(right, needed(phase))) throw new AppError('forbidden');
  };

  /** Rules may change until the ball rolls: afterwards they would judge what has already happened. */
  const edit = async (user: User, id: string, { version, ...body }: Edit) => {
    const opened = await matches.open(user, id, 'write');
    await ownSeason(query, opened.row.club_id, body.seasonId);
    await ownCompetition(query, opened.row.club_id, body.competitionId);
    const { before, row } = await database.transaction(async (tx) => {
      const before = (await store.lockMatch(tx, database.engine, id)) ?? refuse('notFound');
      const past = await matches.book.read(tx, before);
      mayChange(opened, past.now.phase);
      if (before.version !== version) return { before, row: undefined };
      const rulesChange =
        body.rules !== undefined || (body.isLocal !== undefined && body.isLocal !== (before.is_local === 1));
      if (rulesChange && past.now.state.period > 0) throw new AppError('state.notHere', { state: past.now.phase });
      await store.updateMatch(tx, before.club_id, id, changed(body, before, clock()));
      const after = (await store.matchById(tx, before.club_id, id)) ?? before;
      await project(tx, after, undefined, await matches.book.read(tx, after));
      return { before, row: after };
    });
    const view = async (one: store.MatchRow) => matches.view({ ...opened, row: one }, await matches.fold(one));
    if (!row) throw new AppError('record.changed', { present: await view(before) });
    tell(row);
    if (row.kickoff_at !== before.kickoff_at || row.venue !== before.venue) await tellChanged(matches.services, row.id);
    return view(row);
  };

  const remove = async (user: User, id: string) => {
    const opened = await matches.open(user, id, 'write');
    const { row } = opened;
    mayChange(opened, (await matches.fold(row)).now.phase);
    await database.transaction((tx) => store.updateMatch(tx, row.club_id, id, { deleted_at: clock() }));
    announcements.announce({ kind: 'rightsChanged', matchId: id });
    tell(row);
  };

  /** Whoever may take a match off the list may put it back. */
  const restore = async (user: User, id: string) => {
    const removed = (await store.removedMatch(query, scopeOf(user), id)) ?? refuse('notFound');
    const opened = { row: removed, right: (await rightOf(query, user, removed)) ?? refuse('notFound') };
    mayChange(opened, (await matches.fold(removed)).now.phase);
    await database.transaction((tx) => store.updateMatch(tx, removed.club_id, id, { deleted_at: null }));
    const row = (await store.matchById(query, removed.club_id, id)) ?? refuse('notFound');
    announcements.announce({ kind: 'rightsChanged', matchId: id });
    tell(row);
    return matches.view({ ...opened, row }, await matches.fold(row));
  };

  return {
    add: async ({ body }, { user }) => {
      const team = (await teamRow(query, user.clubId, body.teamId)) ?? refuse('notFound');
      await mayMake(query, user, team.id);
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
        head_seq: 0,
        version: 1,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      };
      await database.transaction(async (tx) => {
        await store.addMatch(tx, row);
        await project(tx, row, undefined, await matches.book.read(tx, row));
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
