import type { Call } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { User } from '../sessions/user.ts';

/** What somebody with a temporary password may do: choose his own, or leave. */
const open = new Set([
  'PUT /users/{id}/changePassword',
  'POST /users/signOut',
  'GET /users/{id}',
  'GET /api/UserSettings',
  'PUT /api/UserSettings',
]);

/** Throws `passwordChangeNeeded` as long as somebody else knows the password. */
export const checkOwnPassword = ({ method, path }: Call, { profile }: User): void => {
  if (profile.requiresPasswordChange && !open.has(`${method} ${path}`)) throw new AppError('passwordChangeNeeded');
};
