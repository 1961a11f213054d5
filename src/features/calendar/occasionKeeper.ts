import type { QueryClient } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { forgetOldAnswers, keepAnswer } from '#api/useKept.ts';
import { attendance } from '#contract/attendance.ts';
import { calendar } from '#contract/calendar.ts';
import { event } from '#contract/event.ts';
import { team } from '#contract/team.ts';
import { dayHere } from '#ui/layout/dates.ts';
import { sendKeptRolls } from './rolls.ts';

const day = 86_400_000;
const everyMs = 10 * 60_000;

/** Keeps what a roll call of today or tomorrow needs on this device: the occasion, its people, their numbers. */
const keepComing = async (client: QueryClient, userId: string): Promise<void> => {
  const [from, to] = [dayHere(Date.now()), dayHere(Date.now() + day)];
  const { rows } = await client.fetchQuery(query(calendar.get, { query: { from, to, of: 'mine' } }));
  const teams = new Set<string>();
  for (const { id, kind, state, teamIds } of rows) {
    if (kind === 'birthday' || state !== 'planned') continue;
    await keepAnswer(client, userId, event.get, { params: { id } });
    await keepAnswer(client, userId, attendance.list, { params: { eventId: id } });
    for (const teamId of teamIds.slice(0, 1)) teams.add(teamId);
  }
  for (const id of teams) {
    await keepAnswer(client, userId, team.get, { params: { id } });
    await keepAnswer(client, userId, team.players, { params: { id } });
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
