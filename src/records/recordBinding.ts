import type { CustomTypeOptions, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { send } from '#api/send.ts';
import type { Call } from '#contract/call.ts';
import { type AnyRecord, isPlain, type WholeOf } from '#contract/records/record.ts';
import type { recordCalls } from '#contract/records/recordCalls.ts';
import type { Room } from '#ui/layout/useRoom.ts';

type Resources = CustomTypeOptions['resources'];
type Name<R extends AnyRecord> = keyof R['fields'] & string;
type FilterWords<R extends AnyRecord, K> =
  K extends Name<R>
    ? { label: string; any: string } & (R['fields'][K]['kind'] extends 'flag'
        ? { true: string; false: string }
        : unknown)
    : never;

/** The words that the form of a record and its removed rows read from its locale file. */
type FormWords<R extends AnyRecord> = {
  readonly newTitle: string;
  readonly editTitle: string;
  readonly saved: string;
  readonly fields: { readonly [K in Name<R> as R['fields'][K]['kind'] extends 'json' | 'own' ? never : K]: string };
  readonly gone: { readonly title: string; readonly says: string; readonly back: string };
};
type Chosen<R extends AnyRecord> = {
  [K in Name<R>]: R['fields'][K] extends { readonly choices: readonly string[] } ? K : never;
}[Name<R>];
type ChoiceWords<R extends AnyRecord> = {
  readonly choices: {
    readonly [K in Chosen<R>]: { readonly [C in NonNullable<R['fields'][K]['choices']>[number]]: string };
  };
};
type FilterSentence<R extends AnyRecord> = {
  readonly filter: { readonly label: string; readonly sentence: string } & {
    readonly [K in R['filters'][number]]: FilterWords<R, K>;
  };
};
/** The words that all its screens read. A record without choices or filters has no words for them. */
type Words<R extends AnyRecord> = FormWords<R> &
  ([Chosen<R>] extends [never] ? unknown : ChoiceWords<R>) &
  ([R['filters'][number]] extends [never] ? unknown : FilterSentence<R>) & {
    readonly title: string;
    readonly says_one: string;
    readonly says_other: string;
    readonly new: string;
    readonly removed: string;
    readonly emptyTitle: string;
    readonly emptySays: string;
    readonly remove: { readonly open: string; readonly title: string; readonly says: string; readonly confirm: string };
  };
/** A record whose English words are complete, or a type that nothing fits. */
type Worded<R extends AnyRecord, W> = R['words'] extends keyof Resources
  ? Resources[R['words']] extends W
    ? unknown
    : { readonly 'the locale file lacks words of the record': W }
  : { readonly 'there is no such locale file': R['words'] };

/** The row of a list of records, as far as every record has it. */
export type Row = { readonly id: string; readonly name: string; readonly version: number };
/** The words of a record by their keys; texts with a gap take its value. */
export type Say = (key: string, gaps?: Readonly<Record<string, unknown>>) => string;

export type RecordColumn<T, F extends string = string> = {
  readonly field: F;
  /** The content of a cell, where it is more than the value in words. */
  readonly cell?: (row: T, say: Say) => ReactNode;
  /** The column is hidden on narrower screens. */
  readonly from?: Room;
};

export type Calls = {
  readonly [C in 'all' | 'exported' | 'get' | 'remove' | 'removed' | 'restore' | 'importTemplate' | 'imported']: Call;
};
type Saves<T> = {
  readonly add: (values: Readonly<Record<string, unknown>>, clubId: string) => Promise<T>;
  readonly update: (id: string, version: number, changes: Readonly<Record<string, unknown>>) => Promise<T>;
};

/** A record as its form and the list of its removed rows know it. */
export type FormBinding<T extends Row = Row> = Saves<T> & {
  readonly record: AnyRecord;
  readonly calls: Pick<Calls, 'get' | 'removed' | 'restore'>;
};

/** A record as all its screens know it. */
export type RecordBinding<T extends Row = Row> = FormBinding<T> & {
  readonly calls: Calls;
  /** The address of its list. */
  readonly path: string;
  readonly columns: readonly RecordColumn<T>[];
  /** The parts of its form, in order; their titles are in the locale file under `sections`. All its fields are in one. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
  /** The first line of its page. */
  readonly summary?: (row: T, say: Say) => string;
  /** What is shown before its name. */
  readonly picture?: (row: T) => ReactNode;
  /** Whether a new one can begin as a copy of another. */
  readonly copies?: boolean;
};

type Screens<R extends AnyRecord> = {
  readonly path: string;
  readonly columns: readonly RecordColumn<WholeOf<R> & Row, Name<R>>[];
  /** Fields that no section names are at the end of the last one. */
  readonly sections: { readonly [section: string]: readonly Name<R>[] };
  readonly summary?: (row: WholeOf<R> & Row, say: Say) => string;
  readonly picture?: (row: WholeOf<R> & Row) => ReactNode;
  readonly copies?: boolean;
};

const withAllFields = (
  { fields }: AnyRecord,
  sections: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> => {
  const named = new Set(Object.values(sections).flat());
  const rest = Object.entries(fields).flatMap(([name, field]) => (isPlain(field) && !named.has(name) ? [name] : []));
  const last = Object.keys(sections).at(-1) ?? '';
  return { ...sections, [last]: [...(sections[last] ?? []), ...rest] };
};

/**
 * Joins a record with its calls and its screens. It does not compile while the English words lack a field, a choice, a
 * filter or a sentence. Inside, every record is the same loose type.
 */
export const recordBinding = <R extends AnyRecord>(
  record: R & Worded<NoInfer<R>, Words<NoInfer<R>>>,
  calls: Omit<ReturnType<typeof recordCalls<NoInfer<R>>>, 'add' | 'update' | 'remove'> &
    Pick<Calls, 'remove'> & { readonly add: Call; readonly update: Call },
  screens: Screens<NoInfer<R>>,
): RecordBinding =>
  ({
    ...screens,
    sections: withAllFields(record, screens.sections),
    record,
    calls,
    add: (values: never) => send(calls.add as Call, { body: values } as never),
    update: (id: string, version: number, changes: object) =>
      send(calls.update as Call, { params: { id }, body: { ...changes, version } } as never),
  }) as unknown as RecordBinding;

/** The same for a record whose list and page are its module's own; `saves` says how its calls take the values. */
export const formBinding = <R extends AnyRecord>(
  record: R & Worded<NoInfer<R>, FormWords<NoInfer<R>>>,
  calls: FormBinding['calls'],
  saves: Saves<WholeOf<NoInfer<R>> & Row>,
): FormBinding<WholeOf<R> & Row> => ({ ...saves, record, calls });

/** The words of a record, as a loose function: its keys are made of its fields. */
export const sayOf =
  (t: TFunction<'common'>): Say =>
  (key, gaps) =>
    String(t(key as 'loading', gaps ?? {}));
