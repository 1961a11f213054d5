import type { attendance } from '#contract/attendance.ts';
import type { AttendanceMark } from '#contract/attendanceView.ts';
import { AppError } from '#contract/errors.ts';
import { checkInPresence, isNewer, isTooEarly, type Mark } from '#domain/calendar/presence.ts';
import { checkInKey, occasionOfCode, stepMs } from '#server/calendar/checkIn.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { answered, changeOf, refusalOf, saysYes } from './answering.ts';
import { announceAttendance, occasionNeeded, open } from './opened.ts';
import { settlePlaces } from './places.ts';
import { type Attendee, repliesOf, writtenBy } from './sheet.ts';
import {
  type AttendanceRow,
  addChanges,
  type ChangeRow,
  changesOfCommand,
  freeze,
  lockOccasion,
  minutesIn,
  type OccasionRow,
  presenceOf,
  putRows,
} from './store.ts';

type Marks = Pick<Handlers<typeof attendance>, 'record' | 'checkInKey' | 'checkIn'>;
type By = {
  readonly userId: string;
  readonly device?: string | undefined;
  readonly commandId: string;
  readonly now: number;
};
/** A row as it is to be, and what of it has changed. `kept`: something newer was there and stays. */
type Outcome = { readonly row: AttendanceRow; readonly changes: readonly ChangeRow[]; readonly kept: boolean };

const whoOf = ({ userId, device }: By) => ({ userId, device, via: 'staff' as const });
const textOf = (presence: string | null, minutesLate: number): string | null =>
  presence === 'late' ? `late ${minutesLate}` : presence;
const markOf = ({ presence, minutes_late: minutesLate, noted_at: at, noted_by }: AttendanceRow): Mark | null =>
  at === null ? null : { presence: presenceOf(presence), minutesLate, at, by: noted_by ?? '' };

const withPresence = (occasion: OccasionRow, row: AttendanceRow, mark: Mark, via: 'app' | 'code'): AttendanceRow => ({
  ...row,
  ...{ presence: mark.presence, minutes_late: mark.minutesLate },
  minutes: minutesIn(occasion, mark.presence, mark.minutesLate),
  ...{ noted_at: mark.at, noted_by: mark.by, noted_via: via },
});

const markPresence = (occasion: OccasionRow, row: AttendanceRow, given: AttendanceMark, by: By): Outcome => {
  const { presence = null, minutesLate } = given;
  const at = Math.min(given.at, by.now);
  if (occasion.state === 'cancelled') throw new AppError('occasion.cancelled');
  if (isTooEarly(occasion.starts_at, at)) throw new AppError('presence.tooEarly');
  const mark: Mark = { presence, minutesLate: presence === 'late' ? minutesLate : 0, at, by: by.userId };
  const known = markOf(row);
  if (known && !isNewer(mark, known)) return { row, changes: [], kept: isNewer(known, mark) };
  const [was, now] = [textOf(row.presence, row.minutes_late), textOf(presence, mark.minutesLate)];
  const id = `${by.commandId}:${row.person_id}:presence`;
  const changes = was === now ? [] : [changeOf(row, { field: 'presence', was, now, at, ...whoOf(by) }, id)];
  return { row: withPresence(occasion, row, mark, 'app'), changes, kept: false };
};

const markAnswer = (
  occasion: OccasionRow,
  row: AttendanceRow,
  rows: Iterable<AttendanceRow>,
  { answer = null, at: tapped }: AttendanceMark,
  by: By,
): Outcome => {
  const at = Math.min(tapped, by.now);
  const given = { answer, byStaff: true, userId: by.userId, via: 'staff' as const, at };
  const refusal = refusalOf(occasion, row, given, by.now);
  if (refusal) throw new AppError(refusal);
  const same = row.answer === answer && row.stale === 0;
  if (row.answered_at !== null && row.answered_at >= at) return { row, changes: [], kept: !same };
  const keepsReason = { reasonKind: undefined, reason: undefined };
  const next = same ? { ...row, answered_at: at } : answered(occasion, row, rows, { ...given, ...keepsReason });
  const id = `${by.commandId}:${row.person_id}:answer`;
  const changes = same ? [] : [changeOf(row, { field: 'answer', was: row.answer, now: answer, at, ...whoOf(by) }, id)];
  return { row: next, changes, kept: false };
};

/** Whether a mark that was taken before has a newer one of another device after it: the answer to it may have been lost. */
const isOutdone = (row: AttendanceRow, { presence = null, minutesLate, at }: AttendanceMark, by: By): boolean => {
  const known = markOf(row);
  const late = presence === 'late' ? minutesLate : 0;
  return known !== null && isNewer(known, { presence, minutesLate: late, at: Math.min(at, by.now), by: by.userId });
};

/** Whether a command was carried out before for this person. Throws `commandReused` when it said something else then. */
const saidBefore = (before: readonly ChangeRow[], personId: string, field: string, now: string | null): boolean => {
  const change = before.find((one) => one.person_id === personId && one.field === field);
  if (change && change.now !== now) throw new AppError('commandReused');
  return change !== undefined;
};

