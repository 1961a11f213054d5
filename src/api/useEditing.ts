import { useState } from 'react';
import { AppError } from '#contract/errors.ts';

type Fields = Readonly<Record<string, unknown>>;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields that differ from the initial ones: only these are sent. */
export const changedFields = <V extends Fields>(base: V, values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(base[name], value))) as Partial<V>;

export type Clash<V> = { readonly name: keyof V & string; readonly yours: unknown; readonly theirs: unknown };

/** Fields that both users changed, with different values. */
export const clashesOf = <V extends Fields>(base: V, mine: Partial<V>, theirs: V): readonly Clash<V>[] =>
  Object.keys(mine).flatMap((name) =>
    same(base[name], theirs[name]) || same(mine[name], theirs[name])
      ? []
      : [{ name, yours: mine[name], theirs: theirs[name] }],
  );

export type EditingOf<R, V extends Fields> = {
  /** The initial record; undefined for a new one. */
  readonly record: R | undefined;
  readonly valuesOf: (record: R) => V;
  readonly versionOf: (record: R) => number;
  /** Reads the present record from a refusal. */
  readonly presentOf: (present: unknown) => R | undefined;
  /** `basis`: the record that the changes apply to; undefined for a new one. */
  readonly save: (changes: Partial<V>, version: number, basis: R | undefined) => Promise<R>;
  /** Merges without a question where nobody changed the same field: a new photo, for instance, is no conflict. */
  readonly merges?: boolean;
  readonly onSaved: (record: R) => void;
  /** The user has chosen the other version. */
  readonly onTaken: (record: R) => void;
};

/**
 * Saves the changes, by the version they were based on. When another user was faster (`record.changed`) it returns the
 * fields where both differ, and goes on as the user decides.
 */
export const useEditing = <R, V extends Fields>(of: EditingOf<R, V>) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [stale, setStale] = useState<{ readonly mine: Partial<V>; readonly present: R }>();
  const base = of.record && of.valuesOf(of.record);
  const presentIn = (fault: unknown): R | undefined =>
    fault instanceof AppError && fault.code === 'record.changed' ? of.presentOf(fault.details.present) : undefined;
  const goesOn = (mine: Partial<V>, present: R): boolean =>
    of.merges === true && base !== undefined && clashesOf(base, mine, of.valuesOf(present)).length === 0;
  const put = async (mine: Partial<V>, basis: R | undefined): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const saved = await of.save(mine, basis ? of.versionOf(basis) : 0, basis);
      setStale(undefined);
      of.onSaved(saved);
    } catch (fault) {
      const present = presentIn(fault);
      if (!present) setError(fault);
      else if (goesOn(mine, present)) return await put(mine, present);
      else setStale({ mine, present });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    stale: stale && base ? clashesOf(base, stale.mine, of.valuesOf(stale.present)) : undefined,
    submit: (values: V) => (of.record && base ? put(changedFields(base, values), of.record) : put(values, undefined)),
    keepYours: () => (stale ? put(stale.mine, stale.present) : undefined),
    takeTheirs: () => {
      if (stale) of.onTaken(stale.present);
      setStale(undefined);
    },
    close: () => setStale(undefined),
  };
};
