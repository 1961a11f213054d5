import { addOccasions, addTargets, type NewOccasion, newOccasion } from '#server/modules/event/occasionStore.ts';
import type { Running } from '../harness.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

type Target = { readonly what: string; readonly id: string; readonly excluded?: boolean };
export type Made = Partial<NewOccasion> & {
  readonly clubId: string;
  readonly startsAt: number;
  readonly targets: readonly Target[];
};

/** An occasion of an hour as the database has it. Returns its id. */
export const makeOccasion = async (
  { database: { query }, clock }: Running,
  { clubId, startsAt, targets, ...more }: Made,
): Promise<string> => {
  const id = crypto.randomUUID();
  const times = { starts_at: startsAt, ends_at: startsAt + hour, zone: 'Europe/Madrid' };
  await addOccasions(query, [newOccasion({ kind: 'event', ...times, ...more, id, club_id: clubId }, clock())]);
  await addTargets(
    query,
    targets.map(({ what, id: target_id, excluded }) => ({
      ...{ occasion_id: id, what, target_id, starts_at: startsAt },
      excluded: excluded ? (1 as const) : (0 as const),
    })),
  );
  return id;
};

/** What a person answered. */
export const makeAnswer = async (
  { database: { query } }: Running,
  {
    id,
    clubId,
    personId,
    answer,
    stale = false,
  }: { id: string; clubId: string; personId: string; answer: string; stale?: boolean },
): Promise<void> => {
  const occasion = query.selectFrom('occasion').where('id', '=', id).select(['kind', 'starts_at']);
  const of = { occasion_id: id, person_id: personId, person_kind: 'player', club_id: clubId };
  await query
    .insertInto('attendance')
    .values({
      ...of,
      ...(await occasion.executeTakeFirstOrThrow()),
      ...{ answer, stale: stale ? 1 : 0, late: 0, minutes_late: 0 },
    })
    .execute();
};
