import type { AttendanceSheet } from '#contract/attendanceView.ts';
import { AppError } from '#contract/errors.ts';
import type { teamTraining } from '#contract/teamTraining.ts';
import type { TrainingPeople } from '#contract/teamTrainingView.ts';
import type { TrainingPlayers } from '#contract/teamTrainingWrites.ts';
import { doneLoad, rpeOpenMs, sessionLoad } from '#domain/training/load.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { iso } from '#server/lists/page.ts';
import type { Teams } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import { addRows, emptyRow, lockOccasion, rowsOf } from '../attendance/store.ts';
import { targetRows } from '../event/calledStore.ts';
import { moveOccasion } from '../event/occasionStore.ts';
import type { TrainingNeeds } from './given.ts';
import { matchBefore } from './lastMatchStore.ts';
import { feltAs } from './loads.ts';
import { type Dated, dated, mayEdit, readsAsStaff, type SeenTrainings, within } from './seen.ts';
import { type FeltRow, feltOf } from './trainingStore.ts';

type People = Pick<Handlers<typeof teamTraining>, 'people' | 'players'>;
type Sheet = AttendanceSheet;

const numbersOf = async (query: Query, teamId: string): Promise<ReadonlyMap<string, number | null>> => {
  const rows = await query
    .selectFrom('team_player')
    .select(['player_id', 'dorsal'])
    .where('team_id', '=', teamId)
    .execute();
  return new Map(rows.map(({ player_id, dorsal }) => [player_id, dorsal]));
};

const feltReply = (row: FeltRow | undefined) => {
  const asked = row?.asked ?? true;
  if (!row || row.rpe === null) return { rpe: null, asked, rpeAt: null, rpeVia: null, load: null };
  return {
    ...{ rpe: row.rpe, asked },
    rpeAt: row.rpe_at === null ? null : iso(row.rpe_at),
    rpeVia: row.rpe_via === 'staff' ? ('staff' as const) : ('app' as const),
    load: sessionLoad(row.rpe, row.minutes ?? 0),
  };
};

/** The called people of a training, with how hard it was for each. */
export const createPeople = ({ database: { query } }: Services, { attendance }: TrainingNeeds) => {
  const merged = async ({ whole, occasion, reader }: Dated, sheet: Sheet): Promise<TrainingPeople> => {
    const felt = (await feltOf(query, [occasion.id])).get(occasion.id) ?? [];
    const numbers = await numbersOf(query, whole.team.id);
    const club = query.selectFrom('club').where('id', '=', occasion.club_id).select('rpe_from_age');
    const { rpe_from_age: rpeFromAge } = await club.executeTakeFirstOrThrow();
    const byPerson = new Map(felt.map((row) => [row.person_id, row]));
    return {
      ...sheet,
      version: occasion.version,
      rows: sheet.rows.map((row) => ({
        ...row,
        dorsal: numbers.get(row.personId) ?? null,
        ...feltReply(byPerson.get(row.personId)),
      })),
      doneLoad: readsAsStaff(reader, whole) ? doneLoad(felt.map(feltAs)) : null,
      rpeFromAge,
      rpeFrom: iso(occasion.ends_at),
      rpeUntil: iso(occasion.ends_at + rpeOpenMs),
      after: readsAsStaff(reader, whole)
        ? await matchBefore(query, { teamId: whole.team.id, startsAt: occasion.starts_at })
        : null,
    };
  };
  return async (found: Dated): Promise<TrainingPeople> =>
    merged(found, await attendance.list(found.reader.user, found.occasion.id));
};
export type PeopleOf = ReturnType<typeof createPeople>;

type Marks = Extract<TrainingPlayers, { commandId: string }>;
/** The marks of a request, and none for everybody whom it does not name: it is the whole list. */
const wholeList = (sheet: Sheet, { rows }: Marks) => {
  const at = Math.max(...rows.map((row) => row.at));
  const named = new Set(rows.map(({ personId }) => personId));
  const others = sheet.rows.filter(({ personId, presence }) => presence !== null && !named.has(personId));
  return [...rows, ...others.map(({ personId }) => ({ personId, presence: null, minutesLate: 0, at }))];
};

