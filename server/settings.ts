import { join, resolve } from 'node:path';
import { z } from 'zod';
import { CannotStart } from './cannotStart.ts';

const flag = z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1');
const absent = (word: unknown) => (word === '' ? undefined : word);
/** An empty value counts as none, so that `.env` may list every name. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional());
const or = <T extends z.ZodType>(schema: T, otherwise: z.input<T>) =>
  z.preprocess((word) => absent(word) ?? otherwise, schema);
const whole = (from: number, to: number) => z.coerce.number().int().min(from).max(to);
/** The number of proxies in a row; `true` is one. */
const proxies = z.union([flag.transform(Number), whole(2, 10)]);

/** Names of hosts with commas between them; no address of a machine. */
const hostNames = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/)));

/** Minimum length of the key that signs access tokens: the holder of a token could guess a shorter one. */
export const secretAtLeast = 32;

/** Every setting of the server, by its name in the environment. `.env.example` lists the same names (a test compares). */
export const environment = z.object({
  NODE_ENV: or(z.enum(['development', 'production', 'test']), 'development'),
  HOST: or(z.string(), '0.0.0.0'),
  PORT: or(whole(0, 65_535), 3000),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  TRUST_PROXY: or(proxies, 'false'),
  TLS_CERT: optional(z.string()),
  TLS_KEY: optional(z.string()),
  DATA_DIR: or(z.string(), 'data'),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEEP: or(whole(1, 3_650), 14),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_LISTEN_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: or(whole(1, 200), 10),
  BUS_LOSES: optional(whole(2, 1_000)),
  TOKEN_SECRET: optional(z.string().min(secretAtLeast)),
  DRAIN: optional(whole(0, 60)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  LOGIN_RATE: or(whole(1, 1_000_000), 60),
  FOLLOW_RATE: or(whole(1, 1_000_000), 600),
  FOLLOW_CONNECTIONS: or(whole(1, 1_000_000), 500),
  HUB_CALL_RATE: or(whole(1, 1_000_000), 5),
  METRICS_TOKEN: optional(z.string().min(16)),
  SEED_DEMO: optional(flag),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.email()),
  PUSH_HOSTS: or(hostNames, ''),
  PUSH_TEST_ADDRESS: optional(z.url({ protocol: /^https?$/ })),
  FFMPEG_PATH: optional(z.string()),
  FILM_ENGINE: or(z.enum(['auto', 'ffmpeg', 'wasm', 'none']), 'auto'),
  SERVE: or(z.enum(['all', 'export']), 'all'),
  EXPORT_URL: optional(z.url({ protocol: /^https?$/ })),
  WEB_APP: or(z.enum(['built', 'elsewhere']), 'built'),
});

type Environment = z.infer<typeof environment>;

/** Files of a certificate with its chain, and of its key (PEM). */
export type CertificateFiles = { readonly cert: string; readonly key: string };

export type Settings = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The address people use, when it is not the one the server sees (a proxy, a domain). */
  readonly publicUrl: string | undefined;
  /**
   * Number of proxies in front, each of which adds the sender's address. An address before the first of them is not
   * trusted.
   */
  readonly trustProxy: number;
  /** Files of the server's own certificate; without one it speaks http. */
  readonly tls: CertificateFiles | undefined;
  /** Absolute. */
  readonly dataDir: string;
  /** Where the backups of SQLite are kept, absolute. */
  readonly backupDir: string;
  /** Days for which the last backup of each day is kept. */
  readonly backupKeep: number;
  /** PostgreSQL; absent means SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Where LISTEN works, when `databaseUrl` leads to a pooler that hands its connections on. */
  readonly databaseListenUrl: string | undefined;
  readonly databasePool: number;
  /** In tests only: every so manieth text of another server is not heard. */
  readonly busLoses: number | undefined;
  /** Absent means: made at first start and kept in `dataDir`. */
  readonly tokenSecret: string | undefined;
  /** ms for which a server that is told to stop (SIGTERM) still answers, and says that it is not ready. */
  readonly drain: number;
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>;
  /** Sign-in attempts a minute from one address. */
  readonly loginRate: number;
  /** Requests a minute for public pages from one address: spectators at one ground may share it. */
  readonly followRate: number;
  /** Connections that public pages may hold at once from one address. */
  readonly followConnections: number;
  /** Calls a second of one connection to the hub; at once it may make six times as many. */
  readonly hubCallRate: number;
  readonly metricsToken: string | undefined;
  readonly seedDemo: boolean;
  /** Absent means: mails are kept in the database and shown to the administrator. */
  readonly smtpUrl: string | undefined;
  /** The address that mails come from; the club's name is added before it. */
  readonly mailFrom: string;
  /** Push services beside those of the usual browsers; messages go to no other host. */
  readonly pushHosts: readonly string[];
  /** A push service on this machine; in tests only. */
  readonly pushTestAddress: string | undefined;
  /** The ffmpeg that makes films; absent means the one in PATH. */
  readonly ffmpegPath: string | undefined;
  /** `auto`: ffmpeg where it is installed, else the encoder that comes along. */
  readonly filmEngine: Environment['FILM_ENGINE'];
  /** `export`: this process makes films for other servers and does nothing else. */
  readonly serve: Environment['SERVE'];
  /** The server that makes films, when this one does not. */
  readonly exportUrl: string | undefined;
  /** `elsewhere`: another server gives the pages out (npm run dev), so nothing is built at the start. */
  readonly webApp: Environment['WEB_APP'];
};

