import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { makeClient, type Send } from '#api/client.ts';
import { memoryTokens } from '#api/tokenCookies.ts';
import type { Call, Input } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import { match as matchCalls } from '#contract/match.ts';
import type { MatchView, Recorded } from '#contract/matchView.ts';
import { matchProposal } from '#contract/proposal.ts';
import { type ConsoleCommand, commandCalls, requestOf } from '#machines/match/command.ts';
import { type Follower, foldDiffers, foldOf, startFollower } from '../../../scripts/rig/follower.ts';
import { startApp, type TestEngine } from '../../server/harness.ts';
import { makeClub, makePlayers, makeTeam, putOnStaff, signedIn } from '../../server/people.ts';
import type { Family } from '../match/family.ts';
import type { Played } from '../match/matchModel.ts';
import { squad } from '../match/moves.ts';
import { renamed } from '../match/renamed.ts';

/** The real server on a port, a user who may sign match reports, and a follower on its hub. */
export type Ground = {
  readonly url: string;
  readonly send: Send;
  /** The coach of the team, with a token of their own: they may write, and may not sign. */
  readonly coach: Send;
  readonly token: () => Promise<string>;
  readonly follower: Follower;
  readonly names: ReadonlyMap<string, string>;
  readonly teamId: string;
  readonly close: () => Promise<void>;
};

/** A club whose players are called as in the small matches. */
export const openGround = async (engine: TestEngine): Promise<Ground> => {
  const app = await startApp(engine);
  const { query } = app.database;
  const clubId = await makeClub(query);
  const team = await makeTeam(query, clubId);
  const manager = await signedIn(app, clubId, 'CLUB_MANAGER');
  const coach = await signedIn(app, clubId, 'COACH');
  const staffId = await putOnStaff(query, team, manager.id, 'COACH');
  await putOnStaff(query, team, coach.id, 'COACH');
  const players = await makePlayers(query, team, 6);
  const names = new Map<string, string>([
    ...[...squad, 'Mar'].map((name, index) => [name, players[index]?.id ?? ''] as const),
    ['Zoe', crypto.randomUUID()],
    ['Pia', staffId],
  ]);
  const url = await app.listen();
  const sendOf = (access_token: string): Send =>
    makeClient({ baseUrl: url, tokens: memoryTokens({ access_token, refresh_token: '' }), language: () => 'en' }).send;
  const send = sendOf(manager.token);
  const token = async () => manager.token;
  const follower = await startFollower(url, { send, token });
  const close = async () => {
    await follower.stop();
    await app.close();
  };
  return { url, send, coach: sendOf(coach.token), token, follower, names, teamId: team.id, close };
};

const inverse = (names: ReadonlyMap<string, string>) => [...names].map(([name, id]) => [id, name] as const);

/** A match of a small world on the server. */
export const makeMatch = async ({ send, teamId }: Ground, { sport, rules, input }: Family): Promise<MatchView> => {
  const { participation, ...more } = rules;
  const kickoffAt = '2026-03-07T10:00:00Z';
  const body = { teamId, rival: { name: 'Rival' }, kickoffAt, isLocal: input.isLocal, format: sport, rules: more };
  return send(matchCalls.add, { body } as Input<typeof matchCalls.add>);
};

/**
 * No call records a second yellow, which the log decides on, or a red card that does not count. A spectator may suggest
 * one.
 */
const isProposed = ({ event }: ConsoleCommand): boolean =>
  event.type === 'card.shown' && (event.card === 'secondYellow' || (event.card === 'red' && event.uncounted === true));
const propose = async ({ send }: Ground, id: string, { commandId, at, event }: ConsoleCommand): Promise<string> => {
  const body = { commandId, at, event };
  return (await send(matchProposal.propose, { params: { id }, body } as Input<typeof matchProposal.propose>)).by;
};

/** Why the server refuses; of a correction that the log does not bear, the reason of its first conflict, as the judge gives it. */
const codeOf = ({ code, details }: AppError): string => {
  const [first] = (details?.conflicts ?? []) as readonly { readonly code: string }[];
  return code === 'correction.conflict' && first ? first.code : code;
};

/** Sends a command through the interface, as the console would. Returns the code of the refusal, or null. */
export const tell = async (ground: Ground, matchId: string, meant: ConsoleCommand): Promise<string | null> => {
  const said = renamed(ground.names, meant) as ConsoleCommand;
  try {
    const proposedBy = isProposed(said) ? await propose(ground, matchId, said) : undefined;
    const { call, ...given } = requestOf(matchId, proposedBy ? { ...said, proposedBy } : said);
    const requested: Call & { readonly reply: typeof Recorded } = commandCalls[call];
    await ground.send(requested, given as Input<typeof requested>);
    return null;
  } catch (fault) {
    if (fault instanceof AppError) return codeOf(fault);
    throw fault;
  }
};

/** Whether a card was shown during the shoot-out is for the fold, and no part of the reply. */
const withoutMark = (key: string, value: unknown): unknown => (key === 'inShootout' ? undefined : value);

/** The match of a follower on the hub, and by REST, equals the model's. */
export const compare = async (
  { send, names }: Ground,
  view: MatchView,
  followed: ReturnType<Follower['follow']>,
  { now, log }: Played,
  place: string,
): Promise<void> => {
  const params = { id: view.id };
  expect(await followed.reached(log.length, 30_000), `${place}: the hub sent it`).toBe(true);
  const [said, rows] = await Promise.all([send(matchCalls.get, { params }), send(matchCalls.players, { params })]);
  expect(said.seq, place).toBe(log.length);
  const folded = foldOf(view, followed.log);
  expect({ phase: folded.phase, state: renamed(inverse(names), folded.state) }, place).toEqual({
    phase: now.phase,
    state: JSON.parse(JSON.stringify(now.state)),
  });
  // While the clock runs, the figures of the second reply are a moment older than the first.
  const counted = said.clock.runningSince === null ? rows : [];
  const differs = foldDiffers(said, counted, followed.log).map((one) => JSON.parse(JSON.stringify(one, withoutMark)));
  expect(
    differs.filter(({ expected, got }) => !isDeepStrictEqual(expected, got)),
    place,
  ).toEqual([]);
};
