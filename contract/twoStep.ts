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

/** What a person types: digits of an app or a mail, or a recovery code; spaces and hyphens do not matter. */
const Token = z.string().trim().min(1).max(60);

/** Shown once, kept by the user. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
/** For an app: the key, and the address that a QR code of it holds. Empty for codes by mail. */
export const TwoStepSetUp = z.object({ secret: z.string().nullable(), uri: z.string().nullable() });
export type TwoStepSetUp = z.infer<typeof TwoStepSetUp>;

export const twoStep = {
  verify: call({
    method: 'POST',
    path: '/Account/TwoStepVerification',
    access: 'public',
    says: 'The second step of signing in. The cookie that the first step set says whose it is.',
    body: z.object({ username: z.string().min(1).max(200), provider: TwoStepProvider, token: Token }),
    reply: LoginReply.extend({ isAuthSuccessful: z.boolean(), jwtToken: z.string() }),
    refusals: ['twoStepWrong', 'twoStepOver', 'nameLocked'],
  }),
  sendAgain: call({
    method: 'POST',
    path: '/Account/TwoStepVerification/again',
    access: 'public',
    says: 'Send the code of the second step by mail once more. The earlier one is no longer good.',
    reply: Done,
    refusals: ['twoStepOver'],
  }),
  state: call({
    method: 'GET',
    path: '/Account/TwoStep',
    access: 'signedIn',
    says: 'Whether signing in takes a second step, and how many recovery codes are left.',
    reply: TwoStepState,
  }),
  begin: call({
    method: 'POST',
    path: '/Account/TwoStep',
    access: 'signedIn',
    says: 'Begin to set the second step up: with an app, or with codes by mail (one is sent at once).',
    body: z.object({ method: z.enum(['totp', 'mail']), password: GivenPassword }),
    reply: TwoStepSetUp,
    refusals: ['passwordWrong', 'nameLocked'],
  }),
  confirm: call({
    method: 'POST',
    path: '/Account/TwoStep/confirm',
    access: 'signedIn',
    says: 'Finish the set-up with a first code. Answers the recovery codes, this once.',
    body: z.object({ token: Token }),
    reply: RecoveryCodes,
    refusals: ['twoStepWrong', 'twoStepOver'],
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/Account/TwoStep/recoveryCodes',
    access: 'signedIn',
    says: 'Ten new recovery codes in the place of the old ones.',
    body: z.object({ password: GivenPassword }),
    reply: RecoveryCodes,
    refusals: ['passwordWrong', 'nameLocked', 'twoStepOver'],
  }),
  turnOff: call({
    method: 'POST',
    path: '/Account/TwoStep/off',
    access: 'signedIn',
    says: 'Sign in with the password alone from now on.',
    body: z.object({ password: GivenPassword }),
    reply: Done,
    refusals: ['passwordWrong', 'nameLocked'],
  }),
  turnOffFor: call({
    method: 'DELETE',
    path: '/users/{id}/twoStep',
    access: whoMay('users.manage'),
    says: 'Take the second step off the account of somebody who has lost phone and recovery codes.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'accountIsYours'],
  }),
};
