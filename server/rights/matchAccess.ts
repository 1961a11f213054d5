import type { MatchRight } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { User } from '#server/sessions/user.ts';

type Found = Promise<{ readonly row: Tables['match']; readonly right: MatchRight }>;
/**
 * A match for a user with the right, to read or locked until the transaction ends. Both throw `notFound`, `forbidden`.
 */
export type MatchAccess = {
  readonly open: (user: User, id: string, needs: MatchRight) => Found;
  readonly hold: (tx: Query, user: User, id: string, needs: MatchRight) => Found;
};
