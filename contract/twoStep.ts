import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { LoginReply, TwoStepProvider } from './account.ts';
import { call, Done } from './call.ts';
import { GivenPassword } from './password.ts';
import { IdParams } from './values.ts';

export const TwoStepMethod = z.enum(['off', 'totp', 'mail']);
export type TwoStepMethod = z.infer<typeof TwoStepMethod>;
export const TwoStepState = z.object({ method: TwoStepMethod, recoveryCodesLeft: z.int() });
export type TwoStepState = z.infer<typeof TwoStepState>;

/** A code from an app or an e-mail, or a recovery code. Spaces and hyphens are ignored. */
const Token = z.string().trim().min(1).max(60);

/** Returned only once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
/** For an app: the key, and the address for its QR code. Both are null for codes by e-mail. */
export const TwoStepSetUp = z.object({ secret: z.string().nullable(), uri: z.string().nullable() });
export type TwoStepSetUp = z.infer<typeof TwoStepSetUp>;

export const twoStep = {
  verify: call({
    method: 'POST',
    path: '/Account/TwoStepVerification',
    access: 'public',
    summary: 'Complete a sign-in with the second factor. The cookie from the first step identifies the sign-in.',
    body: z.object({ username: z.string().min(1).max(200), provider: TwoStepProvider, token: Token }),
    reply: LoginReply.extend({ isAuthSuccessful: z.boolean(), jwtToken: z.string() }),
    refusals: ['twoStepWrong', 'twoStepOver', 'accountLocked'],
  }),
  sendAgain: call({
    method: 'POST',
    path: '/Account/TwoStepVerification/again',
    access: 'public',
    summary: 'Send a new sign-in code by e-mail. The previous code stops working.',
    reply: Done,
    refusals: ['twoStepOver'],
  }),
  state: call({
    method: 'GET',
    path: '/Account/TwoStep',
    access: 'signedIn',
    summary: 'Get whether two-factor authentication is on, and how many recovery codes are left.',
    reply: TwoStepState,
  }),
  begin: call({
    method: 'POST',
    path: '/Account/TwoStep',
    access: 'signedIn',
    summary:
      'Start setting up two-factor authentication with an app or with codes by e-mail. For e-mail, the first code is sent at once.',
    body: z.object({ method: z.enum(['totp', 'mail']), password: GivenPassword }),
    reply: TwoStepSetUp,
    refusals: ['passwordWrong', 'accountLocked'],
  }),
  confirm: call({
    method: 'POST',
    path: '/Account/TwoStep/confirm',
    access: 'signedIn',
    summary: 'Turn two-factor authentication on with a first code. The recovery codes are returned only in this reply.',
    body: z.object({ token: Token }),
    reply: RecoveryCodes,
    refusals: ['twoStepWrong', 'twoStepOver'],
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/Account/TwoStep/recoveryCodes',
    access: 'signedIn',
    summary: 'Replace the recovery codes with ten new ones.',
    body: z.object({ password: GivenPassword }),
    reply: RecoveryCodes,
    refusals: ['passwordWrong', 'accountLocked', 'twoStepOver'],
  }),
  turnOff: call({
    method: 'POST',
    path: '/Account/TwoStep/off',
    access: 'signedIn',
    summary: 'Turn two-factor authentication off for the account of the caller.',
    body: z.object({ password: GivenPassword }),
    reply: Done,
    refusals: ['passwordWrong', 'accountLocked'],
  }),
  turnOffFor: call({
    method: 'DELETE',
    path: '/users/{id}/twoStep',
    access: whoMay('users.manage'),
    summary: 'Turn two-factor authentication off for a user who has lost their phone and recovery codes.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'accountIsYours'],
  }),
};
