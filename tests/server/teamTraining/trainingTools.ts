import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { type Running, refusalOf } from '../harness.ts';
import type { World } from '../people.ts';

export const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
export type TrainingBody = z.input<typeof calls.teamTraining.add.body>;
type Change = z.input<typeof calls.teamTraining.update.body>;
type Copy = z.input<typeof calls.teamTraining.copy.body>;
type List = z.input<typeof calls.teamTraining.mine.query>;
type Players = z.input<typeof calls.teamTraining.players.body>;

/** A plan of two parts, 45 minutes and 210 of load. */
export const twoParts = [
  { phase: 'warmUp', title: 'Trote', minutes: 15, intensity: 2 },
  { phase: 'main', title: 'Rondo', minutes: 30, intensity: 6 },
] as const;

/** The calls of trainings as the coach of a team makes them. */
export const trainingTools = (app: Running, home: World) => {
  const coach = home.coach.token;
  const t = calls.teamTraining;
  const body = (more: Partial<TrainingBody> = {}): TrainingBody => ({
    ...{ teamId: home.team.id, start: '2027-03-02T18:00:00Z', minutes: 75, parts: [...twoParts] },
    ...more,
  });
  return {
    body,
    add: (more: Partial<TrainingBody> = {}, token = coach) => app.send(t.add, { body: body(more) }, token),
    /** A training that began some milliseconds ago and takes an hour. */
    begun: (ago: number, more: Partial<TrainingBody> = {}) =>
      app.send(
        t.add,
        { body: body({ start: new Date(app.clock() - ago).toISOString(), minutes: 60, ...more }) },
        coach,
      ),
    /** Tuesdays at 19:00 in Madrid, across the change of the clocks of 28 March. */
    weekly: (more: Partial<TrainingBody> = {}) =>
      app.send(t.add, { body: body({ repeat: { rule: 'FREQ=WEEKLY;BYDAY=TU', count: 6 }, ...more }) }, coach),
    template: (more: Partial<TrainingBody> = {}) =>
      app.send(t.add, { body: body({ template: true, name: 'Salida de balón', start: undefined, ...more }) }, coach),
    get: (id: string, token = coach) => app.send(t.get, { params: { id } }, token),
    change: (id: string, of: Change, token = coach) => app.send(t.update, { params: { id }, body: of }, token),
    share: (id: string, of: z.input<typeof t.share.body>, token = coach) =>
      app.send(t.share, { params: { id }, body: of }, token),
    remove: (id: string, query: z.input<typeof t.remove.query> = {}, token = coach) =>
      app.send(t.remove, { params: { id }, query }, token),
    copy: (id: string, of: Copy, token = coach) => app.send(t.copy, { params: { id }, body: of }, token),
    link: (id: string, otherId: string, token = coach) => app.send(t.link, { params: { id, otherId } }, token),
    unlink: (id: string, otherId: string, token = coach) => app.send(t.unlink, { params: { id, otherId } }, token),
    linked: (id: string, token = coach) => app.send(t.linked, { params: { id } }, token),
    list: (query: List = {}, token = coach) => app.send(t.mine, { query }, token),
    people: (id: string, token = coach) => app.send(t.people, { params: { id } }, token),
    players: (id: string, of: Players, token = coach) => app.send(t.players, { params: { id }, body: of }, token),
    rpe: (id: string, of: z.input<typeof t.rpe.body>, token = coach) =>
      app.send(t.rpe, { params: { id }, body: of }, token),
    load: (weeks = 4, token = coach) => app.send(t.load, { params: { teamId: home.team.id }, query: { weeks } }, token),
    removed: (token = coach) => app.send(t.removed, {}, token),
    restore: (id: string, token = coach) => app.send(t.restore, { params: { id } }, token),
    undo: (undoId: string | null, token = coach) =>
      app.send(calls.event.undo, { params: { undoId: String(undoId) } }, token),
    /** Everybody present by one command of the coach. */
    present: (id: string, playerIds: readonly string[]) =>
      app.send(
        calls.attendance.record,
        {
          params: { eventId: id },
          body: {
            commandId: crypto.randomUUID(),
            rows: playerIds.map((personId) => ({ personId, presence: 'present' as const, at: app.clock() })),
          },
        },
        coach,
      ),
  };
};
export type TrainingTools = ReturnType<typeof trainingTools>;

/** The code with which work is refused. */
export const code = async (work: Promise<unknown>): Promise<string> => (await refusalOf(work)).code;
