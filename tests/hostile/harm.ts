import type { Call } from '#contract/call.ts';
import type { Attacker, Target } from './measure.ts';

/** Something that means harm, done to a running server. Throws when the server answers what it should not. */
export type Harm = { readonly name: string; readonly does: (target: Target) => Promise<unknown> };

/** So many times at once. */
export const atOnce = <T>(times: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)));

/** Makes a call and returns its status. Throws when the server failed or answered more than a screen could ever show. */
export const statusOf = async (
  who: Attacker,
  one: Call,
  requested?: Parameters<Attacker['ask']>[1],
): Promise<number> => {
  const { status, bytes, text } = await who.ask(one, requested);
  if (status >= 500 && status !== 503) throw new Error(`${one.path} answered ${status}: ${text}`);
  if (bytes > answerAtMost) throw new Error(`${one.path} answered ${bytes} bytes.`);
  return status;
};

/** The longest answer in bytes. */
const answerAtMost = 16 * 1_048_576;

/** The first id that a call answers. Throws when there is none. */
export const idIn = async (who: Attacker, one: Call, requested?: Parameters<Attacker['ask']>[1]): Promise<string> => {
  const { status, text } = await who.ask(one, requested);
  const id = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1];
  if (!id) throw new Error(`${one.path} answered ${status} and no id: ${text.slice(0, 200)}`);
  return id;
};
