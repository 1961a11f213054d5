import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { type Call, fillPath, type Input, isFile, type Reply } from '#contract/call.ts';
import { AppError, ErrorBody } from '#contract/errors.ts';
import { type App, buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { anyEngine, engines, type TestEngine } from './engines.ts';

export { anyEngine, engines, type TestEngine };

/** A clock that a test moves. Starts at the present. */
export type TestClock = { (): number; forward: (milliseconds: number) => void };
const testClock = (): TestClock => {
  let ahead = 0;
  return Object.assign(() => Date.now() + ahead, {
    forward: (milliseconds: number) => {
      ahead += milliseconds;
    },
  });
};

export type Running = App & {
  readonly database: Database;
  readonly settings: Settings;
  readonly clock: TestClock;
  /** The real client's way: path, body and reply by the contract. Throws AppError with the code of a refusal. */
  readonly send: <C extends Call>(one: C, input: Input<C>, token?: string) => Promise<Reply<C>>;
  /** For requests that the client would never send. */
  readonly ask: (options: InjectOptions & { token?: string }) => Promise<Response>;
  /** Listens on a free port of this machine and returns the address. */
  readonly listen: () => Promise<string>;
  readonly close: () => Promise<void>;
};

export const testSettings = (more: Readonly<Record<string, string>> = {}): Settings =>
  readSettings({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    LOGIN_RATE: '100000',
    HUB_CALL_RATE: '100000',
    TOKEN_SECRET: 'a secret of tests, longer than thirty-two characters',
    ...more,
  });

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object };

const target = (one: Call, { params, query = {} }: Loose): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return fillPath(one.path, params) + (search && `?${search}`);
};

const readReply = <C extends Call>(one: C, response: Response): Reply<C> => {
  if (response.statusCode >= 300) {
    const { code, details, message } = ErrorBody.parse(response.json());
    throw new AppError(code, details, message);
  }
  if (isFile(one.reply)) return new Blob([new Uint8Array(response.rawPayload)], { type: one.reply.file }) as Reply<C>;
  return one.reply.parse(response.json()) as Reply<C>;
};

type Start = {
  readonly settings?: Readonly<Record<string, string>>;
  readonly hub?: Parameters<typeof buildApp>[0]['hub'];
  readonly dist?: string;
  readonly callUpRests?: number;
  /** Whether the runner works by itself. Otherwise `app.telling.run()` does what is due. */
  readonly runs?: boolean;
  /** Takes the lines of the log. They are written from a level on that the settings name. */
  readonly logTo?: Parameters<typeof buildApp>[0]['logTo'];
};

/** The real app on a database of its own. */
export const startApp = async (
  engine: TestEngine,
  { settings: more, hub, dist = '/nowhere', callUpRests, runs = false, logTo }: Start = {},
): Promise<Running> => {
  const settings = testSettings(more);
  const database = await engine.open();
  const clock = testClock();
  const app = await buildApp({ settings, database, clock, hub, dist, callUpRests, runs, logTo });
  const ask: Running['ask'] = ({ token, ...options }) =>
    app.http.inject({
      ...options,
      headers: { accept: 'application/json', ...options.headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
  return {
    ...app,
    database,
    settings,
    clock,
    ask,
    send: async (one, input, token) => {
      const loose = input as Loose;
      return readReply(one, await ask({ method: one.method, url: target(one, loose), payload: loose.body, token }));
    },
    listen: () => app.http.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.http.close();
      await database.close();
    },
  };
};

/** Runs `work` and returns the code with which it was refused; fails when it was not. */
export const refusalOf = async (work: Promise<unknown>): Promise<AppError> => {
  try {
    await work;
  } catch (fault) {
    if (fault instanceof AppError) return fault;
    throw fault;
  }
  throw new Error('It was not refused.');
};
