import { calls } from '#contract/calls.ts';
import type { Running } from './harness.ts';
import type { World } from './people.ts';

const positions = ['pt', 'ld', 'cb', 'cb', 'li', 'mcd', 'mc', 'mc', 'ed', 'ei', 'dc'] as const;
const command = () => ({ commandId: crypto.randomUUID() });

type Given = { readonly rival: string; readonly competitionId?: string };

/**
 * An away match of eleven a side in its first half, through the public calls: two goals of the eleventh player after
 * passes of the second, none against. Returns its id.
 */
export const begunMatch = async (
  app: Running,
  { team, coach: { token }, players }: World,
  { rival, competitionId }: Given,
): Promise<string> => {
  const kickoffAt = '2026-10-11T10:00:00.000Z';
  const body = {
    teamId: team.id,
    rival: { name: rival },
    kickoffAt,
    isLocal: false,
    format: 'FUT11',
    ...(competitionId && { competitionId }),
  } as const;
  const { id } = await app.send(calls.match.add, { body }, token);
  const squad = players.slice(0, 11).map(({ id: playerId }, n) => ({ playerId, dorsal: n + 1 }));
  await app.send(calls.matchPreparation.callUp, { params: { id }, body: { ...command(), players: squad } }, token);
  for (const [n, position] of positions.entries()) {
    const playerId = String(squad[n]?.playerId);
    await app.send(calls.matchPreparation.place, { params: { id, playerId, position }, body: command() }, token);
  }
  await app.send(calls.matchPreparation.start, { params: { id }, body: command() }, token);
  const goal = { id, assistId: String(squad[1]?.playerId), playerId: String(squad[10]?.playerId) };
  for (let n = 0; n < 2; n += 1) await app.send(calls.matchPlay.goal, { params: goal, body: command() }, token);
  return id;
};

/** Plays a match that has begun to its end. */
export const playOn = async (app: Running, { coach: { token } }: World, id: string): Promise<void> => {
  for (const n of [1, 2]) {
    if (n > 1) await app.send(calls.matchPlay.startPeriod, { params: { id, n }, body: command() }, token);
    await app.send(calls.matchPlay.endPeriod, { params: { id, n }, body: command() }, token);
  }
  await app.send(calls.matchPlay.finish, { params: { id }, body: command() }, token);
};

/** The same match, played to its end. Returns its id. */
export const playedMatch = async (app: Running, world: World, given: Given): Promise<string> => {
  const id = await begunMatch(app, world, given);
  await playOn(app, world, id);
  return id;
};
