import { account } from '#contract/account.ts';
import { type Call, fillPath, type Input, type Reply } from '#contract/call.ts';
import { match, matchPreparation, type NewMatch } from '#contract/match.ts';
import type { MatchView } from '#contract/matchView.ts';
import { team } from '#contract/team.ts';
import { formationsOf } from '#domain/formations.ts';
import type { Sport } from '#domain/sports.ts';

/** The public API, as a program of the club would use it. */
export type Api = { readonly send: <C extends Call>(call: C, input: Input<C>) => Promise<Reply<C>> };

const doorWith = (origin: string, token = ''): Api => ({
  send: async (call, input) => {
    const { params, query, body } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: object;
    };
    const answer = await fetch(`${origin}${fillPath(call.path, params)}?${new URLSearchParams(query)}`, {
      method: call.method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    if (!answer.ok) throw new Error(`${call.method} ${call.path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Reply<typeof call>;
  },
});

export const openSession = (origin: string, username: string, password: string) =>
  doorWith(origin).send(account.authenticate, { body: { username, password } });

export const openApi = async (origin: string, userName: string, password: string): Promise<Api> =>
  doorWith(origin, (await openSession(origin, userName, password)).access_token);

const commandId = () => crypto.randomUUID();

/** A match of a team of the demo club in this format, called up and lined up, not yet confirmed. */
export const preparedMatch = async (api: Api, format: Sport, rules: NewMatch['rules'] = {}): Promise<MatchView> => {
  const teams = (await api.send(team.all, {})).filter((one) => one.mine);
  const ours = teams.find((one) => one.format === format) ?? teams[0];
  if (!ours) throw new Error('the demo club has no team');
  const players = await api.send(team.players, { params: { id: ours.id } });
  const made = await api.send(match.add, {
    body: {
      teamId: ours.id,
      rival: { name: 'Atlético Molino' },
      kickoffAt: new Date().toISOString(),
      isLocal: true,
      format,
      rules,
    },
  });
  const params = { id: made.id };
  const slots = formationsOf(format)[0]?.slots ?? [];
  const keeper = players.find((one) => one.position === 'pt') ?? players[0];
  const others = players.filter((one) => one !== keeper);
  const squad = [keeper, ...others].flatMap((one) => (one ? [one] : [])).slice(0, made.rules.squadMost);
  await api.send(matchPreparation.callUp, {
    params,
    body: {
      commandId: commandId(),
      players: squad.map((one, index) => ({ playerId: one.id, dorsal: one.dorsal ?? 30 + index })),
    },
  });
  for (const [index, slot] of slots.entries()) {
    const player = squad[index];
    if (!player) continue;
    await api.send(matchPreparation.place, {
      params: { ...params, playerId: player.id, position: slot.position },
      body: { commandId: commandId(), x: slot.x, y: slot.y },
    });
  }
  return api.send(match.get, { params });
};

/** The match as the server has it. */
export const readMatch = (api: Api, id: string): Promise<MatchView> => api.send(match.get, { params: { id } });
