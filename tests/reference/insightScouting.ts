import { type Counted, quote, so, text } from './insightMatches.ts';
import { type Ask, dayNumber } from './reckoning.ts';

/** Outsiders, reports on them, and licences of staff, from raw rows. It imports nothing of the product. */
type Of = { readonly clubId: string; readonly today: string; readonly day: (at: unknown) => string };

export const scoutingCounts = async (ask: Ask, { clubId, today, day }: Of) => {
  const reports = await ask(
    `select * from scouting_report where club_id = ${quote(clubId)} and deleted_at is null and state = 'done'
     and day <= ${quote(today)}`,
  );
  const people = await ask(`select * from foreign_player where club_id = ${quote(clubId)} and deleted_at is null`);
  const ends = await ask(
    `select foreign_player_id, min(n) as first, day from scouting_decision where stage in ('signed', 'discarded')
     group by foreign_player_id`,
  );
  const staff = await ask(
    `select * from staff where club_id = ${quote(clubId)} and deleted_at is null and licence_until is not null`,
  );
  return {
    scoutReport: reports.map(
      (row): Counted => ({
        ...{ thing: String(row.id), day: String(row.day), keys: { verdict: text(row.verdict) }, values: {} },
      }),
    ),
    outsider: people.map((row): Counted => {
      const [recorded, end] = [day(row.created_at), ends.find((one) => one.foreign_player_id === row.id)];
      const is = (stage: string) => so(row.stage === stage);
      return {
        ...{ thing: String(row.id), day: recorded, keys: { stage: text(row.stage) } },
        values: {
          ...{ following: is('following'), invited: is('invited'), signed: is('signed') },
          ...(end && { days: Math.max(0, dayNumber(end.day) - dayNumber(recorded)) }),
        },
      };
    }),
    staffLicence: staff
      .filter((row) => dayNumber(row.licence_until) - dayNumber(today) <= 60)
      .map((row): Counted => ({ thing: String(row.id), day: String(row.licence_until), keys: {}, values: {} })),
  };
};
