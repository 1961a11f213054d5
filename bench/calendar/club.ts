import type { Query } from '#server/db/database.ts';
import { addOccasions, addTargets, newOccasion } from '#server/modules/event/occasionStore.ts';
import { makeTeam } from '#tests/server/people.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** A month has some 700 rows: 23 a day. */
const perDay = 23;
const daysOfSeason = 300;

/**
 * The occasions of a club for so many seasons back and a month ahead, shared out among ten teams. Returns the ids of the
 * teams.
 */
export const fillSeasons = async (
  query: Query,
  { clubId, now, seasons }: { clubId: string; now: number; seasons: number },
): Promise<readonly string[]> => {
  const teams: string[] = [];
  for (let n = 0; n < 10; n += 1) teams.push((await makeTeam(query, clubId, 'FUT7', `Team ${n}`)).id);
  const first = Math.floor(now / day) * day;
  const days = Array.from({ length: seasons * daysOfSeason + 31 }, (_, at) => first + (31 - at) * day);
  for (const at of days) {
    const rows = Array.from({ length: perDay }, (_, n) =>
      newOccasion(
        {
          ...{
            id: crypto.randomUUID(),
            club_id: clubId,
            kind: n % 5 === 0 ? 'event' : 'training',
            zone: 'Europe/Madrid',
          },
          ...{ title: n % 5 === 0 ? 'Reunión' : '', starts_at: at + (15 + (n % 6)) * hour },
          ...{ ends_at: at + (16.5 + (n % 6)) * hour, asks: 'answer', place: 'La Ribera' },
          // As in any club whose server has run: people were asked, what has begun is frozen. Else that work of the
          // server, which comes once, would stand beside each request.
          asked_at: now - day,
          frozen_at: at + (15 + (n % 6)) * hour < now ? at + (15 + (n % 6)) * hour : null,
        },
        now - day,
      ),
    );
    await addOccasions(query, rows);
    await addTargets(
      query,
      rows.map(({ id, starts_at }, n) => ({
        ...{ occasion_id: id, what: 'team', target_id: teams[n % teams.length] ?? '', excluded: 0 as const, starts_at },
      })),
    );
  }
  return teams;
};
