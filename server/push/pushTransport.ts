import { request as overHttp } from 'node:http';
import { Agent, request as overHttps } from 'node:https';
import type { Settings } from '../settings.ts';
import { isAllowed, publicLookup } from './pushAddress.ts';
import type { PushRequest } from './webPush.ts';

/** ms for one message. */
const patience = 10_000;
/** Bytes that are read of a reply; a push service says less. */
const replyAtMost = 16_384;

export type PushReply = {
  /** The status; 0 when there was no reply. */
  readonly status: number;
  /** ms after which the push service wants to be asked again, when it says so. */
  readonly wait: number | undefined;
  /** For the log. */
  readonly why: string;
};

export type PushTransport = {
  /** Never throws: what goes wrong is a reply without a status. Follows no redirect. */
  readonly send: (endpoint: string, request: PushRequest) => Promise<PushReply>;
  /** Whether messages may go to this address. */
  readonly allows: (endpoint: string) => boolean;
  readonly close: () => void;
};

const waitOf = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined;

/** The way to the push services. */
export const createPushTransport = (settings: Pick<Settings, 'pushHosts' | 'pushTestAddress'>): PushTransport => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20, lookup: publicLookup });
  const allows = (endpoint: string) => isAllowed(endpoint, settings);
  const post = (endpoint: string, { headers, body }: PushRequest): Promise<PushReply> =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(patience);
      // Only a test has an address without https (pushAddress.ts).
      const isPlain = endpoint.startsWith('http:');
      const options = { method: 'POST', headers, signal, ...(!isPlain && { agent }) };
      const sent = (isPlain ? overHttp : overHttps)(endpoint, options, (reply) => {
        let bytes = 0;
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > replyAtMost) reply.destroy(new Error('the reply is too long'));
        });
        reply.on('error', reject);
        reply.on('end', () => {
          const status = reply.statusCode ?? 0;
          resolve({ status, wait: waitOf(reply.headers['retry-after']), why: `status ${status}` });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    allows,
    send: async (endpoint, request) => {
      try {
        return await post(endpoint, request);
      } catch (fault) {
        return { status: 0, wait: undefined, why: fault instanceof Error ? fault.message.slice(0, 200) : 'unknown' };
      }
    },
    close: () => agent.destroy(),
  };
};
