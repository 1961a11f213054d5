import { calls } from '#contract/calls.ts';
import type { NewMatch } from '#contract/match.ts';
import type { MatchView } from '#contract/matchView.ts';
import { noId } from '#domain/ids.ts';
import type { Running } from '../harness.ts';
import type { World } from '../people.ts';

export const command = () => ({ commandId: crypto.randomUUID() });

/** The facts of a match of the world's team. */
export const newMatch = (world: World): NewMatch => ({
  teamId: world.team.id,
  rival: { name: 'CF Visitante' },
  kickoffAt: '2026-11-21T17:00:00Z',
  isLocal: true,
  format: world.team.format,
});

/** A match of the world's team, with the first eleven placed and the rest on the bench. */
export const prepareMatch = async (app: Running, world: World, more: Partial<NewMatch> = {}): Promise<MatchView> => {
  const { token } = world.coach;
  const body = { ...newMatch(world), ...more };
  const { id } = await app.send(calls.match.add, { body }, token);
  const players = world.players.map(({ id: playerId, dorsal }) => ({ playerId, dorsal: dorsal ?? undefined }));
  await app.send(calls.matchPreparation.callUp, { params: { id }, body: { ...command(), players } }, token);
  const eleven = world.players.slice(0, 11);
  for (const [place, one] of eleven.entries()) {
    const params = { id, playerId: one.id, position: place === 0 ? ('pt' as const) : ('mc' as const) };
    await app.send(calls.matchPreparation.place, { params, body: command() }, token);
  }
  return app.send(calls.match.get, { params: { id } }, token);
};

/** `ago`: minutes since the kick-off. */
export const kickOff = async (
  app: Running,
  world: World,
  { ago = 0, ...more }: Partial<NewMatch> & { ago?: number } = {},
): Promise<MatchView> => {
  const { id } = await prepareMatch(app, world, more);
  const at = app.clock() - ago * 60_000;
  const { match } = await app.send(
    calls.matchPreparation.start,
    { params: { id }, body: { ...command(), at } },
    world.coach.token,
  );
  return match;
};

export const goal = (app: Running, id: string, playerId: string, token: string, body: object = {}) =>
  app.send(calls.matchPlay.goal, { params: { id, assistId: noId, playerId }, body: { ...command(), ...body } }, token);