/** Players of a club whom a coach may call. Throws `notFound` for others, `forbidden` for those of other teams. */
const needPlayers = async (query: Query, clubId: string, edits: Teams, ids: readonly string[]): Promise<void> => {
  const rows = await query
    .selectFrom('player')
    .leftJoin('team_player', 'team_player.player_id', 'player.id')
    .where(isAmong(query, 'player.id', ids))
    .where('player.club_id', '=', clubId)
    .where('player.deleted_at', 'is', null)
    .select(['player.id', 'team_player.team_id'])
    .execute();
  const teamsOf = Map.groupBy(rows, ({ id }) => id);
  if (ids.some((id) => !teamsOf.has(id))) throw new AppError('notFound');
  const isReached = (id: string) => teamsOf.get(id)?.some(({ team_id }) => team_id !== null && within(edits, team_id));
  if (edits !== null && !ids.every(isReached)) throw new AppError('forbidden');
};

/** Handlers of the people of a training: who is called, and who was there. */
export const peopleHandlers = (
  services: Services,
  needs: TrainingNeeds,
  { seen }: SeenTrainings,
  peopleOf: PeopleOf,
): People => {
  const { database, clock, announcements } = services;
  const { query, engine } = database;
  const { attendance, occasions } = needs;

  /** The targets of a training that calls exactly these players. */
  const targetsFor = async ({ occasion, whole }: Dated, playerIds: readonly string[]) => {
    const members = [...(await numbersOf(query, whole.team.id)).keys()];
    const wanted = new Set(playerIds);
    const present = await targetRows(query, [occasion.id]);
    const others = present.filter(({ what }) => what === 'staff');
    const player = (id: string, excluded: boolean) => ({ what: 'player' as const, id, excluded });
    return [
      { what: 'team' as const, id: whole.team.id, excluded: false },
      ...others.map(({ target_id: id, excluded }) => ({ what: 'staff' as const, id, excluded: excluded === 1 })),
      ...members.filter((id) => !wanted.has(id)).map((id) => player(id, true)),
      ...playerIds.filter((id) => !members.includes(id)).map((id) => player(id, false)),
    ];
  };

  /** Calls further players to a training that has begun. Throws `occasion.begun` where somebody would leave the list. */
  const callMore = async ({ reader, whole, occasion: known }: Dated, version: number, playerIds: readonly string[]) =>
    database.transaction(async (tx) => {
      const occasion = await lockOccasion(tx, engine, known.id);
      if (occasion.version !== version) throw new AppError('record.changed');
      const rows = await rowsOf(tx, occasion.id);
      const wanted = new Set(playerIds);
      if ([...rows.values()].some((row) => row.person_kind === 'player' && !wanted.has(row.person_id)))
        throw new AppError('occasion.begun');
      const joining = playerIds.filter((id) => !rows.has(id));
      if (joining.length === 0) return;
      await needPlayers(tx, occasion.club_id, reader.edits, joining);
      const called = (personId: string) => ({ personId, personKind: 'player' as const, teamId: whole.team.id });
      await addRows(
        tx,
        joining.map((id) => emptyRow(occasion, called(id))),
      );
      await moveOccasion(tx, occasion, {}, clock(), true);
    });

  const call = async (found: Dated, version: number, playerIds: readonly string[], present: () => Promise<unknown>) => {
    const { reader, occasion } = found;
    if (!mayEdit(reader, found.whole)) throw new AppError('training.notYours');
    if (occasion.frozen_at !== null) {
      await orPresent(() => callMore(found, version, playerIds), present);
      const { id, club_id: clubId } = occasion;
      for (const list of ['occasion', 'attendance'])
        announcements.announce({ kind: 'clubChanged', clubId, of: list, ids: [id] });
      return;
    }
    const targets = await targetsFor(found, playerIds);
    const change = { version, scope: 'this' as const, keepOwn: true, targets };
    await occasions.edit(reader.user, { row: occasion, change, present });
  };

  return {
    people: async ({ params }, { user }) => peopleOf(dated(await seen(user, params.id))),
    players: async ({ params, body }, { user }) => {
      const found = dated(await seen(user, params.id));
      const present = async () => peopleOf(dated(await seen(user, params.id)));
      if ('playerIds' in body) await call(found, body.version, body.playerIds, present);
      else {
        const rows = wholeList(await attendance.list(user, params.id), body);
        const { commandId, device } = body;
        await attendance.record(user, params.id, { commandId, device, rows });
      }
      return present();
    },
  };
};
