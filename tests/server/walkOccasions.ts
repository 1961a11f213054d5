import { calls } from '#contract/calls.ts';
import type { Running } from './harness.ts';

/** A series of events with a change that can be undone. */
export const makeEvent = async (
  app: Running,
  { typeId, teamId }: { typeId: string; teamId: string },
  token: string,
) => {
  const times = { start: '2029-03-02T18:00:00Z', end: '2029-03-02T19:00:00Z' };
  const repeat = { rule: 'FREQ=DAILY', count: 2 };
  const body = { typeId, title: 'X', targets: [{ what: 'team' as const, id: teamId }], ...times, repeat };
  const { id, version } = await app.send(calls.event.add, { body }, token);
  const { undoId } = await app.send(calls.event.update, { params: { id }, body: { version, title: 'Y' } }, token);
  return { event: id, undo: String(undoId) };
};

/** Two linked trainings of a team, the first with a part. */
export const makeTrainings = async (
  app: Running,
  of: { readonly teamId: string; readonly exerciseId: string },
  token: string,
) => {
  const body = { teamId: of.teamId, start: '2029-03-05T18:00:00Z', minutes: 60 };
  const parts = [{ exerciseId: of.exerciseId, minutes: 20, intensity: 6 }];
  const training = await app.send(calls.teamTraining.add, { body: { ...body, parts } }, token);
  const other = await app.send(calls.teamTraining.add, { body }, token);
  await app.send(calls.teamTraining.link, { params: { id: training.id, otherId: other.id } }, token);
  return { training: training.id, otherTraining: other.id, part: String(training.parts[0]?.id) };
};
