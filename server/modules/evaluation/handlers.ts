import { AppError } from '#contract/errors.ts';
import type { evaluation } from '#contract/evaluation.ts';
import { capabilitiesOf } from '#domain/capabilities.ts';
import { isAnswered } from '#domain/evaluation/evaluation.ts';
import { criteriaFor } from '#domain/evaluation/templates.ts';
import type { PositionCode } from '#domain/positions.ts';
import type { Query } from '#server/db/database.ts';
import { isDuplicate } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { changeAtVersion } from '#server/lists/removed.ts';
import { teamRow } from '#server/modules/team/store.ts';
import type { Services } from '#server/services.ts';
import { endHandlers } from './endHandlers.ts';
import { fileHandlers } from './fileHandlers.ts';
import { playerFor, type Sight } from './opened.ts';
import { createOpening } from './opening.ts';
import { type RatingsOfForeign, readHandlers } from './readHandlers.ts';
import { needOpen, selfRound } from './round/selfStore.ts';
import { criteriaOf, type RoundRow, roundRow } from './round/store.ts';
import { seenBy } from './sharing.ts';
import * as store from './store.ts';

type Calls = Handlers<typeof evaluation>;
type Given = Parameters<Calls['add']>[0]['body']['scores'];
type Change = Omit<Parameters<Calls['update']>[0]['body'], 'id' | 'version'>;

const asScores = (given: Given) =>
  given.map(({ criterion, score, notSeen }) => ({ criterion, score, not_seen: notSeen ? 1 : 0 }) as const);

/** Throws `scoresMissing` where too little was answered for an evaluation to be done. */
const needScores = (
  kind: string,
  position: string | null,
  scores: readonly { readonly criterion: string }[],
  round?: RoundRow,
): void => {
  const own = position as PositionCode | null;
  const asked = round ? criteriaFor(criteriaOf(round), own) : capabilitiesOf(own).map(({ name }) => name);
  const answered = scores.map(({ criterion }) => criterion);
  if (kind === 'spot' ? answered.length === 0 : !isAnswered(asked, answered))
    throw new AppError('evaluation.scoresMissing');
};

const touchesScores = ({ scores, state, position }: Change): boolean =>
  scores !== undefined || state !== undefined || position !== undefined;
/** Throws where a change is made elsewhere, or by somebody else. */
const needChangeable = (row: store.EvaluationRow, sight: Sight, given: Change): void => {
  // A rating of a match or a training is changed with its sheet.
  if (row.match_id !== null || row.training_id !== null) throw new AppError('notFound');
  if (row.kind === 'self' ? !sight.self : !sight.edit) throw new AppError('forbidden');
  if (row.round_id !== null && row.kind !== 'self' && touchesScores(given)) throw new AppError('round.sheet');
};

/** What changes of a row. What is done stays so, and what the player is to see is shared once it is done. */
const changed = (row: store.EvaluationRow, given: Change, at: number): Partial<store.EvaluationRow> => {
  const state = row.state === 'done' ? 'done' : (given.state ?? row.state);
  const texts = {
    ...{ day: given.day, position: given.position, comment: given.comment },
    ...{ staff_comment: given.staffComment, strengths: given.strengths },
  };
  const said = Object.entries(texts).filter(([, value]) => value !== undefined);
  const shared = row.seen === 'player' ? seenBy({ ...row, state }, 'player', at) : {};
  return { ...Object.fromEntries(said), ...shared, state, updated_at: at };
};

type At = { readonly row: store.EvaluationRow; readonly version: number; readonly at: number };
/** Writes what changes of an evaluation. Throws `round.closed`, `record.changed`. */
const write = async (tx: Query, { row, version, at }: At, given: Change, change: Partial<store.EvaluationRow>) => {
  const { id, round_id } = row;
  if (round_id !== null && touchesScores(given)) await needOpen(tx, round_id);
  if (!(await changeAtVersion(tx, 'evaluation', { id, version }, change))) throw new AppError('record.changed');
  if (given.scores) await store.putScores(tx, { id, at }, asScores(given.scores));
  if (given.goals) await store.putGoals(tx, id, given.goals);
};
const orTwice = (fault: unknown): never => {
  if (isDuplicate(fault)) throw new AppError('evaluation.twice');
  throw fault;
};

