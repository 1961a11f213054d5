import type { FastifyInstance, InjectOptions } from 'fastify';
import type { VirtualTime } from './virtualTime.ts';
import type { Wire } from './wire.ts';

export type Fetch = typeof globalThis.fetch;

type Asked = Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'>;

const askedOf = (input: Parameters<Fetch>[0], init: RequestInit = {}): Asked => {
  const { pathname, search } = new URL(String(input));
  return {
    method: (init.method ?? 'GET') as InjectOptions['method'],
    url: pathname + search,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.body ? { payload: String(init.body) } : {}),
  };
};

/**
 * A `fetch` to the server in this process over a simulated network. A doubled request is carried out twice; a dropped
 * request or reply never ends, so the caller needs a timeout.
 */
export const wiredFetch =
  (wire: Wire, server: FastifyInstance, time: VirtualTime): Fetch =>
  (input, init) =>
    new Promise<Response>((resolve, reject) => {
      const { signal } = init ?? {};
      const giveUp = () => reject(signal?.reason);
      if (signal?.aborted) return giveUp();
      signal?.addEventListener('abort', giveUp, { once: true });
      if (wire.isAway()) {
        reject(new TypeError('fetch failed'));
        return;
      }
      const requested = askedOf(input, init);
      const answer = async (): Promise<void> => {
        const { statusCode, body, headers } = await time.during(server.inject(requested));
        const type = String(headers['content-type'] ?? 'text/plain');
        const response = () => new Response(body, { status: statusCode, headers: { 'content-type': type } });
        for (const ms of wire.fates()) setTimeout(() => resolve(response()), ms);
      };
      for (const ms of wire.fates()) setTimeout(() => void answer().catch(reject), ms);
    });
