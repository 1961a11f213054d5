import { searchKey } from '#domain/searchKey.ts';
import { rpeOpenMs } from '#domain/training/load.ts';
import type { BibColour, TrainingPhase } from '#domain/training/plan.ts';
import type { PartRow } from '#server/modules/teamTraining/planStore.ts';
import { addParts, addPlans } from '#server/modules/teamTraining/planStore.ts';
import type { Database, Query } from '../db/database.ts';
import { chanceFrom } from './chance.ts';

const day = 86_400_000;

type Planned = {
  readonly phase: TrainingPhase;
  readonly title?: string;
  readonly exercise?: string;
  readonly minutes: number;
  readonly intensity: number;
  readonly note?: string;
  readonly bibs?: readonly BibColour[];
};
const warmUp: Planned = {
  ...{ phase: 'warmUp', exercise: 'Activación con cambios de ritmo', minutes: 12, intensity: 4 },
};
const rondo: Planned = { phase: 'warmUp', exercise: 'Rondo 5 contra 2', minutes: 10, intensity: 5, bibs: ['yellow'] };
const game: Planned = {
  ...{ phase: 'main', title: 'Partido a dos áreas', minutes: 20, intensity: 8, bibs: ['red', 'blue'] },
  note: 'Gol tras recuperar vale doble.',
};
const stretch: Planned = { phase: 'coolDown', title: 'Estiramientos y charla', minutes: 8, intensity: 1 };

/** What each of the objectives of demoTrainings.ts is trained with. */
const plans: Readonly<Record<string, readonly Planned[]>> = {
  'Salida de balón': [
    warmUp,
    rondo,
    { phase: 'main', exercise: 'Salida de balón por fuera', minutes: 22, intensity: 6 },
    game,
    stretch,
  ],
  'Presión tras pérdida': [
    warmUp,
    { phase: 'main', exercise: 'Presión tras pérdida', minutes: 20, intensity: 9, note: 'Series de dos minutos.' },
    {
      phase: 'main',
      exercise: '4 contra 4 más 3 comodines',
      minutes: 18,
      intensity: 8,
      bibs: ['red', 'blue', 'yellow'],
    },
    stretch,
  ],
  Finalización: [
    rondo,
    { phase: 'main', exercise: 'Pared, tercer hombre y disparo', minutes: 20, intensity: 6 },
    { phase: 'main', exercise: 'Centro lateral y remate', minutes: 18, intensity: 7 },
    game,
    stretch,
  ],
  'Balón parado': [
    warmUp,
    { phase: 'main', exercise: 'Córner corto al primer palo', minutes: 15, intensity: 3 },
    { phase: 'main', exercise: 'Uno contra uno a dos puertas', minutes: 15, intensity: 8 },
    game,
    stretch,
  ],
};

type Exercises = ReadonlyMap<string, { readonly id: string; readonly n: number }>;
/** The exercises that the club shares, by name. */
const sharedExercises = async (query: Query, clubId: string): Promise<Exercises> => {
  const rows = await query
    .selectFrom('exercise')
    .select(['id', 'name', 'head_version'])
    .where('club_id', '=', clubId)
    .where('shared', '=', 'club')
    .execute();
  return new Map(rows.map(({ id, name, head_version: n }) => [name, { id, n }]));
};

type Squad = readonly string[];
/** Players dealt out to the bibs of a part. */
const groupsOf = (bibs: readonly BibColour[], players: Squad) =>
  bibs.map((colour, n) => ({ colour, playerIds: players.filter((_, place) => place % bibs.length === n).slice(0, 8) }));

const partsFor = (trainingId: string, plan: readonly Planned[], exercises: Exercises, players: Squad): PartRow[] =>
  plan.map((one, place): PartRow => {
    const pinned = exercises.get(one.exercise ?? '');
    return {
      id: crypto.randomUUID(),
      training_id: trainingId,
      place,
      phase: one.phase,
      title: one.title ?? (pinned ? '' : (one.exercise ?? '')),
      exercise_id: pinned?.id ?? null,
      exercise_version: pinned?.n ?? null,
      minutes: one.minutes,
      intensity: one.intensity,
      note: one.note ?? '',
      bibs: JSON.stringify(groupsOf(one.bibs ?? [], players)),
    };
  });

