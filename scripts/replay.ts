import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ClientError } from '#api/clientError.ts';
import { AppError } from '#contract/errors.ts';
import { serverClock } from '#realtime/serverClock.ts';
import { type Played, playMatch } from './replay/playMatch.ts';
import { type RealCase, type RealSide, readCases } from './replay/realMatch.ts';
import { cannotBePlayed } from './replay/realRules.ts';
import { byKind, progress, signInLine, table, verdict } from './replay/report.ts';
import { type Request, readRequest, usage, WrongRequest } from './replay/request.ts';
import { Rosters } from './replay/rosters.ts';
import { type Through, throughIn } from './replay/through.ts';
import { startFollower } from './rig/follower.ts';
import { inParallel } from './rig/inParallel.ts';
import { signIn } from './rig/person.ts';
import { type Account, demoAccount, startServer, withTemporaryFolder } from './rig/serverProcess.ts';

/** Parallel matches: enough to keep the server busy, few enough to leave the follower its turn. */
const workers = 8;

type Run = RealCase & { readonly side: RealSide };

const askToBegin = async (): Promise<void> => {
  if (!process.stdin.isTTY) return wait(3_000);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  await terminal.question('Enter kicks off. ');
  terminal.close();
};

/** Plays the runs against a server: fast, all in parallel; watched, one after the other. */
const playAll = async (
  url: string,
  account: Account,
  runs: readonly Run[],
  { request, through }: { readonly request: Request; readonly through: Through },
) => {
  const { speed } = request;
  const person = await signIn(url, account);
  const follower = await startFollower(url, person);
  const clock = serverClock();
  await clock.measure(() => follower.hub.time());
  const context = { send: person.send, follower, rosters: new Rosters(person.send) };
  const tell = progress(runs.length);
  const watch = async (id: string, title: string): Promise<void> => {
    process.stderr.write(
      `\n${title}\n  console: ${url}/matches/${id}/console\n  stands:  ${url}/matches/${id}/stands\n`,
    );
    process.stderr.write(signInLine(account, account.password !== process.env.REPLAY_PASSWORD));
    await askToBegin();
  };
  try {
    return await inParallel(runs, speed === undefined ? workers : 1, async (one): Promise<Played> => {
      const title = `${one.match.home.team.name} - ${one.match.away.team.name} (${one.side})`;
      const onReady = speed === undefined ? undefined : ({ id }: { id: string }) => watch(id, title);
      const before = through.of(one);
      const played = before ?? (await playMatch(context, one, one.side, { speed, now: clock.now, onReady }));
      if (!before) through.note(one, played);
      tell(title);
      return played;
    });
  } finally {
    await follower.stop();
  }
};

const accountOf = (dataDir: string): Account => {
  const { REPLAY_USER: username, REPLAY_PASSWORD: password } = process.env;
  const account = username && password ? { username, password } : demoAccount(dataDir, 'admin');
  if (!account) throw new WrongRequest('Set REPLAY_USER and REPLAY_PASSWORD: no demo users are known here.');
  return account;
};

const run = async (request: Request, cases: readonly RealCase[]): Promise<readonly Played[]> => {
  const runs = cases.flatMap((one) => request.sides.map((side) => ({ ...one, side })));
  const through = throughIn(request.resume);
  const how = { request, through };
  const before = runs.flatMap((one) => through.of(one) ?? []);
  if (before.length === runs.length) return before;
  if (request.url) return playAll(request.url, accountOf(resolve(process.env.DATA_DIR ?? 'data')), runs, how);
  return withTemporaryFolder(async (dataDir) => {
    const server = await startServer({ dataDir, web: request.speed !== undefined });
    try {
      return await playAll(server.url, accountOf(dataDir), runs, how);
    } finally {
      await server.stop();
    }
  });
};

/** A fault that a person can correct gets a sentence; any other keeps its stack trace. */
const reasonOf = (fault: unknown): unknown => {
  if (fault instanceof WrongRequest) return `${fault.message}\n\n${usage}`;
  if (fault instanceof ClientError) return `The server does not answer (${fault.code}).`;
  if (fault instanceof AppError) return `The server says: ${fault.message}`;
  const { code, path } = fault as NodeJS.ErrnoException;
  return code === 'ENOENT' ? `There is no ${path}.` : fault;
};

try {
  const request = readRequest(process.argv.slice(2));
  const cases = await readCases(request.path);
  const leftOut = cases.flatMap((one) => cannotBePlayed(one) ?? []);
  const played = await run(
    request,
    cases.filter((one) => cannotBePlayed(one) === null),
  );
  const parts = [table(played), leftOut.join('\n'), byKind(played), verdict(played, leftOut.length)];
  console.log(parts.filter((one) => one !== '').join('\n\n'));
  process.exitCode = played.some(({ disagreements }) => disagreements.length > 0) ? 1 : 0;
} catch (fault) {
  console.error(reasonOf(fault));
  process.exitCode = fault instanceof WrongRequest ? 2 : 1;
}
