import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/sessions/secrets.ts';

/** The code changes so often. Two steps are good, so that a photo that is sent on is not. */
export const stepMs = 15_000;
const macBytes = 16;

/** The key of an occasion, for the devices of its staff: 32 bytes, base64url. */
export const checkInKey = (secrets: Pick<Secrets, 'hash'>, occasionId: string): string =>
  secrets.hash(`check-in ${occasionId}`);

const macOf = (key: string, occasionId: string, step: number): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(`${occasionId}.${step}`).digest().subarray(0, macBytes);

/** The code that a staff device shows at a moment. */
export const checkInCode = (key: string, occasionId: string, at: number): string => {
  const step = Math.floor(at / stepMs);
  return `${occasionId}.${step}.${macOf(key, occasionId, step).toString('base64url')}`;
};

/** The occasion of a code that is good at a moment: of this step or the one before; null for any other text. */
export const occasionOfCode = (secrets: Pick<Secrets, 'hash'>, code: string, at: number): string | null => {
  const [, occasionId, digits, mac] = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{22})$/.exec(code) ?? [];
  if (occasionId === undefined || mac === undefined) return null;
  const [step, now] = [Number(digits), Math.floor(at / stepMs)];
  if (step !== now && step !== now - 1) return null;
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(checkInKey(secrets, occasionId), occasionId, step);
  return given.length === right.length && timingSafeEqual(given, right) ? occasionId : null;
};
