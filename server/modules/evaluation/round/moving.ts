import type { Parsed } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { evaluationRound } from '#contract/evaluationRound.ts';
import { roundAfter, roundRefusalOf } from '#machines/evaluation/judgeRound.ts';
import { missingIn, type Round, type RoundEvent } from '#machines/evaluation/round.ts';
import type { Query } from '#server/db/database.ts';
import { countRating } from '../abilityStore.ts';
import * as store from './store.ts';

/** The names of the raters who are not done. */
const namesMissing = ({ context }: Round, raters: readonly store.RaterRow[]): readonly string[] => {
  const missing = new Set(missingIn(context).map(({ userId }) => userId));
  return raters.filter(({ userId }) => missing.has(userId)).map(({ name }) => name);
};
/** The round after an event. Throws what its machine refuses; with the names of who is missing, where it is that. */
const judgedAfter = async (tx: Query, row: store.RoundRow, event: RoundEvent): Promise<Round> => {
  const raters = (await store.ratersOf(tx, [row.id])).get(row.id) ?? [];
  const now = store.judged(row, raters);
  const refusal = roundRefusalOf(now, event);
  if (refusal) throw new AppError(refusal, refusal === 'round.missing' ? { names: namesMissing(now, raters) } : {});
  return roundAfter(now, event);
};

/** The ratings of abilities are read from rounds that are closed. */
const countPlayers = async (tx: Query, roundId: string): Promise<void> => {
  const rows = await tx
    .selectFrom('evaluation')
    .where('round_id', '=', roundId)
    .where('kind', '=', 'period')
    .where('deleted_at', 'is', null)
    .select('player_id')
    .distinct()
    .execute();
  for (const { player_id } of rows) await countRating(tx, player_id);
};

/** Moves a round that the transaction holds. Throws what its machine refuses. */
export const moveRound = async (
  tx: Query,
  row: store.RoundRow,
  { event, at }: { readonly event: RoundEvent; readonly at: number },
): Promise<void> => {
  const { value } = await judgedAfter(tx, row, event);
  await tx
    .updateTable('evaluation_round')
    .set({ state: value, version: row.version + 1, updated_at: at })
    .where('id', '=', row.id)
    .execute();
  if (value === 'closed') await countPlayers(tx, row.id);
};

type Body = Parsed<typeof evaluationRound.update>['body'];
/** Changes a round. Whether it is blind and whether players rate themselves stays once it is open. */
export const changeRound = async (tx: Query, { id, version, raterIds, ...given }: Body, at: number): Promise<void> => {
  const row = await store.heldRound(tx, id);
  if (row.version !== version) throw new AppError('record.changed');
  const blind = given.blind === undefined ? row.blind : given.blind ? 1 : 0;
  const withSelf = given.withSelf === undefined ? row.with_self : given.withSelf ? 1 : 0;
  const raters = raterIds ?? ((await store.ratersOf(tx, [id])).get(id) ?? []).map(({ userId }) => userId);
  const after = await judgedAfter(tx, row, { type: 'round.raters', userIds: raters });
  if (row.state !== 'planned' && (blind !== row.blind || withSelf !== row.with_self)) throw new AppError('round.open');
  await store.putRaters(tx, id, after);
  await tx
    .updateTable('evaluation_round')
    .set({
      // What is not given stays as it is.
      ...{ name: given.name, kind: given.kind, opens_on: given.opensOn, closes_on: given.closesOn },
      ...{ blind, with_self: withSelf },
      ...{ version: version + 1, updated_at: at },
    })
    .where('id', '=', id)
    .execute();
};
