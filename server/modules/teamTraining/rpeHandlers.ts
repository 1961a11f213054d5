import { AppError } from '#contract/errors.ts';
import type { teamTraining } from '#contract/teamTraining.ts';
import { reachOf } from '#domain/rights.ts';
import { rpeRefusal } from '#domain/training/load.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { teamsWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { type AttendanceRow, addChanges, lockOccasion, presenceOf, putRows, rowsOf } from '../attendance/store.ts';
import type { PeopleOf } from './peopleHandlers.ts';
import { type Dated, dated, type SeenTrainings, within } from './seen.ts';
import { feltOf } from './trainingStore.ts';

type Rpe = Pick<Handlers<typeof teamTraining>, 'rpe'>;
type Body = Parameters<Rpe['rpe']>[0]['body'];

type Known = {
  readonly rows: ReadonlyMap<string, AttendanceRow>;
  /** Whom the club does not ask. */
  readonly young: ReadonlySet<string>;
};

/** Handler of how hard a training was: said by the players, or by staff for them. */
export const rpeHandlers = (services: Services, { seen }: SeenTrainings, peopleOf: PeopleOf): Rpe => {
  const { database, clock, announcements } = services;

  const isStaff = async (user: User, { whole }: Dated): Promise<boolean> =>
    reachOf(user.roles, 'attendance.edit') !== undefined &&
    within(await teamsWithin(database.query, user, 'attendance.edit'), whole.team.id);

  const wasThere = ({ presence }: AttendanceRow) => presence === 'present' || presence === 'late';

  /** The player whose figure it is; of an account with several, where none is named, the first who has said none. */
  const one = (players: readonly AttendanceRow[], own: readonly string[], young: Known['young'], personId?: string) => {
    if (personId !== undefined) return players.find(({ person_id }) => person_id === personId);
    const mine = players.filter(({ person_id }) => own.includes(person_id));
    return mine.find((row) => row.rpe === null && wasThere(row) && !young.has(row.person_id)) ?? mine[0];
  };

  /**
   * Whose figure it is. Throws `notFound` for whom the training does not call, `forbidden` for others' figures, and
   * `rpe.tooYoung` for whoever is not asked.
   */
  const chosen = (found: Dated, { rows, young }: Known, body: Body, byStaff: boolean) => {
    const { viewer } = found.reader;
    const own = [...viewer.ids, ...viewer.furtherPlayers];
    const players = [...rows.values()].filter(({ person_kind }) => person_kind === 'player');
    if ((body.everybody || body.younger) && !byStaff) throw new AppError('forbidden');
    if (body.everybody) return players.filter((row) => row.rpe === null && wasThere(row));
    if (body.younger) return players.filter((row) => young.has(row.person_id) && wasThere(row));
    const row = one(players, own, young, body.personId);
    if (!row || (!byStaff && !own.includes(row.person_id))) throw new AppError('notFound');
    if (!byStaff && young.has(row.person_id)) throw new AppError('rpe.tooYoung');
    return [row];
  };

  const write = async (tx: Query, found: Dated, body: Body, byStaff: boolean): Promise<boolean> => {
    const occasion = await lockOccasion(tx, database.engine, found.occasion.id);
    const at = clock();
    const felt = (await feltOf(tx, [occasion.id])).get(occasion.id) ?? [];
    const young = new Set(felt.flatMap(({ asked, person_id }) => (asked ? [] : person_id)));
    const rows = chosen(found, { rows: await rowsOf(tx, occasion.id), young }, body, byStaff);
    const of = { endsAt: occasion.ends_at, state: occasion.state };
    // Without anybody to write for, the time alone may be wrong.
    const refusal = [
      ...rows.map(({ presence }) => presenceOf(presence)),
      ...(rows.length === 0 ? ['present' as const] : []),
    ]
      .map((presence) => rpeRefusal(of, presence, at))
      .find((one) => one !== null);
    if (refusal) throw new AppError(refusal);
    const changed = rows.filter(({ rpe }) => rpe !== body.rpe);
    const { ids, furtherPlayers } = found.reader.viewer;
    const isOwn = (id: string) => ids.includes(id) || furtherPlayers.includes(id);
    const said = (id: string) =>
      body.rpe === null ? { rpe_at: null, rpe_via: null } : { rpe_at: at, rpe_via: isOwn(id) ? 'app' : 'staff' };
    await putRows(
      tx,
      changed.map((row) => ({ ...row, rpe: body.rpe, ...said(row.person_id) })),
    );
    const text = (rpe: number | null) => (rpe === null ? null : String(rpe));
    await addChanges(
      tx,
      changed.map((row) => ({
        ...{ id: crypto.randomUUID(), occasion_id: occasion.id, person_id: row.person_id, field: 'rpe' },
        ...{ was: text(row.rpe), now: text(body.rpe), by_user: found.reader.user.id, by_link: null, device: null, at },
        ...{ via: isOwn(row.person_id) ? 'app' : 'staff', reason_kind: null, reason: null },
      })),
    );
    return changed.length > 0;
  };

  return {
    rpe: async ({ params, body }, { user }) => {
      const found = dated(await seen(user, params.id));
      const byStaff = await isStaff(user, found);
      const isChanged = await database.transaction((tx) => write(tx, found, body, byStaff));
      const { id, club_id: clubId } = found.occasion;
      if (isChanged) announcements.announce({ kind: 'clubChanged', clubId, of: 'attendance', ids: [id] });
      return peopleOf(found);
    },
  };
};
