import { z } from 'zod';
import { passwordAtMost, passwordLength } from '#domain/passwords.ts';
import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { Email, IdParams, Instant } from './values.ts';

/** A password that somebody chooses. The server also refuses those that are easy to guess (`passwordWeak`). */
export const ChosenPassword = z.string().min(passwordLength).max(passwordAtMost);
/** A password as it was typed: whatever its length, it is held against the one that is kept. */
export const GivenPassword = z.string().min(1).max(500);
/** A code from a link in a mail. */
export const MailedCode = z.string().min(1).max(200);

export const ChangePassword = z.object({ currentPassword: GivenPassword, newPassword: ChosenPassword });
export type ChangePassword = z.infer<typeof ChangePassword>;

export const TemporaryPassword = z.object({ userName: z.string(), password: z.string(), expiresAt: Instant });
export type TemporaryPassword = z.infer<typeof TemporaryPassword>;

export const password = {
  forgot: call({
    method: 'POST',
    path: '/Users/ForgotPassword',
    access: 'public',
    says: 'Ask for a mail with a link to choose a new password. The answer is the same whether anybody has that address.',
    body: z.object({ email: Email }),
    reply: Done,
  }),
  reset: call({
    method: 'POST',
    path: '/Users/ResetPassword',
    access: 'public',
    says: 'Choose a new password with the code of that mail. Ends all sessions of the user.',
    body: z.object({ email: Email, password: ChosenPassword, code: MailedCode }),
    reply: Done,
    refusals: ['codeInvalid', 'passwordWeak'],
  }),
  change: call({
    method: 'PUT',
    path: '/users/{id}/changePassword',
    access: 'signedIn',
    says: 'Change one’s own password. Ends the other sessions of the user.',
    params: IdParams,
    body: ChangePassword,
    reply: Done,
    refusals: ['forbidden', 'notFound', 'passwordWrong', 'passwordWeak', 'passwordSame', 'nameLocked'],
  }),
  giveTemporary: call({
    method: 'POST',
    path: '/users/{id}/temporaryPassword',
    access: whoMay('users.manage'),
    says: 'Give a user a temporary password, shown here once. Ends his sessions; he chooses his own at the next sign-in.',
    params: IdParams,
    reply: TemporaryPassword,
    refusals: ['notFound', 'accountIsYours'],
  }),
};
