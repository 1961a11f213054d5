import { AppError } from '#contract/errors.ts';
import type { scouting } from '#contract/scouting.ts';
import { contactStages, mayBeMinor, type ScoutingStage } from '#domain/scouting/stages.ts';
import { decided, pipelineAt, stageOf, stageRefusal } from '#machines/scouting/judge.ts';
import type { Decision, Pipeline } from '#machines/scouting/pipeline.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { addPlayer } from '#server/modules/player/store.ts';
import { teamRow } from '#server/modules/team/store.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { needScout, todayIn } from './opened.ts';
import { ratersOf } from './reportStore.ts';
import * as store from './store.ts';

type Decide = Parameters<Handlers<typeof scouting>['decide']>[0]['body'];

/** What is decided, with what the club knows by then. */
const decisionOf = async (tx: Query, row: store.ForeignRow, body: Decide, today: string): Promise<Decision> => ({
  ...{ nextStep: body.nextStep, on: body.on, reason: body.reason, discardReason: body.discardReason ?? null },
  raters: await ratersOf(tx, row.id),
  minor: mayBeMinor(row.birth_year, today),
  guardianContact: body.guardianContact ?? row.guardian_contact,
  contactVia: body.contactVia ?? row.contact_via,
  registered: row.player_id !== null,
});
/** A discarded outsider has no next step. */
const stepOf = (body: Decide) =>
  body.stage === 'discarded'
    ? { next_step: '', next_by: null, next_on: null }
    : { next_step: body.nextStep, next_by: body.by, next_on: body.on };
/** The columns that a decision sets. */
const columnsOf = (after: Pipeline, body: Decide, decision: Decision): Partial<store.ForeignRow> => ({
  ...{ stage: stageOf(after), stage_from: after.context.from, ...stepOf(body) },
  discard_reason: body.stage === 'discarded' ? decision.discardReason : null,
  ...(contactStages.includes(body.stage) && {
    ...{ guardian_contact: decision.guardianContact, contact_via: decision.contactVia },
  }),
});

/** The player who is made of an outsider; a single name is the first name. Throws `nameMissing`. */
const playerOf = (row: store.ForeignRow) => {
  const [firstName, lastName] = row.first_name === '' ? [row.last_name, ''] : [row.first_name, row.last_name];
  if (firstName === '') throw new AppError('nameMissing');
  const facts = { firstName, lastName, position: row.position, foot: row.foot, gender: row.gender };
  return { ...facts, secondPositions: JSON.parse(row.second_positions) };
};

/** Moves outsiders from stage to stage, and makes the player records of those who signed. */
export const createDeciding = ({ database, clock }: Services) => ({
  /** Moves an outsider by the rules of the pipeline. Throws its refusals and `record.changed`. */
  decide: async (user: User, { id, club_id: clubId }: store.ForeignRow, body: Decide): Promise<void> => {
    const at = clock();
    const today = await todayIn(database.query, clubId, at);
    await database.transaction(async (tx) => {
      const row = await store.lockedForeign(tx, id);
      if (!row) throw new AppError('notFound');
      if (row.version !== body.version) throw new AppError('record.changed');
      await needScout(tx, clubId, body.by);
      const now = pipelineAt(row.stage as ScoutingStage, row.stage_from as ScoutingStage | null);
      const decision = await decisionOf(tx, row, body, today);
      const refusal = stageRefusal(now, body.stage, decision);
      if (refusal) throw new AppError(refusal);
      const columns = columnsOf(decided(now, body.stage, decision), body, decision);
      await store.changeForeign(tx, row, { ...columns, moved_on: today, updated_at: at });
      await store.addDecision(tx, {
        ...{ foreign_player_id: id, stage: body.stage, stage_from: row.stage, day: today, reason: body.reason },
        ...{ discard_reason: decision.discardReason, ...stepOf(body), by_user: user.id, at },
      });
    });
  },
  /** The player record of an outsider who signed; the one that is there, when it was made before. */
  sign: async (
    { id, club_id: clubId }: store.ForeignRow,
    teamId: string,
  ): Promise<{ readonly playerId: string; readonly isNew: boolean }> =>
    database.transaction(async (tx) => {
      const row = await store.lockedForeign(tx, id);
      if (!row || !(await teamRow(tx, clubId, teamId))) throw new AppError('notFound');
      if (row.player_id !== null) return { playerId: row.player_id, isNew: false };
      if (row.stage !== 'signed') throw new AppError('stage.unreachable');
      const [playerId, at] = [crypto.randomUUID(), clock()];
      await addPlayer(tx, clubId, { ...playerOf(row), id: playerId, teamId, at } as Parameters<typeof addPlayer>[2]);
      await store.changeForeign(tx, row, { player_id: playerId, updated_at: at });
      return { playerId, isNew: true };
    }),
});
