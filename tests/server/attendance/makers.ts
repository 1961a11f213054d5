import { calls } from '#contract/calls.ts';
import { hour, type Made, makeOccasion } from '../event/makers.ts';
import type { Running } from '../harness.ts';
import { makeWorld, playerSignedIn } from '../people.ts';

/** A club with a team of four, whose first two have accounts, and an event in two days that asks them. */
export const makeAsked = async (app: Running) => {
  const home = await makeWorld(app, { players: 4 });
  const [ana, bea, cris, dani] = home.players.map(({ id }) => id) as [string, string, string, string];
  const tokens = {
    ana: (await playerSignedIn(app, home.clubId, ana)).token,
    bea: (await playerSignedIn(app, home.clubId, bea)).token,
    coach: home.coach.token,
    manager: home.manager.token,
  };
  const asks = (more: Partial<Made> = {}): Promise<string> =>
    makeOccasion(app, {
      clubId: home.clubId,
      startsAt: app.clock() + 48 * hour,
      targets: [{ what: 'team', id: home.team.id }],
      asks: 'answer',
      ...more,
    });
  return { ...home, ana, bea, cris, dani, tokens, asks };
};
export type Asked = Awaited<ReturnType<typeof makeAsked>>;

type Attend = Parameters<typeof attendBody>[0];
const attendBody = (body: {
  answer: 'yes' | 'no' | 'maybe' | null;
  personId?: string;
  reason?: string;
  until?: string;
}) => body;
export const attend = (app: Running, eventId: string, token: string, body: Attend) =>
  app.send(calls.attendance.attend, { params: { eventId }, body }, token);
export const listed = (app: Running, eventId: string, token: string) =>
  app.send(calls.attendance.list, { params: { eventId } }, token);
type Row = {
  readonly personId: string;
  readonly answer?: 'yes' | 'no' | 'maybe' | null;
  readonly presence?: 'present' | 'late' | 'excused' | 'absent' | null;
  readonly minutesLate?: number;
  readonly at: number;
};
export const record = (
  app: Running,
  eventId: string,
  token: string,
  rows: readonly Row[],
  commandId: string = crypto.randomUUID(),
) => app.send(calls.attendance.record, { params: { eventId }, body: { commandId, rows: [...rows] } }, token);
