import { AppError } from '#contract/errors.ts';

const signedOutCodes = new Set([
  'signedOut',
  'sessionEnded',
  'noRefreshToken',
  'noTokenToRenew',
  'notAuthenticated',
  'renewalFailed',
  'renewalReplyInvalid',
]);

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';

/** Whether the server has understood and refused. Every other error may pass on the next try. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Nobody is signed in any more: pending commands are sent after the next sign-in. */
export const isSignedOut = (error: unknown): boolean => signedOutCodes.has(codeOf(error));
