import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryKey } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { useEditing } from '#api/useEditing.ts';
import type { AnyRecord } from '#contract/records/record.ts';
import { toast } from '#ui/controls/toast.ts';
import { cellWords } from './cellWords.ts';
import type { FormBinding, Row } from './recordBinding.ts';
import { useRefresh, useSay } from './useRecords.ts';

type Values = Record<string, unknown>;

/** The values of a form: those of the record, or the usual ones of a new one. */
const valuesOf = ({ fields }: AnyRecord, names: readonly string[], row: Values | undefined): Values =>
  Object.fromEntries(names.map((name) => [name, row ? row[name] : fields[name]?.first]));

/**
 * The form of a new or an existing record: react-hook-form over the record's schema, sending what was changed, with the
 * choice between both versions when another user was faster.
 */
export const useRecordForm = <T extends Row>(
  of: FormBinding<T>,
  row: T | undefined,
  {
    names,
    first,
    onSaved,
  }: {
    readonly names: readonly string[];
    /** What a new one begins with, where it is not the usual. */
    readonly first?: Values | undefined;
    readonly onSaved: (saved: T) => void;
  },
) => {
  const say = useSay(of);
  const { clubId } = useUser();
  const client = useQueryClient();
  const refresh = useRefresh(of);
  const [based, setBased] = useState(row);
  const keep = (saved: T): void => {
    client.setQueryData(queryKey(of.calls.get, { params: { id: saved.id } } as never), saved);
    void refresh();
  };
  const form = useForm<Values>({
    resolver: zodResolver(of.record.Create as never) as never,
    defaultValues: valuesOf(of.record, names, row ?? first),
  });
  const editing = useEditing<T, Values>({
    record: based,
    valuesOf: (one) => valuesOf(of.record, names, one),
    versionOf: ({ version }) => version,
    presentOf: (present) => of.record.Whole.safeParse(present).data as T | undefined,
    save: (changes, version) => (based ? of.update(based.id, version, changes) : of.add(changes, clubId)),
    onSaved: (saved) => {
      keep(saved);
      void toast.done(say('saved', { name: saved.name }));
      onSaved(saved);
    },
    onTaken: (theirs) => {
      keep(theirs);
      setBased(theirs);
      form.reset(valuesOf(of.record, names, theirs));
    },
  });
  return {
    form,
    editing,
    labelOf: (name: string) => say(`fields.${name}`),
    wordsOf: (name: string, value: unknown) => cellWords(of.record, name, value, say),
  };
};
