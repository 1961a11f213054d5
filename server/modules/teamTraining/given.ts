import type { z } from 'zod';
import type { attendance } from '#contract/attendance.ts';
import type { AttendanceSheet } from '#contract/attendanceView.ts';
import type { Event } from '#contract/eventView.ts';
import type { EventChange, EventClash, LeftOut, NewEvent } from '#contract/eventWrites.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { EditScope } from '#domain/calendar/seriesEdit.ts';
import type { Query } from '#server/db/database.ts';
import type { User } from '#server/sessions/user.ts';
import type { OccasionRow } from '../event/occasionStore.ts';

export type OccasionFields = Omit<
  NewEvent,
  'typeId' | 'title' | 'targets' | 'repeat' | 'start' | 'end' | 'firstDay' | 'lastDay'
>;
type Adding = {
  readonly clubId: string;
  readonly teamId: string;
  readonly startsAt: number;
  readonly minutes: number;
  readonly fields: OccasionFields;
  readonly repeat?: NewEvent['repeat'];
  readonly also: (tx: Query, rows: readonly OccasionRow[]) => Promise<void>;
};
/** What a change writes beside the occasions. */
export type Beside = {
  readonly fieldsOf: (tx: Query, row: Pick<OccasionRow, 'id'>) => Promise<readonly string[]>;
  readonly write: (tx: Query, row: Pick<OccasionRow, 'id'>, fields: readonly string[]) => Promise<void>;
};
type Editing = {
  readonly row: OccasionRow;
  readonly change: EventChange;
  readonly present: () => Promise<unknown>;
  readonly beside?: Beside;
};

type Marks = z.output<typeof attendance.record.body>;

/** What trainings need of the modules beside theirs: occasions, attendance and exercises. */
export type TrainingNeeds = {
  readonly occasions: {
    readonly addTraining: (adding: Adding) => Promise<{
      readonly rows: readonly OccasionRow[];
      readonly leftOut: z.output<typeof LeftOut>[];
      readonly warnings: EventClash[];
    }>;
    readonly edit: (user: User, editing: Editing) => Promise<{ changed: string[]; undoId: string | null }>;
    readonly remove: (
      user: User,
      row: OccasionRow,
      asked: { readonly scope: EditScope; readonly reason?: string | undefined },
    ) => Promise<{ done: true; removed: string[]; cancelled: string[]; undoId: string | null }>;
    readonly views: (user: User, rows: readonly OccasionRow[]) => Promise<Event[]>;
  };
  readonly attendance: {
    readonly list: (user: User, id: string) => Promise<AttendanceSheet>;
    readonly record: (user: User, id: string, body: Marks) => Promise<unknown>;
  };
  /** An exercise at a version, for whoever may read what names it; also one that was removed. */
  readonly exerciseAt: (user: User, id: string, version: number) => Promise<Exercise>;
};
