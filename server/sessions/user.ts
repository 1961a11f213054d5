import type { SignedInUser } from '#contract/account.ts';
import type { Role } from '#domain/roles.ts';

/** The user of a request. Rights are the present ones, not those of the moment when the token was issued. */
export type User = {
  readonly id: string;
  readonly clubId: string;
  readonly roles: readonly Role[];
  readonly sessionId: string;
  readonly playerId: string | null;
  /** Every player of the account, `playerId` first: a parent may have several children in the club. */
  readonly playerIds: readonly string[];
  readonly profile: SignedInUser;
};

export const hasRole = (user: Pick<User, 'roles'>, ...roles: readonly Role[]): boolean =>
  user.roles.some((role) => roles.includes(role));
