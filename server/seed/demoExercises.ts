import { calls } from '#contract/calls.ts';
import type { App } from '#server/app.ts';
import { asDemoUser } from './asDemoUser.ts';
import { ballExercises } from './ballExercises.ts';
import { demoDrills } from './demoDrills.ts';
import { tacticalExercises } from './tacticalExercises.ts';

/** Exercises of three demo users, most of them shared; one has a second version, and one is a copy of it. */
export const seedExercises = async (app: Pick<App, 'http' | 'services'>): Promise<void> => {
  const made = new Map<string, string>();
  const as = asDemoUser(app);
  for (const author of ['coach', 'assistant', 'manager'] as const)
    await as(author, async (send) => {
      for (const { by, drill, shared, ...fields } of [...tacticalExercises, ...ballExercises]) {
        if (by !== author) continue;
        const { id } = await send(calls.exercise.add, { body: { ...fields, scene: { ...demoDrills[drill] } } });
        made.set(drill, id);
        if (shared) await send(calls.exercise.share, { params: { id }, body: { version: 1, shared: 'club' } });
      }
    });
  const params = { id: made.get('rondo') ?? '' };
  await as('assistant', (send) => send(calls.exercise.copy, { params, body: { name: 'Rondo 5 contra 2, dos zonas' } }));
  await as('coach', (send) =>
    send(calls.exercise.update, {
      params,
      body: { version: 2, minutes: 10, note: 'Más corto: con doce minutos bajaba el ritmo.' },
    }),
  );
};
