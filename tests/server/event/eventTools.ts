import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { type Running, refusalOf } from '../harness.ts';
import type { World } from '../people.ts';

type Body = z.input<typeof calls.event.add.body>;
export type EventBody = Body;
type Change = z.input<typeof calls.event.update.body>;

/** The calls of events as the coach of a team makes them, with a type that asks for an answer until a day before. */
export const eventTools = async (app: Running, home: World) => {
  const type = { name: 'Reunión', answerHoursBefore: 24 };
  const { id: typeId } = await app.send(calls.eventType.add, { body: type }, home.manager.token);
  const body = (more: Partial<Body> = {}): Body => ({
    ...{ typeId, title: 'Padres de Álvaro', targets: [{ what: 'team', id: home.team.id }] },
    ...{ start: '2027-03-02T18:00:00Z', end: '2027-03-02T19:30:00Z' },
    ...more,
  });
  const add = (more: Partial<Body> = {}, token = home.coach.token) =>
    app.send(calls.event.add, { body: body(more) }, token);
  /** Tuesdays at 19:00 in Madrid, across the change of the clocks of 28 March. */
  const weekly = (more: Partial<Body> = {}) => add({ repeat: { rule: 'FREQ=WEEKLY;BYDAY=TU', count: 6 }, ...more });
  const get = (id: string, token = home.coach.token) => app.send(calls.event.get, { params: { id } }, token);
  const change = (id: string, of: Change, token = home.coach.token) =>
    app.send(calls.event.update, { params: { id }, body: of }, token);
  const remove = (id: string, query: z.input<typeof calls.event.remove.query> = {}, token = home.coach.token) =>
    app.send(calls.event.remove, { params: { id }, query }, token);
  const undo = (undoId: string | null, token = home.coach.token) =>
    app.send(calls.event.undo, { params: { undoId: String(undoId) } }, token);
  const list = (query: z.input<typeof calls.event.all.query> = {}, token = home.coach.token) =>
    app.send(calls.event.all, { params: { clubId: home.clubId }, query }, token);
  /** Everything that a change of events may touch. */
  const everything = async () => {
    const { query } = app.database;
    const rows = await query
      .selectFrom('occasion')
      .selectAll()
      .where('club_id', '=', home.clubId)
      .orderBy('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    const targets = await query.selectFrom('occasion_target').selectAll().where('occasion_id', 'in', ids).execute();
    const key = (one: object) => JSON.stringify(one);
    return {
      rows: rows.map(({ version: _v, sequence: _s, updated_at: _u, ...row }) => row),
      targets: targets.map(key).sort(),
      series: await query.selectFrom('series').selectAll().where('club_id', '=', home.clubId).orderBy('id').execute(),
      answers: (await query.selectFrom('attendance').selectAll().where('club_id', '=', home.clubId).execute())
        .map(key)
        .sort(),
    };
  };
  const series = async () => (await list({ pageSize: 50 })).rows;
  const days = async () => (await series()).map(({ start }) => start.slice(0, 16));
  return { typeId, body, add, weekly, get, change, remove, undo, list, everything, series, days };
};

/** The code with which work is refused. */
export const code = async (work: Promise<unknown>): Promise<string> => (await refusalOf(work)).code;
