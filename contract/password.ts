import { z } from 'zod';
import { passwordAtMost, passwordLength } from '#domain/passwords.ts';
import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { Email, IdParams, Instant } from './values.ts';

/** A new password. The server also refuses passwords that are easy to guess (`passwordWeak`). */
export const ChosenPassword = z.string().min(passwordLength).max(passwordAtMost);
/** A password to check against the stored one. The rules for new passwords do not apply to it. */
export const GivenPassword = z.string().min(1).max(500);
/** A code from a link in an e-mail. */
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
    summary:
      'Request an e-mail with a link to set a new password. The reply is the same whether or not an account has this address.',
    body: z.object({ email: Email }),
    reply: Done,
  }),
  reset: call({
    method: 'POST',
    path: '/Users/ResetPassword',
    access: 'public',
    summary: 'Set a new password with the code from the e-mail. All sessions of the user end.',
    body: z.object({ email: Email, password: ChosenPassword, code: MailedCode }),
    reply: Done,
    refusals: ['codeInvalid', 'passwordWeak'],
  }),
  change: call({
    method: 'PUT',
    path: '/users/{id}/changePassword',
    access: 'signedIn',
    summary: 'Change the password of the caller. Their other sessions end.',
    params: IdParams,
    body: ChangePassword,
    reply: Done,
    refusals: ['forbidden', 'notFound', 'passwordWrong', 'passwordWeak', 'passwordSame', 'accountLocked'],
  }),
  giveTemporary: call({
    method: 'POST',
    path: '/users/{id}/temporaryPassword',
    access: whoMay('users.manage'),
    summary:
      "Set a temporary password for a user. It is returned only in this reply. The user's sessions end, and they must choose a password of their own at the next sign-in.",
    params: IdParams,
    reply: TemporaryPassword,
    refusals: ['notFound', 'accountIsYours'],
  }),
};