/** A setting that cannot be used. The message is for the person who starts the server. */
export class WrongSetting extends CannotStart {}

const sentenceOf = (issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): string => {
  const name = String(issue.path[0]);
  const secret = ['TOKEN_SECRET', 'METRICS_TOKEN', 'DATABASE_URL', 'DATABASE_LISTEN_URL', 'SMTP_URL'].includes(name);
  const value = secret ? 'its value (not shown, it may hold a secret)' : `"${given[name] ?? ''}"`;
  return `${name} cannot be ${value}: ${issue.message}.`;
};

/** Settings that need each other, or exclude each other. Throws WrongSetting. */
const checkTogether = (set: Environment): void => {
  if (set.SMTP_URL && !set.MAIL_FROM)
    throw new WrongSetting('MAIL_FROM is missing: with SMTP_URL, name the address that mails come from.');
  if ((set.TLS_CERT === undefined) !== (set.TLS_KEY === undefined))
    throw new WrongSetting('TLS_CERT and TLS_KEY belong together: name the certificate and its key, or neither.');
  if (set.PUSH_TEST_ADDRESS && set.NODE_ENV !== 'test')
    throw new WrongSetting('PUSH_TEST_ADDRESS is for tests: without NODE_ENV=test it would open the own network.');
  if (set.BUS_LOSES && set.NODE_ENV !== 'test')
    throw new WrongSetting('BUS_LOSES is for tests: it needs NODE_ENV=test.');
  if (set.DATABASE_LISTEN_URL && !set.DATABASE_URL)
    throw new WrongSetting('DATABASE_LISTEN_URL belongs to DATABASE_URL: name both, or neither.');
  if (set.SERVE === 'export' && !set.TOKEN_SECRET)
    throw new WrongSetting('TOKEN_SECRET is missing: SERVE=export needs that of the server that sends it films.');
  if (set.SERVE === 'export' && set.EXPORT_URL)
    throw new WrongSetting('EXPORT_URL and SERVE=export exclude each other: films would go round in a circle.');
};

/** Reads all settings. Throws WrongSetting with one sentence for each wrong value. */
export const readSettings = (given: Readonly<Record<string, string | undefined>> = process.env): Settings => {
  const read = environment.safeParse(given);
  if (!read.success) throw new WrongSetting(read.error.issues.map((issue) => sentenceOf(issue, given)).join('\n'));
  const set = read.data;
  checkTogether(set);
  const production = set.NODE_ENV === 'production';
  return {
    production,
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL,
    trustProxy: set.TRUST_PROXY,
    tls: set.TLS_CERT && set.TLS_KEY ? { cert: resolve(set.TLS_CERT), key: resolve(set.TLS_KEY) } : undefined,
    dataDir: resolve(set.DATA_DIR),
    backupDir: resolve(set.BACKUP_DIR ?? join(set.DATA_DIR, 'backups')),
    backupKeep: set.BACKUP_KEEP,
    databaseUrl: set.DATABASE_URL,
    databaseListenUrl: set.DATABASE_LISTEN_URL,
    databasePool: set.DATABASE_POOL,
    busLoses: set.BUS_LOSES,
    tokenSecret: set.TOKEN_SECRET,
    // Several servers share a PostgreSQL; on SQLite there is no other one to go to.
    drain: 1_000 * (set.DRAIN ?? (set.DATABASE_URL === undefined ? 0 : 5)),
    // On a terminal the address and the demo users should stay visible; a service keeps a line for each request.
    logLevel: set.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    loginRate: set.LOGIN_RATE,
    followRate: set.FOLLOW_RATE,
    followConnections: set.FOLLOW_CONNECTIONS,
    hubCallRate: set.HUB_CALL_RATE,
    metricsToken: set.METRICS_TOKEN,
    // Invented people appear in a real club's database only when the setting requests them.
    seedDemo: set.SEED_DEMO ?? (!production && set.DATABASE_URL === undefined),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? 'touchline@localhost',
    pushHosts: set.PUSH_HOSTS,
    pushTestAddress: set.PUSH_TEST_ADDRESS,
    ffmpegPath: set.FFMPEG_PATH,
    filmEngine: set.FILM_ENGINE,
    serve: set.SERVE,
    exportUrl: set.EXPORT_URL?.replace(/\/+$/, ''),
    webApp: set.WEB_APP,
  };
};
