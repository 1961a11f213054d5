import { AppError } from '#contract/errors.ts';
import type { evaluationSheet, MatchSheet, TrainingSheet } from '#contract/evaluationSheet.ts';
import { ratedFromMinutes } from '#domain/scores.ts';
import { mean } from '#domain/statistics.ts';
import { againIfDuplicate } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { iso } from '#server/lists/page.ts';
import { needTeam, playersWithin, teamsWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { teamFor } from './opened.ts';
import { matchRated, type Rated, trainingRated } from './rated.ts';
import { ratingsIn, sheetsPage, sheetVersion } from './sheetStore.ts';
import { type Sheet, writeSheet } from './sheetWriting.ts';
import { nameOf, setRead, type Whole } from './store.ts';
import { tellShared } from './telling.ts';

type Calls = Handlers<typeof evaluationSheet>;
type Kind = 'match' | 'training';

const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
const scoreOf = ({ scores }: Whole, criterion = 'overall'): number =>
  scores.find((one) => one.criterion === criterion)?.score ?? 0;
const scoresOf = ({ scores }: Whole) =>
  Object.fromEntries(scores.flatMap(({ criterion, score }) => (score === null ? [] : [[criterion, score]])));
const ownFields = ({ row }: Whole) => ({
  ...{ id: row.id, comment: row.comment, sharedAt: isoOrNull(row.shared_at) },
  seen: row.seen as MatchSheet['seen'],
});

/** The ratings after a match or a training. */
export const evaluationSheetHandlers = (services: Services): Calls => {
  const { database, clock, announcements } = services;
  const { query } = database;

  /** What was rated as a user sees it: staff of the team everybody, players their own row once it was shared. */
  const seenIn = async (user: User, { of, people }: Rated) => {
    const { teams, own } = await playersWithin(query, user, 'evaluation.read');
    const edits = await teamsWithin(query, user, 'evaluation.edit');
    const asStaff = teams === null || teams.has(of.teamId);
    const all = (await ratingsIn(query, of)).filter(
      ({ row }) => asStaff || (own.has(row.player_id) && row.shared_at !== null),
    );
    if (!asStaff && all.length === 0) throw new AppError(own.size > 0 ? 'notFound' : 'forbidden');
    if (!asStaff)
      await setRead(
        query,
        all.map(({ row }) => row.id),
        clock(),
      );
    const mine = all.filter(({ row }) => row.author_id === user.id);
    const rows = people
      .filter(({ playerId }) => asStaff || all.some(({ row }) => row.player_id === playerId))
      .map((person) => {
        const ratings = all.filter(({ row }) => row.player_id === person.playerId);
        const own = ratings.find(({ row }) => row.author_id === user.id) ?? null;
        return { person, mine: own, others: ratings.filter((one) => one !== own), ratings };
      });
    const sheet = {
      teamId: of.teamId,
      edit: edits === null || edits.has(of.teamId),
      version: await sheetVersion(query, of, user.id),
      seen: mine.some(({ row }) => row.seen === 'player') ? ('player' as const) : ('staff' as const),
    };
    return { sheet, rows };
  };

  const matchSheet = async (user: User, id: string): Promise<MatchSheet> => {
    const rated = await matchRated(query, user, id);
    const { sheet, rows } = await seenIn(user, rated);
    const players = rows.map(({ person, mine, others, ratings }) => ({
      ...person,
      isShort: person.minutes < ratedFromMinutes,
      mine: mine && { ...ownFields(mine), score: scoreOf(mine) },
      others: others.map((one) => ({ by: nameOf(one.row), score: scoreOf(one) })),
      mean: mean(ratings.map((one) => scoreOf(one))),
      n: ratings.length,
    }));
    return { ...sheet, matchId: rated.of.id, rival: rated.name, kickoffAt: iso(rated.startsAt), players };
  };
  const trainingSheet = async (user: User, id: string): Promise<TrainingSheet> => {
    const rated = await trainingRated(query, user, id);
    const { sheet, rows } = await seenIn(user, rated);
    const players = rows.map(({ person: { goals: _none, ...person }, mine, others }) => ({
      ...person,
      mine: mine && { ...ownFields(mine), scores: scoresOf(mine) },
      others: others.map((one) => ({ by: nameOf(one.row), scores: scoresOf(one) })),
    }));
    return { ...sheet, trainingId: rated.of.id, start: iso(rated.startsAt), players };
  };

  type Written = Pick<Sheet, 'given' | 'seen' | 'version'>;
  const write = async (user: User, kind: Kind, { of, people, isOver }: Rated, written: Written): Promise<void> => {
    await needTeam(query, user, 'evaluation.edit', of.teamId);
    if (!isOver) throw new AppError('match.notOver');
    const sheet = { ...written, of, kind, people, authorId: user.id, at: clock() };
    // Two devices of the author may send it at once.
    const { ids, shared } = await againIfDuplicate(() => database.transaction((tx) => writeSheet(tx, sheet)));
    if (ids.length > 0)
      announcements.announce({ kind: 'clubChanged', clubId: of.clubId, of: 'evaluation', ids: [...ids] });
    await tellShared(services, user, { clubId: of.clubId, playerIds: shared });
  };

  type MatchGiven = Parameters<Calls['addMatch']>[0]['body'] & { readonly version?: number };
  const writeMatch = async (user: User, { matchId, players, seen, version }: MatchGiven) => {
    const given = players.map(({ playerId, score, comment }) => ({ playerId, comment, scores: { overall: score } }));
    const rated = await matchRated(query, user, matchId);
    const work = () => write(user, 'match', rated, { given, seen, version });
    await orPresent(work, () => matchSheet(user, matchId));
    return matchSheet(user, matchId);
  };
  type TrainingGiven = Parameters<Calls['addTraining']>[0]['body'] & { readonly version?: number };
  const writeTraining = async (user: User, { trainingId, players: given, seen, version }: TrainingGiven) => {
    const rated = await trainingRated(query, user, trainingId);
    const work = () => write(user, 'training', rated, { given, seen, version });
    await orPresent(work, () => trainingSheet(user, trainingId));
    return trainingSheet(user, trainingId);
  };
  const page = async (user: User, kind: Kind, of: Parameters<Calls['ofMatches']>[0]['query']) => {
    if (of.teamId !== undefined) await teamFor(query, user, of.teamId);
    const teams = await teamsWithin(query, user, 'evaluation.edit');
    return sheetsPage(query, kind, { clubId: user.clubId, teams }, of);
  };

  return {
    ofMatches: ({ query: of }, { user }) => page(user, 'match', of),
    ofMatch: ({ params }, { user }) => matchSheet(user, params.id),
    addMatch: ({ body }, { user }) => writeMatch(user, body),
    updateMatch: ({ body }, { user }) => writeMatch(user, body),
    ofTrainings: ({ query: of }, { user }) => page(user, 'training', of),
    ofTraining: ({ params }, { user }) => trainingSheet(user, params.id),
    addTraining: ({ body }, { user }) => writeTraining(user, body),
    updateTraining: ({ body }, { user }) => writeTraining(user, body),
  };
};
