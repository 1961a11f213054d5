import { generateSecret, generateURI, verifySync } from 'otplib';

const step = 30;

export const newTotpSecret = (): string => generateSecret();

/** What the QR code of an authenticator app holds. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  generateURI({ issuer, label, secret });

/**
 * The time step of a code that is valid now, 30 s ago or in 30 s (phones' clocks differ); undefined for a wrong one.
 * The caller stores the step of an accepted code: none at or before `after` is valid again.
 */
export const totpStepOf = (
  secret: string,
  token: string,
  { now, after }: { now: number; after: number | null },
): number | undefined => {
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: step });
  if (!result.valid || !('timeStep' in result)) return undefined;
  return after !== null && result.timeStep <= after ? undefined : result.timeStep;
};
