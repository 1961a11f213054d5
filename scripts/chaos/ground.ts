import { makeClient, type Send } from '#api/client.ts';
import { memoryTokens } from '#api/tokenCookies.ts';
import { calls } from '#contract/calls.ts';
import type { MatchEvent, SeenEntry } from '#domain/match/entry.ts';
import type { Role } from '#domain/roles.ts';
import { engines } from '#tests/server/engines.ts';
import { type Running, startApp } from '#tests/server/harness.ts';
import { makeClub, makePlayers, makeTeam, makeUser, putOnStaff } from '#tests/server/people.ts';
import { type Sends, say } from '../rig/say.ts';

/** The coach at the console, a manager who writes from elsewhere, the staff in the stands, a player at home. */
export type Who = 'coach' | 'manager' | 'staff' | 'player';
export type Someone = { readonly userId: string; readonly token: string };
/** The real server in this process, on a database of its own, and a small club. */
export type Ground = {
  readonly app: Running;
  readonly people: Readonly<Record<Who, string>>;
  /** Three starters, then two for the bench. */
  readonly players: readonly string[];
  readonly teamId: string;
  readonly close: () => Promise<void>;
};

const onPitch = 3;

export const openGround = async (): Promise<Ground> => {
  const [engine] = engines;
  if (!engine) throw new Error('There is no database to play on.');
  const app = await startApp(engine);
  const { query } = app.database;
  const clubId = await makeClub(query);
  const team = await makeTeam(query, clubId, 'FUT5');
  const players = (await makePlayers(query, team, onPitch + 2)).map(({ id }) => id);
  const add = async (role: Role, playerId?: string) =>
    (await makeUser(query, clubId, { roles: [role], ...(playerId && { playerId }) })).id;
  const people = {
    coach: await add('COACH'),
    manager: await add('CLUB_MANAGER'),
    staff: await add('STAFF'),
    player: await add('PLAYER', players[0]),
  };
  await putOnStaff(query, team, people.coach, 'COACH');
  await putOnStaff(query, team, people.staff, 'DELEGATE');
  return { app, people, players, teamId: team.id, close: app.close };
};

/** A session of its own for every run: the time of a thousand matches outlives a token. */
export const signIn = async ({ app, people }: Ground, who: Who): Promise<Someone> => {
  const { access_token: token } = await app.services.sessions.open(people[who]);
  return { userId: people[who], token };
};

/** Sends a call without a network between. */
export const direct =
  ({ app }: Ground, { token }: Someone): Sends =>
  (call, input) =>
    app.send(call, input, token);

/** The client of the web app. */
export const clientOf = (baseUrl: string, { token }: Someone): Send =>
  makeClient({ baseUrl, tokens: memoryTokens({ access_token: token, refresh_token: '' }) }).send;

/** A match that has just kicked off: three a side, unlimited substitutions. */
export const kickOff = async (ground: Ground, manager: Someone): Promise<string> => {
  const { teamId, players } = ground;
  const send = direct(ground, manager);
  const { id } = await send(calls.match.add, {
    body: {
      teamId,
      rival: { name: 'Rival' },
      kickoffAt: '2026-03-07T10:00:00Z',
      isLocal: true,
      format: 'FUT5',
      rules: { onPitch, least: 2, squadMost: 5, stoppedClock: false },
    },
  });
  const events: readonly MatchEvent[] = [
    { type: 'squad.called', players: players.map((playerId) => ({ playerId })) },
    ...players.slice(0, onPitch).map((playerId, place) => {
      return { type: 'lineup.placed', playerId, position: place === 0 ? 'pt' : 'mc' } as const;
    }),
    { type: 'period.started', n: 1 },
  ];
  for (const event of events) await say(send, id, event, { commandId: crypto.randomUUID() });
  return id;
};

/** The whole log, as a user may see it. */
export const logOf = async (ground: Ground, someone: Someone, id: string): Promise<readonly SeenEntry[]> => {
  const { entries } = await direct(ground, someone)(calls.match.changes, { params: { id }, query: { limit: 1000 } });
  return entries;
};
