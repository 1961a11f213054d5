import { AppError } from '#contract/errors.ts';
import type { scoutingPlan } from '#contract/scoutingPlan.ts';
import { formationByKey } from '#domain/formations.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong, isDuplicate } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { currentSeason, teamRow } from '#server/modules/team/store.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { seasonRow, shadowOf, type Which } from './shadowStore.ts';

type Calls = Handlers<typeof scoutingPlan>;
type Slots = Parameters<Calls['setShadow']>[0]['body']['slots'];

/** The shadow team and its season, for a user. Throws `notFound`. */
const whichFor = async (query: Query, user: User, teamId: string, seasonId?: string): Promise<Which> => {
  const team = await teamRow(query, scopeOf(user), teamId);
  const named = team && (seasonId ?? (await currentSeason(query, team.club_id)));
  const season = team && named ? await seasonRow(query, team.club_id, named) : undefined;
  if (!team || !season) throw new AppError('notFound');
  return { team, season };
};

/** Throws `notFound` where a candidate is not of the club, or is no longer kept. */
const needCandidates = async (tx: Query, clubId: string, slots: Slots): Promise<void> => {
  const all = slots.flatMap(({ candidates }) => candidates);
  for (const [kind, table] of [
    ['player', 'player'],
    ['foreignPlayer', 'foreign_player'],
  ] as const) {
    const ids = [...new Set(all.filter((one) => one.kind === kind).map(({ id }) => id))];
    const rows = await tx
      .selectFrom(table as 'player')
      .where(isAmong(tx, 'id', ids))
      .where('club_id', '=', clubId)
      .where('deleted_at', 'is', null)
      // Only outsiders are erased.
      .$if(kind === 'foreignPlayer', (q) => q.where('erased_at' as 'deleted_at', 'is', null))
      .select('id')
      .execute();
    if (rows.length !== ids.length) throw new AppError('notFound');
  }
};

/** What scouts write by, and whom a club wants for which place. */
export const scoutingPlanHandlers = ({ database, clock, announcements }: Services): Calls => {
  const { query } = database;
  const announce = (clubId: string, ids: readonly string[]): void =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'scouting', ids: [...ids] });
  return {
    shadow: async ({ params: { teamId }, query: { seasonId } }, { user }) =>
      shadowOf(query, await whichFor(query, user, teamId, seasonId)),
    setShadow: async ({ params: { teamId }, body }, { user }) => {
      const { seasonId, version, formation, slots } = body;
      const which = await whichFor(query, user, teamId, seasonId);
      const clubId = which.team.club_id;
      const places = new Set(formationByKey(formation)?.slots.map(({ id }) => id));
      if (formationByKey(formation)?.sport !== which.team.format || !slots.every(({ slot }) => places.has(slot)))
        throw new AppError('badRequest', { formation });
      const work = () =>
        database.transaction(async (tx) => {
          await needCandidates(tx, clubId, slots);
          const own = { team_id: teamId, season_id: seasonId };
          const said = { formation, version: version + 1, updated_at: clock() };
          if (version === 0)
            await tx
              .insertInto('shadow_team')
              .values({ ...own, club_id: clubId, ...said })
              .execute();
          else {
            const { numUpdatedRows } = await tx
              .updateTable('shadow_team')
              .set(said)
              .where('team_id', '=', teamId)
              .where('season_id', '=', seasonId)
              .where('version', '=', version)
              .executeTakeFirst();
            if (numUpdatedRows === 0n) throw new AppError('record.changed');
          }
          await tx
            .deleteFrom('shadow_candidate')
            .where('team_id', '=', teamId)
            .where('season_id', '=', seasonId)
            .execute();
          const rows = slots.flatMap(({ slot, candidates }) =>
            candidates.map(({ kind, id, note }, rank) => ({
              ...{ ...own, slot, rank, note, player_id: kind === 'player' ? id : null },
              foreign_player_id: kind === 'foreignPlayer' ? id : null,
            })),
          );
          if (rows.length > 0) await tx.insertInto('shadow_candidate').values(rows).execute();
        });
      const once = async () => {
        try {
          await work();
        } catch (fault) {
          // Two have saved the first one at once; or a place was named twice.
          if (isDuplicate(fault)) throw new AppError('record.changed');
          throw fault;
        }
      };
      await orPresent(once, () => shadowOf(query, which));
      announce(clubId, [teamId]);
      return shadowOf(query, which);
    },
  };
};
