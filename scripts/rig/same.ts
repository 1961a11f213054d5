import { isDeepStrictEqual } from 'node:util';

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** Equal as JSON: the order of keys and absent values do not count. */
export const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(plain(a), plain(b));
