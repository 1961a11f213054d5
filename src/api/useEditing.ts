import { useState } from 'react';
import { AppError } from '#contract/errors.ts';

type Fields = Readonly<Record<string, unknown>>;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields that differ from what the form began with: only these are sent. */
export const changedFields = <V extends Fields>(base: V, values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(base[name], value))) as Partial<V>;

export type Clash<V> = { readonly name: keyof V & string; readonly yours: unknown; readonly theirs: unknown };

/** Where two people changed the same field, differently. */
export const clashesOf = <V extends Fields>(base: V, mine: Partial<V>, theirs: V): readonly Clash<V>[] =>
  Object.keys(mine).flatMap((name) =>
    same(base[name], theirs[name]) || same(mine[name], theirs[name])
      ? []
      : [{ name, yours: mine[name], theirs: theirs[name] }],
  );

export type EditingOf<R, V extends Fields> = {
  /** What the form began with; undefined for something new. */
  readonly record: R | undefined;
  readonly valuesOf: (record: R) => V;
  readonly versionOf: (record: R) => number;
  /** Reads the present record out of a refusal. */
  readonly presentOf: (present: unknown) => R | undefined;
  /** `basis`: the record that the changes are laid upon; undefined for something new. */
  readonly save: (changes: Partial<V>, version: number, basis: R | undefined) => Promise<R>;
  /** Goes on without asking where nobody changed the same: what is also changed elsewhere on this screen, a photo, is no quarrel. */
  readonly merges?: boolean;
  readonly onSaved: (record: R) => void;
  /** Somebody else's version was taken. */
  readonly onTaken: (record: R) => void;
};

/**
 * Saves what was changed, by the version it was based on. When somebody else was quicker (`record.changed`) it tells
 * where both disagree, and goes on as the user decides.
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
