import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };
/** OWASP's minimum for argon2id: 19 MiB, 2 passes. Each hash contains its parameters, so they can be raised later. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const derive = promisify(argon2);

const hashWith = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength });

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Another cost than the minimum is for tests. */
export const hashPassword = async (password: string, { memory, passes, parallelism } = cost): Promise<string> => {
  const salt = randomBytes(16);
  const hash = await hashWith(password, salt, { memory, passes, parallelism });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(hash)}`;
};

/** Hash of a password nobody has: checking it costs what checking a real one costs. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Takes as long for a user who does not exist (`undefined`) or has no password yet (''), so that the time reveals
 * nothing.
 */
export const checkPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phc.exec(stored || nobody) ?? [];
  const numbers = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const wanted = Buffer.from(hash, 'base64');
  const given = await hashWith(password, Buffer.from(salt, 'base64'), numbers);
  return timingSafeEqual(given, wanted) && Boolean(stored);
};