/** Most who were at a training say how hard it was; demo users are still asked about the last one. */
const seedRpe = async (query: Query, ids: readonly string[], now: number): Promise<void> => {
  const chance = chanceFrom(47);
  const withAccount = new Set(
    (await query.selectFrom('linked_player').select('player_id').execute()).map((one) => one.player_id),
  );
  const rows = await query
    .selectFrom('attendance')
    .innerJoin('occasion', 'occasion.id', 'attendance.occasion_id')
    .where('occasion_id', 'in', ids)
    .where('presence', 'in', ['present', 'late'])
    .select(['occasion_id', 'person_id', 'occasion.ends_at'])
    .orderBy('occasion.starts_at')
    .orderBy('person_id')
    .execute();
  for (const { occasion_id, person_id, ends_at } of rows) {
    const isAsked = ends_at > now - rpeOpenMs && withAccount.has(person_id);
    if (chance.next() > 0.8 || isAsked) continue;
    await query
      .updateTable('attendance')
      .set({ rpe: 3 + Math.floor(chance.next() * 6), rpe_at: ends_at + 1_800_000, rpe_via: 'app' })
      .where('occasion_id', '=', occasion_id)
      .where('person_id', '=', person_id)
      .execute();
  }
};

const trainingsOf = (query: Query, teamId: string, until: number) =>
  query
    .selectFrom('team_training')
    .innerJoin('occasion', 'occasion.id', 'team_training.id')
    .select(['team_training.id', 'team_training.objectives', 'occasion.starts_at', 'occasion.ends_at'])
    .where('team_training.team_id', '=', teamId)
    .where('occasion.starts_at', '<', until)
    .orderBy('occasion.starts_at')
    .execute();

type Team = { readonly id: string; readonly club_id: string };
const seedTeam = async (query: Query, team: Team, { now, exercises }: { now: number; exercises: Exercises }) => {
  const squad = await query.selectFrom('team_player').select('player_id').where('team_id', '=', team.id).execute();
  const players = squad.map(({ player_id }) => player_id).sort();
  const trainings = await trainingsOf(query, team.id, now + 14 * day);
  for (const { id, objectives, starts_at } of trainings) {
    await addParts(query, partsFor(id, plans[objectives] ?? [], exercises, players));
    // The plan of the coming week is shared, and that of each that is over.
    const shared = starts_at < now + 7 * day ? 1 : 0;
    await query
      .updateTable('team_training')
      .set({ shared, words_key: searchKey(objectives) })
      .where('id', '=', id)
      .execute();
  }
  const over = trainings.filter(({ ends_at }) => ends_at < now).map(({ id }) => id);
  if (over.length > 0) await seedRpe(query, over.slice(-12), now);
  return trainings;
};

/** Links the last trainings of one theme: it goes on over weeks. */
const seedChain = async (query: Query, ids: readonly string[], byUser: string, at: number): Promise<void> => {
  for (const [n, id] of ids.entries()) {
    const next = ids[n + 1];
    if (next === undefined) return;
    const [a_id, b_id] = [id, next].sort() as [string, string];
    await query.insertInto('training_link').values({ a_id, b_id, by_user: byUser, at }).execute();
  }
};

/** Plans for the trainings of a demo club, out of its exercises; how hard they were, a template and a chain of links. */
export const seedPlans = (database: Database, clubId: string, now: number): Promise<void> =>
  database.transaction(async (query) => {
    const exercises = await sharedExercises(query, clubId);
    const teams = await query
      .selectFrom('team')
      .select(['id', 'club_id'])
      .where('club_id', '=', clubId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const theme = 'Presión tras pérdida';
    for (const team of teams) {
      const trainings = await seedTeam(query, team, { now, exercises });
      const staff = await query
        .selectFrom('team_staff')
        .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
        .where('team_staff.team_id', '=', team.id)
        .where('staff.user_id', 'is not', null)
        .select('staff.user_id')
        .executeTakeFirst();
      if (!staff?.user_id) continue;
      const ids = trainings.filter(({ objectives }) => objectives === theme).map(({ id }) => id);
      await seedChain(query, ids.slice(-3), staff.user_id, now);
      const id = crypto.randomUUID();
      const name = 'Semana de partido: presión';
      const texts = { name, objectives: theme, notes: '', words_key: searchKey(`${name} ${theme}`) };
      const own = {
        id,
        club_id: clubId,
        team_id: team.id,
        template: 1 as const,
        minutes: 75,
        created_at: now,
        updated_at: now,
      };
      await addPlans(query, [{ ...own, ...texts }]);
      await addParts(query, partsFor(id, plans[theme] ?? [], exercises, []));
    }
  });
