import type { Language } from '#contract/values.ts';
import type { Presence } from '#domain/attendance.ts';

type Printed = {
  readonly club: string;
  readonly language: Language;
  /** The club's badge as it is stored; absent when it has none. */
  readonly shield: Uint8Array | undefined;
  /** What it is, for whom and of when: the title of the page. */
  readonly title: string;
  readonly subtitle: string;
  readonly printedOn: string;
};

export type PrintedEntry = {
  /** "18:00"; empty for whole days. */
  readonly time: string;
  readonly text: string;
  readonly more: string;
  readonly kind: 'event' | 'training' | 'match' | 'birthday';
  readonly colour: string;
  readonly isOff: boolean;
};
/** A month or a week for the notice board. */
export type CalendarJob = Printed & {
  /** Rows of seven days. */
  readonly weeks: readonly (readonly {
    readonly day: string;
    readonly isOutside: boolean;
    readonly entries: readonly PrintedEntry[];
  }[])[];
  readonly weekdays: readonly string[];
  /** With places, in larger letters. */
  readonly isWeek: boolean;
};

/** People by dates. */
export type AttendanceJob = Printed & {
  /** "24/11", and the kind's first letter is in the text below. */
  readonly dates: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly share: string;
    readonly marks: readonly (Presence | null | undefined)[];
  }[];
};
