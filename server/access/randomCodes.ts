import { randomBytes, randomInt } from 'node:crypto';

/** 31 characters, without those that are mistaken for another one. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const letters = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
const groups = (count: number): string => Array.from({ length: count }, () => letters(4)).join('-');

/** For a link, or for a cookie: 256 bits. */
export const longCode = (): string => randomBytes(32).toString('base64url');
/** For a mail that somebody reads from a phone. */
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** To be dictated: about 60 bits. */
export const temporaryPassword = (): string => groups(3);
/** To be printed and typed: about 79 bits each, so that a plain hash keeps them. */
export const recoveryCodes = (): readonly string[] => Array.from({ length: 10 }, () => groups(4));
/** Bytes as groups to be read from a terminal; about 79 bits. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from({ length: 4 }, (_all, group) =>
    Array.from({ length: 4 }, (_one, at) => alphabet[(bytes[group * 4 + at] ?? 0) % alphabet.length]).join(''),
  ).join('-');
/** As it is compared: without what people put between. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
