import { AppError } from '#contract/errors.ts';
import { criteriaFor } from '#domain/evaluation/templates.ts';
import type { PositionCode } from '#domain/positions.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { criteriaOf, heldRound, type RoundRow } from './store.ts';

type Player = {
  readonly row: { readonly id: string; readonly position: string | null };
  readonly teamIds: readonly string[];
};

/** Open rounds of a player's teams in which players rate themselves. */
const asking = (query: Query, { teamIds }: Pick<Player, 'teamIds'>) =>
  query
    .selectFrom('evaluation_round')
    .where(isAmong(query, 'evaluation_round.team_id', teamIds))
    .where('evaluation_round.with_self', '=', 1)
    .where('evaluation_round.deleted_at', 'is', null);

/** The open rounds in which a player is asked and has not yet rated themselves, the first to close first. */
export const roundsAsking = async (query: Query, userId: string, { row, teamIds }: Player) => {
  const rows = await asking(query, { teamIds })
    .where('evaluation_round.state', '=', 'open')
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('evaluation')
            .whereRef('evaluation.round_id', '=', 'evaluation_round.id')
            .where('evaluation.player_id', '=', row.id)
            .where('evaluation.author_id', '=', userId)
            .where('evaluation.kind', '=', 'self')
            .where('evaluation.deleted_at', 'is', null)
            .select('evaluation.id'),
        ),
      ),
    )
    .orderBy('closes_on')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((one) => ({
    ...{ id: one.id, name: one.name, closesOn: one.closes_on },
    criteria: [...criteriaFor(criteriaOf(one), row.position as PositionCode | null)],
  }));
};

/** The round in which a player rates themselves. Throws `notFound`. */
export const selfRound = async (query: Query, player: Player, id: string): Promise<RoundRow> => {
  const row = await asking(query, player).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
};

/** Holds the round of an evaluation until the transaction ends. Throws `round.planned`, `round.closed` where it is not open. */
export const needOpen = async (tx: Query, id: string): Promise<void> => {
  const { state } = await heldRound(tx, id);
  if (state === 'planned') throw new AppError('round.planned');
  if (state !== 'open') throw new AppError('round.closed');
};

/** Throws `round.open` where a round is not closed yet: what its raters say is shared afterwards. */
export const needClosed = async (query: Query, id: string): Promise<void> => {
  const { state } = await query
    .selectFrom('evaluation_round')
    .where('id', '=', id)
    .select('state')
    .executeTakeFirstOrThrow();
  if (state === 'planned' || state === 'open') throw new AppError('round.open');
};