/** The team and the season of an evaluation; null where the player is in no team. */
const placeOf = async (query: Query, clubId: string, teamId: string | undefined) => {
  const team = teamId === undefined ? undefined : await teamRow(query, clubId, teamId);
  return { team_id: teamId ?? null, season_id: team?.season_id ?? null };
};

export const evaluationHandlers = (services: Services, ratingsOfForeign: RatingsOfForeign): Calls => {
  const { database, clock } = services;
  const { query } = database;
  const { announce, tell, needOwn, reply, counted } = createOpening(services);

  /** The round in which a player rates themselves. Throws `round.sheet` for a rater, who writes on the round's sheet. */
  const roundOf = async (
    { roundId, kind }: Parameters<Calls['add']>[0]['body'],
    player: Pick<Sight, 'row' | 'teamIds'>,
  ) => {
    if (roundId === undefined) return undefined;
    if (kind !== 'self') throw new AppError('round.sheet');
    return selfRound(query, player, roundId);
  };
  /** Throws `scoresMissing` where a change leaves too little for an evaluation that is done. */
  const needEnough = async (row: store.EvaluationRow, change: Partial<store.EvaluationRow>, { scores }: Change) => {
    const round = row.round_id === null ? undefined : await roundRow(query, row.club_id, row.round_id);
    const kept = scores ?? (await store.scoresOf(query, [row.id]));
    needScores(row.kind, change.position ?? row.position, kept, round);
  };

  return {
    ...readHandlers(services, ratingsOfForeign),
    ...endHandlers(services),
    ...fileHandlers(services),
    add: async ({ body }, { user }) => {
      const { row: player, teamIds, edit, self } = await playerFor(query, user, body.playerId);
      if (body.kind === 'self' ? !self : !edit) throw new AppError('forbidden');
      const position = body.position === undefined ? player.position : body.position;
      const round = await roundOf(body, { row: player, teamIds });
      if (body.state === 'done') needScores(body.kind, position, body.scores, round);
      const at = clock();
      const place = await placeOf(query, player.club_id, round?.team_id ?? teamIds[0]);
      // What players say of themselves they need not be shown.
      const seen = body.kind === 'self' ? 'staff' : body.seen;
      const row = {
        ...{ club_id: player.club_id, kind: body.kind, player_id: player.id, author_id: user.id, position },
        ...{ day: body.day, ...place, state: body.state },
        ...{ comment: body.comment, staff_comment: body.staffComment, strengths: body.strengths },
        ...{ round_id: round?.id ?? null },
        ...seenBy({ seen: 'staff', shared_at: null, read_at: null, state: body.state }, seen, at),
      };
      const work = async (tx: Query) => {
        if (round) await needOpen(tx, round.id);
        const made = await store.addEvaluation(tx, at, row);
        await store.putScores(tx, { id: made, at }, asScores(body.scores));
        await store.putGoals(tx, made, body.goals);
        await counted(tx, row);
        return made;
      };
      const id = await database.transaction(work).catch(orTwice);
      announce(player.club_id, id);
      await tell(user, row, { was: null, is: row.shared_at });
      return reply(user, id);
    },
    update: async ({ body: { id, version, ...given } }, { user }) => {
      const { row, sight } = await needOwn(user, id);
      needChangeable(row, sight, given);
      const at = clock();
      const change = changed(row, given, at);
      if (change.state === 'done') await needEnough(row, change, given);
      const work = async (tx: Query) => {
        await write(tx, { row, version, at }, given, change);
        await counted(tx, row);
      };
      await orPresent(
        () => database.transaction(work),
        () => reply(user, id),
      );
      announce(row.club_id, id);
      await tell(user, row, { was: row.shared_at, is: change.shared_at ?? null });
      return reply(user, id);
    },
  };
};
