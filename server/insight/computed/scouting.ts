import { dayOf, daysBetween } from '#domain/days.ts';
import { licenceStanding } from '#domain/licenceDays.ts';
import type { ComputedRow, ComputedTable } from './row.ts';

/** Reports on outsiders that are done. */
export const scoutReport: ComputedTable = {
  rows: async ({ query, clubId, today }) => {
    const rows = await query
      .selectFrom('scouting_report')
      .where('club_id', '=', clubId)
      .where('deleted_at', 'is', null)
      .where('state', '=', 'done')
      .where('day', '<=', today)
      .select(['id', 'foreign_player_id', 'day', 'verdict'])
      .execute();
    return rows.map((row) => ({
      ...{ thing: row.id, kind: 'outsider', page: row.foreign_player_id, day: row.day, team: null, person: null },
      ...{ keys: { verdict: row.verdict }, values: { reports: 1 } },
    }));
  },
};

const decided: readonly string[] = ['signed', 'discarded'];

/** Outsiders on the day on which they were recorded, with their present stage and the days until they were decided on. */
export const outsider: ComputedTable = {
  rows: async ({ query, clubId, zone }) => {
    const rows = await query
      .selectFrom('foreign_player')
      .where('club_id', '=', clubId)
      .where('deleted_at', 'is', null)
      .select(['id', 'stage', 'created_at'])
      .execute();
    const decisions = await query
      .selectFrom('scouting_decision')
      .innerJoin('foreign_player', 'foreign_player.id', 'scouting_decision.foreign_player_id')
      .where('foreign_player.club_id', '=', clubId)
      .orderBy('scouting_decision.n')
      .select(['foreign_player_id', 'scouting_decision.stage', 'scouting_decision.day'])
      .execute();
    const first = new Map<string, string>();
    for (const { foreign_player_id: id, stage, day } of decisions)
      if (decided.includes(stage) && !first.has(id)) first.set(id, day);
    return rows.map(({ id, stage, created_at }): ComputedRow => {
      const day = dayOf(new Date(created_at), zone);
      const end = first.get(id);
      return {
        ...{ thing: id, kind: 'outsider', day, team: null, person: null, keys: { stage } },
        values: {
          ...{ following: stage === 'following' ? 1 : 0, invited: stage === 'invited' ? 1 : 0 },
          signed: stage === 'signed' ? 1 : 0,
          days: end === undefined ? null : Math.max(0, daysBetween(day, end)),
        },
      };
    });
  },
};

/** Licences of staff on their last days, those that have expired or soon do. */
export const staffLicence: ComputedTable = {
  rows: async ({ query, clubId, today }) => {
    const rows = await query
      .selectFrom('staff')
      .where('club_id', '=', clubId)
      .where('deleted_at', 'is', null)
      .where('licence_until', 'is not', null)
      .select(['id', 'licence_until'])
      .execute();
    return rows.flatMap(({ id, licence_until: day }): ComputedRow[] =>
      day === null || licenceStanding(day, today) === 'good'
        ? []
        : [{ ...{ thing: id, kind: 'staff', day, team: null, person: null }, values: { ending: 1 } }],
    );
  },
};
