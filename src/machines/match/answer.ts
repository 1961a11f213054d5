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

/** The server has understood and said no. Everything else may go better next time. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Nobody is signed in any more: what waits goes on after the next sign-in. */
export const isSignedOut = (error: unknown): boolean => signedOutCodes.has(codeOf(error));
