import { AppError } from '#contract/errors.ts';
import type { evaluation } from '#contract/evaluation.ts';
import { isAnswered } from '#domain/evaluation.ts';
import type { PositionCode } from '#domain/positions.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { changeAtVersion } from '#server/lists/removed.ts';
import { teamRow } from '#server/modules/team/store.ts';
import type { Services } from '#server/services.ts';
import { endHandlers } from './endHandlers.ts';
import { playerFor } from './opened.ts';
import { createOpening } from './opening.ts';
import { readHandlers } from './readHandlers.ts';
import { seenBy } from './sharing.ts';
import * as store from './store.ts';

type Calls = Handlers<typeof evaluation>;
type Given = Parameters<Calls['add']>[0]['body']['scores'];
type Change = Omit<Parameters<Calls['update']>[0]['body'], 'id' | 'version'>;

const asScores = (given: Given) =>
  given.map(({ criterion, score, notSeen }) => ({ criterion, score, not_seen: notSeen ? 1 : 0 }) as const);

/** Throws `scoresMissing` where too little was answered for an evaluation to be done. */
const needScores = (kind: string, position: string | null, answered: number): void => {
  const isEnough = kind === 'spot' ? answered > 0 : isAnswered(position as PositionCode | null, answered);
  if (!isEnough) throw new AppError('evaluation.scoresMissing');
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

export const evaluationHandlers = (services: Services): Calls => {
  const { database, clock } = services;
  const { query } = database;
  const { announce, tell, needOwn, reply, counted } = createOpening(services);

  return {
    ...readHandlers(services),
    ...endHandlers(services),
    add: async ({ body }, { user }) => {
      const { row: player, teamIds, edit, self } = await playerFor(query, user, body.playerId);
      if (body.kind === 'self' ? !self : !edit) throw new AppError('forbidden');
      const position = body.position === undefined ? player.position : body.position;
      if (body.state === 'done') needScores(body.kind, position, body.scores.length);
      const [at, teamId = null] = [clock(), teamIds[0]];
      const team = teamId === null ? undefined : await teamRow(query, player.club_id, teamId);
      // What players say of themselves they need not be shown.
      const seen = body.kind === 'self' ? 'staff' : body.seen;
      const row = {
        ...{ club_id: player.club_id, kind: body.kind, player_id: player.id, author_id: user.id, position },
        ...{ day: body.day, team_id: teamId, season_id: team?.season_id ?? null, state: body.state },
        ...{ comment: body.comment, staff_comment: body.staffComment, strengths: body.strengths },
        ...seenBy({ seen: 'staff', shared_at: null, read_at: null, state: body.state }, seen, at),
      };
      const id = await database.transaction(async (tx) => {
        const made = await store.addEvaluation(tx, at, row);
        await store.putScores(tx, { id: made, at }, asScores(body.scores));
        await store.putGoals(tx, made, body.goals);
        await counted(tx, row);
        return made;
      });
      announce(player.club_id, id);
      await tell(user, row, { was: null, is: row.shared_at });
      return reply(user, id);
    },
    update: async ({ body: { id, version, ...given } }, { user }) => {
      const { row, sight } = await needOwn(user, id);
      // A rating of a match or a training is changed with its sheet.
      if (row.match_id !== null || row.training_id !== null) throw new AppError('notFound');
      if (row.kind === 'self' ? !sight.self : !sight.edit) throw new AppError('forbidden');
      const at = clock();
      const change = changed(row, given, at);
      const answered = given.scores?.length ?? (await store.scoresOf(query, [id])).length;
      if (change.state === 'done') needScores(row.kind, change.position ?? row.position, answered);
      const work = () =>
        database.transaction(async (tx) => {
          if (!(await changeAtVersion(tx, 'evaluation', { id, version }, change))) throw new AppError('record.changed');
          if (given.scores) await store.putScores(tx, { id, at }, asScores(given.scores));
          if (given.goals) await store.putGoals(tx, id, given.goals);
          await counted(tx, row);
        });
      await orPresent(work, () => reply(user, id));
      announce(row.club_id, id);
      await tell(user, row, { was: row.shared_at, is: change.shared_at ?? null });
      return reply(user, id);
    },
  };
};
