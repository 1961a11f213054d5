import type { measurement } from '#contract/measurement.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { paged } from '#server/lists/page.ts';
import { backWithin } from '#server/lists/removed.ts';
import type { Services } from '#server/services.ts';
import { growthOf } from './growth.ts';
import { delicatePlayers, measuringEyes, playerFor, squadIds, teamFor, typeFor } from './opened.ts';
import * as store from './store.ts';
import { ofPlayer, ofTeam, removedOf } from './views.ts';

type Reads = 'all' | 'ofPlayer' | 'growth' | 'removedOfPlayer' | 'ofTeam';

/** The calls that list what was measured. */
export const readHandlers = ({ database, clock }: Services): Pick<Handlers<typeof measurement>, Reads> => {
  const { query } = database;
  return {
    all: async ({ query: of }, { user }) => {
      const eyes = await measuringEyes(query, user, 'measurement.edit');
      if (of.teamId) await teamFor(query, user, of.teamId);
      const teams = eyes.teams === null ? [] : [...eyes.teams];
      const squads = await Promise.all(teams.map((id) => squadIds(query, user.clubId, id)));
      const playerIds = eyes.isWholeClub ? null : [...new Set(squads.flat())];
      if (of.playerId) await playerFor(query, user, 'measurement.edit', of.playerId);
      const circle = await delicatePlayers(query, user, playerIds ?? (of.playerId ? [of.playerId] : []));
      const { rows, total } = await store.measurementsPage(query, { clubId: user.clubId, playerIds }, of, circle);
      return paged(rows.map(store.asMeasurement), total, of);
    },
    ofPlayer: async ({ params }, { user }) => {
      const { row, delicate, edit } = await playerFor(query, user, 'measurement.read', params.id);
      return { edit, delicate, tests: await ofPlayer(query, row, delicate) };
    },
    growth: async ({ params }, { user }) => {
      const { row, delicate } = await playerFor(query, user, 'measurement.read', params.id);
      return growthOf(query, row, delicate);
    },
    removedOfPlayer: async ({ params: { id } }, { user }) => {
      const { row, delicate } = await playerFor(query, user, 'measurement.edit', id);
      return removedOf(query, row, { since: clock() - backWithin, delicate });
    },
    ofTeam: async ({ params: { id, typeId }, query: { day } }, { user }) => {
      const team = await teamFor(query, user, id);
      const ids = await squadIds(query, team.club_id, id);
      const circle = await delicatePlayers(query, user, ids);
      const type = await typeFor(query, { clubId: team.club_id, typeId, delicate: circle.length === ids.length });
      return ofTeam(query, { clubId: team.club_id, teamId: id, type, day });
    },
  };
};
