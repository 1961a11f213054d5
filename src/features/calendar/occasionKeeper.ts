import type { QueryClient } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { forgetOldAnswers, isKept, keepAnswer } from '#api/useKept.ts';
import { attendance } from '#contract/attendance.ts';
import { calendar } from '#contract/calendar.ts';
import type { Call, Input } from '#contract/call.ts';
import { event } from '#contract/event.ts';
import { team } from '#contract/team.ts';
import { dayHere } from '#ui/layout/dates.ts';
import { sendKeptRolls } from './rolls.ts';

const day = 86_400_000;
const everyMs = 10 * 60_000;
/** A page that is loaded again does not ask for what another one kept a moment ago. */
const youngMs = everyMs - 60_000;

/** Keeps what a roll call of today or tomorrow needs on this device: the occasion, its people, their numbers. */
const keepComing = async (client: QueryClient, userId: string): Promise<void> => {
  const [from, to] = [dayHere(Date.now()), dayHere(Date.now() + day)];
  const { rows } = await client.fetchQuery(query(calendar.get, { query: { from, to, of: 'mine' } }));
  const keepOld = async <C extends Call>(call: C, input: Input<C>): Promise<void> => {
    if (!isKept(userId, call, input, youngMs)) await keepAnswer(client, userId, call, input);
  };
  const teams = new Set<string>();
  for (const { id, kind, state, teamIds } of rows) {
    if (kind === 'birthday' || state !== 'planned') continue;
    await keepOld(event.get, { params: { id } });
    await keepOld(attendance.list, { params: { eventId: id } });
    for (const teamId of teamIds.slice(0, 1)) teams.add(teamId);
  }
  for (const id of teams) {
    await keepOld(team.get, { params: { id } });
    await keepOld(team.players, { params: { id } });
  }
};

/**
 * Keeps the coming occasions on the device of somebody who takes the roll, and sends marks that wait from before. Returns
 * how to stop.
 */
export const startKeeping = (client: QueryClient, userId: string): (() => void) => {
  const keep = (): void => void keepComing(client, userId).catch(() => undefined);
  forgetOldAnswers(userId);
  sendKeptRolls(client, userId);
  keep();
  const timer = setInterval(keep, everyMs);
  return () => clearInterval(timer);
};
