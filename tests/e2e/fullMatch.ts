import { matchPreparation } from '#contract/match.ts';
import { team } from '#contract/team.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import { commandCalls, requestOf } from '#machines/match/command.ts';
import { passwordOf } from './demo.ts';
import { openApi, preparedMatch } from './liveMatch.ts';

const minutes = (count: number) => Date.now() - count * 60_000;

/**
 * A match with every possible situation: a booked player, one in the sin bin, one sent off, a goal without an assist, a
 * booked staff member.
 */
export const fullMatch = async (baseURL: string) => {
  const api = await openApi(baseURL, 'coach', passwordOf('coach'));
  const { id, teamId, lineup, bench, people } = await preparedMatch(api, 'FUT7', {
    timePenalty: 5,
    timeouts: 1,
    winnerNeeded: true,
  });
  const dorsalOf = (playerId: string) => people.find((one) => one.id === playerId)?.dorsal ?? undefined;
  // One player is left out of the squad, who may still come.
  const called = [...lineup.map((one) => one.playerId), ...bench.slice(1)];
  await api.send(matchPreparation.callUp, {
    params: { id },
    body: {
      commandId: crypto.randomUUID(),
      players: called.map((playerId) => ({ playerId, dorsal: dorsalOf(playerId) })),
    },
  });
  const [, plays, booked, penalised, away] = lineup.map((one) => one.playerId);
  const tell = async (event: MatchEvent, ago: number) => {
    const command = { commandId: crypto.randomUUID(), event, at: minutes(ago), device: 'another', confirm: true };
    const { call, params, body } = requestOf(id, command);
    await api.send(commandCalls[call], { params, body } as never);
  };
  const start = { commandId: crypto.randomUUID(), at: minutes(14) };
  await api.send(matchPreparation.start, { params: { id }, body: start });
  const yellow = (playerId = '') => ({ type: 'card.shown', card: 'yellow', playerId }) as const;
  await tell(yellow(booked), 13);
  await tell(yellow(penalised), 9);
  const [warned] = await api.send(team.staff, { params: { id: teamId } });
  await tell({ type: 'card.shown', card: 'yellow', staffId: warned?.id ?? '' }, 8);
  await tell({ type: 'timePenalty.ended', playerId: booked ?? '' }, 7);
  await tell({ type: 'goal.scored', kind: 'play', playerId: booked ?? '' }, 5);
  await tell({ type: 'lineup.benched', playerId: away ?? '' }, 1);
  const shirt = (playerId = '') => `[data-shirt="${dorsalOf(playerId)}"]`;
  return { id, plays: shirt(plays), booked: shirt(booked), penalised: shirt(penalised), away: shirt(away) };
};
export type Full = Awaited<ReturnType<typeof fullMatch>>;
