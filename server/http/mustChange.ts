import type { Call } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { User } from '../sessions/user.ts';

/** What a user with a temporary password may do: choose their own, or sign out. */
const open = new Set([
  'PUT /users/{id}/changePassword',
  'POST /users/signOut',
  'GET /users/{id}',
  'GET /api/UserSettings',
  'PUT /api/UserSettings',
]);

/** Whether somebody else knows the password: until the user has chosen one, the server sends them no data. */
export const mustChoose = ({ profile }: Pick<User, 'profile'>): boolean => profile.requiresPasswordChange;

/** Throws `passwordChangeNeeded` as long as somebody else knows the password. */
export const checkOwnPassword = ({ method, path }: Call, user: User): void => {
  if (mustChoose(user) && !open.has(`${method} ${path}`)) throw new AppError('passwordChangeNeeded');
};
