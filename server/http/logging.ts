import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings.ts';

/** Browsers must put the hub's token into the address of a socket; no secret of an address reaches the log. */
export const withoutSecrets = (url: string): string =>
  url
    .replace(/([?&](?:access_token|token|code)=)[^&#]*/gi, '$1[gone]')
    // The address of a public page, or of a calendar feed, is enough to read it.
    .replace(/^(\/(?:f|follow|feed)\/)[^/?#]+/, '$1[gone]');

const request = ({ method, url }: { method?: string; url?: string }) => ({ method, url: withoutSecrets(url ?? '') });

type Fault = Error & { readonly code?: unknown };
type Told = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
};
/** What went wrong and where. Other fields of an error hold values: PostgreSQL adds the row that a constraint refuses. */
const fault = ({ name, message, code, stack = '', cause }: Fault): Told => ({
  ...{ type: name, message, code, stack },
  ...(cause instanceof Error && { cause: fault(cause) }),
});
const err = (thrown: unknown) => fault(thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Where the lines go; standard output when absent. */
export type LogLines = { readonly write: (line: string) => void };
/** Structured lines without bodies, headers, names or tokens. */
export const loggerOptions = (
  { logLevel }: Pick<Settings, 'logLevel'>,
  stream?: LogLines,
): FastifyServerOptions['logger'] =>
  logLevel === 'silent' ? false : { level: logLevel, serializers: { req: request, err }, ...(stream && { stream }) };

const levelsWithRequests = ['info', 'debug', 'trace'];

/** One line for each request, when it has been answered. */
export const addRequestLog = (app: FastifyInstance, { logLevel }: Pick<Settings, 'logLevel'>): void => {
  if (!levelsWithRequests.includes(logLevel)) return;
  app.addHook('onResponse', (requested, reply, done) => {
    const { method, url, user } = requested;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const about = { method, url: withoutSecrets(url), status: reply.statusCode, milliseconds, user: user?.id };
    requested.log.info(about, 'request');
    done();
  });
};
