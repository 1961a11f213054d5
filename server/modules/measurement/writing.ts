import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { measurement } from '#contract/measurement.ts';
import type { Measurement } from '#contract/measurementView.ts';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import type { Query } from '#server/db/database.ts';
import { isDuplicate } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { errorOfType } from './errorStore.ts';
import { judge } from './judging.ts';
import { playerFor, squadIds, typeFor } from './opened.ts';
import { addMeasurement, rowOfCommand } from './store.ts';

type Calls = Handlers<typeof measurement>;
type NewOne = Omit<Parameters<Calls['add']>[0]['body'], 'typeId' | 'day'>;
type Where = {
  readonly type: MeasurementType;
  readonly day: string;
  /** The team with which the player is measured, and its players. */
  readonly teamId: string | null;
  readonly teammates: readonly string[];
  /** The typical error of the test, in percent. */
  readonly percent: number | null;
};
type Reply = (user: User, id: string) => Promise<Measurement>;

/** Records measurements, one or a row of a test day. A command that is sent again adds nothing. */
export const createWriting = ({ database, clock }: Services, { reply }: { readonly reply: Reply }) => {
  const { query } = database;

  /** What a command that was sent before has made; undefined for a new one. */
  const madeBefore = async (of: Query, user: User, { commandId, playerId }: NewOne, typeId: string) => {
    const row = await rowOfCommand(of, commandId);
    if (!row) return undefined;
    const isSame = row.by_user === user.id && row.player_id === playerId && row.type_id === typeId;
    if (!isSame || row.deleted_at !== null) throw new AppError('commandReused');
    return row.id;
  };
  /** Writes one measurement of a player who is reached already. Returns its id. */
  const write = (user: User, clubId: string, given: NewOne, { type, day, teamId, teammates, percent }: Where) =>
    database.transaction(async (tx) => {
      const before = await madeBefore(tx, user, given, type.id);
      if (before !== undefined) return before;
      const { commandId, playerId } = given;
      const judged = await judge(tx, type, given, { playerId, teammates, percent });
      const [id, at] = [crypto.randomUUID(), clock()];
      const own = {
        id,
        club_id: clubId,
        command_id: commandId,
        type_id: type.id,
        player_id: playerId,
        team_id: teamId,
      };
      const times = { version: 1, created_at: at, updated_at: at, deleted_at: null };
      await addMeasurement(tx, { ...own, day, ...judged, by_user: user.id, ...times });
      return id;
    });
  /** The same where the command arrives twice at once. */
  const writeOnce: typeof write = async (user, clubId, given, where) => {
    try {
      return await write(user, clubId, given, where);
    } catch (fault) {
      if (!isDuplicate(fault)) throw fault;
      return write(user, clubId, given, where);
    }
  };

  const addOne = async (user: User, { typeId, day, ...given }: Parameters<Calls['add']>[0]['body']) => {
    const { row, teamIds, delicate } = await playerFor(query, user, 'measurement.edit', given.playerId);
    const type = await typeFor(query, { clubId: row.club_id, typeId, delicate });
    const teamId = teamIds[0] ?? null;
    const { percent } = await errorOfType(query, type);
    const where = { type, day, teamId, teammates: await squadIds(query, row.club_id, teamId), percent };
    const id = await writeOnce(user, row.club_id, given, where);
    return { id, clubId: row.club_id, isDelicate: type.delicate };
  };

  type DayRow = Parameters<Calls['addDay']>[0]['body']['rows'][number];
  const addRow = async (user: User, clubId: string, given: DayRow, where: Where) => {
    const { playerId } = given;
    try {
      if (!where.teammates.includes(playerId)) throw new AppError('notFound');
      const { delicate } = await playerFor(query, user, 'measurement.edit', playerId);
      if (where.type.delicate && !delicate) throw new AppError('notFound');
      const id = await writeOnce(user, clubId, given, where);
      return { playerId, measurement: await reply(user, id), refusal: null };
    } catch (fault) {
      if (!(fault instanceof AppError)) throw fault;
      const { code, details = {} } = fault;
      return { playerId, measurement: null, refusal: { code: code as ErrorCode, details: { ...details } } };
    }
  };

  return { addOne, addRow };
};
