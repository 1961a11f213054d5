import { sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import type { Running } from '../server/harness.ts';
import type { Draw, Drawn } from './drawnSeason.ts';

/** Exercises of the library in the plans of trainings, and parts without one. */
export const drawPlans = async (app: Running, home: Drawn, draw: Draw): Promise<void> => {
  const { query } = app.database;
  const kinds = [
    { type: 'rondo', category: 'possession' },
    { type: 'finishing' },
    { type: 'warmUp', category: 'fitness' },
  ];
  const exercises: string[] = [];
  for (const kind of kinds) {
    const body = { name: kind.type, ...kind };
    exercises.push(((await app.send(calls.exercise.add, { body } as never, home.coach.token)) as { id: string }).id);
  }
  const trainings = await query
    .selectFrom('team_training')
    .where('team_id', '=', home.team.id)
    .orderBy('id')
    .select('id')
    .execute();
  for (const { id: training_id } of trainings)
    for (let place = 0; place < draw.below(4); place += 1)
      await query
        .insertInto('training_part')
        .values({
          ...{ id: crypto.randomUUID(), training_id, place, phase: draw.one(['warmUp', 'main', 'coolDown']) },
          ...{ title: 'Drawn', exercise_id: draw.one([...exercises, null]), minutes: 5 + draw.below(20) },
          ...{ exercise_version: null, intensity: 1 + draw.below(5), note: '', bibs: '[]' },
        })
        .execute();
};

/** Presences that are all recorded, and so many hours in matches and trainings that rates for each 1000 hours stand on enough. */
export const drawHours = async ({ database: { query } }: Running, { clubId }: Drawn): Promise<void> => {
  await query.updateTable('match_player').set('clock_ms', sql`clock_ms * 40`).where('club_id', '=', clubId).execute();
  await query
    .updateTable('occasion')
    .set('ends_at', sql`ends_at + 108000000`)
    .where('club_id', '=', clubId)
    .where('kind', '=', 'training')
    .execute();
  await query
    .updateTable('attendance')
    .set('minutes', sql`minutes + 1800`)
    .where('club_id', '=', clubId)
    .where('kind', '=', 'training')
    .where('presence', 'in', ['present', 'late'])
    .execute();
  await query
    .updateTable('attendance')
    .set({ presence: 'absent' })
    .where('club_id', '=', clubId)
    .where('presence', 'is', null)
    .execute();
};
