import { AppError } from '#contract/errors.ts';
import type { EventChange } from '#contract/eventWrites.ts';
import { movedWith } from '#domain/calendar/moves.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Aim } from './aims.ts';
import type { OccasionRow, TargetRow } from './occasionStore.ts';
import { type Placed, placedAt, sameWall, timesOnDay } from './wallTime.ts';

type Cells = Partial<OccasionRow>;
type Given = Omit<EventChange, 'version' | 'scope' | 'keepOwn' | 'repeat' | 'targets'>;

/** Columns that are changed together, by the name that a series keeps of them as changed by hand. */
const columns = {
  type: ['type_id'],
  title: ['title', 'title_key'],
  description: ['description'],
  place: ['place', 'pitch_id', 'pitch_part'],
  meet: ['meet_minutes', 'meet_place'],
  answers: ['asks', 'answer_default'],
  limit: ['limit_at'],
  answerUntil: ['answer_until'],
} as const satisfies Readonly<Record<string, readonly (keyof OccasionRow)[]>>;
type FieldName = keyof typeof columns;
const fieldNames = Object.keys(columns) as readonly FieldName[];

const pitchCells = ({ pitchId, pitchPart }: Given, row: OccasionRow): Cells => {
  if (pitchId === null) return { pitch_id: null, pitch_part: null };
  const pitch = pitchId ?? row.pitch_id;
  if (pitch === null || (pitchId === undefined && pitchPart === undefined)) return {};
  return { pitch_id: pitch, pitch_part: pitchPart ?? (pitchId === undefined ? row.pitch_part : 'whole') };
};
const withoutUndefined = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));

const cellsOf = (given: Given, row: OccasionRow): Cells =>
  withoutUndefined({
    type_id: given.typeId,
    title: given.title,
    title_key: given.title === undefined ? undefined : searchKey(given.title),
    description: given.description,
    place: given.place,
    ...pitchCells(given, row),
    meet_minutes: given.meetMinutes,
    meet_place: given.meetPlace,
    asks: given.asksForAnswer === undefined ? undefined : given.asksForAnswer ? 'answer' : 'none',
    answer_default: given.answerDefault,
    limit_at: given.limit,
    answer_until: typeof given.answerUntil === 'string' ? Date.parse(given.answerUntil) : given.answerUntil,
  });

/** What a request changes on an event: its columns, its wall time, whom it calls, and the names of all that differ. */
export type Edit = {
  readonly cells: Cells;
  /** Where and when the event is after the change. */
  readonly placed: Placed;
  /** Its start after the change: deadlines of other events of the series are as far from theirs. */
  readonly startsAt: number;
  readonly aims: readonly Aim[] | null;
  readonly fields: readonly string[];
  /** The days by which it moves. */
  readonly by: number;
};

const sameAims = (aims: readonly Aim[], targets: readonly TargetRow[]): boolean => {
  const keys = (list: readonly Aim[]) => list.map((one) => `${one.what} ${one.target_id} ${one.excluded}`).sort();
  return JSON.stringify(keys(aims)) === JSON.stringify(keys(targets));
};

type Present = { readonly row: OccasionRow; readonly targets: readonly TargetRow[] };
/** Compares a request with an event. Throws `deadlineAfterStart`. */
export const editOf = (
  { row, targets }: Present,
  given: Given,
  { placed, aims }: { readonly placed: Placed | null; readonly aims: readonly Aim[] | null },
): Edit => {
  const before = placedAt(row);
  const after = placed ?? before;
  const cells = cellsOf(given, row);
  const startsAt = timesOnDay(after.day, after.wall, row.zone).starts_at;
  if (cells.answer_until && cells.answer_until > startsAt) throw new AppError('deadlineAfterStart');
  const differs = (name: FieldName) => columns[name].some((one) => one in cells && cells[one] !== row[one]);
  const newAims = aims && !sameAims(aims, targets) ? aims : null;
  return {
    cells,
    placed: after,
    startsAt,
    aims: newAims,
    by: Math.round((Date.parse(after.day) - Date.parse(before.day)) / 86_400_000),
    fields: [
      ...fieldNames.filter(differs),
      ...(sameWall(before.wall, after.wall) ? [] : ['time']),
      ...(newAims ? ['targets'] : []),
    ],
  };
};

/** The columns that some fields of an edit give an event of its series, on a day or on its own. */
export const cellsFor = (row: OccasionRow, edit: Edit, fields: readonly string[], day: string | null): Cells => {
  const own = placedAt(row);
  const moves = day !== null || fields.includes('time');
  const wall = fields.includes('time') ? edit.placed.wall : own.wall;
  const times = moves ? timesOnDay(day ?? own.day, wall, row.zone) : {};
  const start = { was: edit.startsAt, now: moves && 'starts_at' in times ? Number(times.starts_at) : row.starts_at };
  const taken = fieldNames.filter((name) => fields.includes(name)).flatMap((name) => [...columns[name]]);
  const cells = Object.fromEntries(taken.flatMap((name) => (name in edit.cells ? [[name, edit.cells[name]]] : [])));
  const until = edit.cells.answer_until;
  return {
    ...times,
    ...cells,
    ...(fields.includes('answerUntil') && typeof until === 'number'
      ? { answer_until: movedWith(until, start, row.zone) }
      : {}),
  };
};
