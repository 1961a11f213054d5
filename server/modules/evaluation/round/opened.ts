import { AppError } from '#contract/errors.ts';
import type { Query } from '#server/db/database.ts';
import { needTeam, scopeOf } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { type RoundRow, roundRow } from './store.ts';

/** A round of a team that the user evaluates. Throws `notFound`, `forbidden`. */
export const roundFor = async (query: Query, user: User, id: string): Promise<RoundRow> => {
  const row = await roundRow(query, scopeOf(user), id);
  if (!row) throw new AppError('notFound');
  await needTeam(query, user, 'evaluation.edit', row.team_id);
  return row;
};