type Command = { readonly marks: readonly AttendanceMark[]; readonly by: By };
/** Applies the marks of a command in their order. */
const applyMarks = (
  occasion: OccasionRow,
  people: readonly Attendee[],
  before: readonly ChangeRow[],
  command: Command,
) => {
  const rows = new Map(people.map(({ row }) => [row.person_id, row]));
  const [changed, kept] = [new Set<string>(), new Set<string>()];
  const changes: ChangeRow[] = [];
  const take = (id: string, { row, changes: more, kept: isKept }: Outcome) => {
    if (rows.get(id) !== row) changed.add(id);
    rows.set(id, row);
    changes.push(...more);
    if (isKept) kept.add(id);
  };
  for (const mark of command.marks) {
    const { personId: id, answer, presence, minutesLate } = mark;
    const row = () => {
      const found = rows.get(id);
      if (!found) throw new AppError('notFound');
      return found;
    };
    if (answer !== undefined && !saidBefore(before, id, 'answer', answer))
      take(id, markAnswer(occasion, row(), rows.values(), mark, command.by));
    if (presence === undefined) continue;
    if (!saidBefore(before, id, 'presence', textOf(presence, minutesLate)))
      take(id, markPresence(occasion, row(), mark, command.by));
    else if (isOutdone(row(), mark, command.by)) kept.add(id);
  }
  return { rows, changes, changed: [...changed], kept: [...kept] };
};

/** Writes rows, after the list is frozen with the first presence. */
const write = async (tx: Query, occasion: OccasionRow, rows: readonly AttendanceRow[], at: number): Promise<void> => {
  if (rows.some(({ presence }) => presence !== null)) await freeze(tx, occasion, at);
  await putRows(tx, rows);
};

type RecordBody = Parameters<Marks['record']>[0]['body'];
/** Records answers and presence of several people of an occasion. Returns their rows, and whose newer mark stayed. */
export const createRecord =
  (services: Services) =>
  async (user: User, id: string, { commandId, device, rows: marks }: RecordBody) => {
    const { database, clock, secrets } = services;
    const { query, engine } = database;
    const known = await occasionNeeded(query, user, id);
    const { kept, changed, rows } = await database.transaction(async (tx) => {
      const occasion = await lockOccasion(tx, engine, known.id);
      const before = await changesOfCommand(tx, commandId);
      if (before.some(({ occasion_id }) => occasion_id !== occasion.id)) throw new AppError('commandReused');
      const { all, reached } = await open(tx, { user, permission: 'attendance.edit', occasion });
      const reachable = new Set(reached.map(({ row }) => row.person_id));
      const called = new Set(all.map(({ row }) => row.person_id));
      if (marks.some(({ personId }) => !called.has(personId))) throw new AppError('notFound');
      if (marks.some(({ personId }) => !reachable.has(personId))) throw new AppError('forbidden');
      const by = { userId: user.id, device, commandId, now: clock() };
      const outcome = applyMarks(occasion, all, before, { marks, by });
      const written = outcome.changed.flatMap((id) => outcome.rows.get(id) ?? []);
      await write(tx, occasion, written, by.now);
      await addChanges(tx, outcome.changes);
      const after = all.map((one) => ({ ...one, row: outcome.rows.get(one.row.person_id) ?? one.row }));
      const said = new Set(marks.flatMap(({ personId, answer }) => (answer === 'yes' ? personId : [])));
      const saidYes = all.flatMap(({ row }) => {
        const now = outcome.rows.get(row.person_id);
        return now && now !== row && said.has(row.person_id) && saysYes(row, now) ? row.person_id : [];
      });
      const settled = await settlePlaces(tx, { secrets, at: by.now }, occasion, { attendees: after, saidYes });
      const named = new Set(marks.map(({ personId }) => personId));
      const shown = settled.flatMap((one) => (named.has(one.row.person_id) ? writtenBy(user, one) : []));
      return { ...outcome, rows: repliesOf(occasion, settled, shown) };
    });
    if (changed.length > 0) announceAttendance(services, known.club_id, [known.id]);
    return { rows, kept };
  };

export const markHandlers = (services: Services): Marks => {
  const { database, clock, secrets } = services;
  const { query, engine } = database;
  const record = createRecord(services);

  return {
    record: ({ params, body }, { user }) => record(user, params.eventId, body),
    checkInKey: async ({ params }, { user }) => {
      const occasion = await occasionNeeded(query, user, params.id);
      await open(query, { user, permission: 'attendance.edit', occasion });
      return { eventId: occasion.id, key: checkInKey(secrets, occasion.id), stepMs, now: clock() };
    },
    checkIn: async ({ body: { code } }, { user }) => {
      const now = clock();
      const id = occasionOfCode(secrets, code, now);
      if (id === null) throw new AppError('checkIn.codeWrong');
      const known = await occasionNeeded(query, user, id);
      const reply = await database.transaction(async (tx) => {
        const occasion = await lockOccasion(tx, engine, known.id);
        const { all, eyes } = await open(tx, { user, permission: 'attendance.read', occasion });
        const found = all.find(({ called }) => eyes.own.has(called.personId));
        if (!found) throw new AppError('notFound');
        if (occasion.state === 'cancelled') throw new AppError('occasion.cancelled');
        if (isTooEarly(occasion.starts_at, now)) throw new AppError('presence.tooEarly');
        const { row } = found;
        const replyOf = (one: Attendee) => repliesOf(occasion, all, [writtenBy(user, one)])[0];
        if (row.presence !== null) return replyOf(found);
        const mark: Mark = { ...checkInPresence(occasion.starts_at, now), at: now, by: user.id };
        const next = withPresence(occasion, row, mark, 'code');
        await write(tx, occasion, [next], now);
        const text = textOf(mark.presence, mark.minutesLate);
        const change = { field: 'presence', was: null, now: text, at: now, userId: user.id, via: 'code' } as const;
        await addChanges(tx, [changeOf(row, change)]);
        return replyOf({ ...found, row: next });
      });
      announceAttendance(services, known.club_id, [known.id]);
      if (!reply) throw new AppError('notFound');
      return reply;
    },
  };
};
