import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type EditingOf, useEditing } from '#api/useEditing.ts';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';

export type PageFormOf<R, V extends FieldValues> = {
  /** The record to change; undefined for a new one. */
  readonly record: R | undefined;
  /** Says what is wrong with the values; both kinds of schema are read by the library alone. */
  readonly schema: Parameters<typeof zodResolver<V, unknown, V>>[0];
  readonly valuesOf: (record: R | undefined) => V;
  readonly presentOf: EditingOf<R, V>['presentOf'];
  readonly save: EditingOf<R, V>['save'];
  /** Stores a record that the server returned where its page reads it. */
  readonly keep: (record: R) => R;
  /** The route of the list, `/players`: the page of a record is below it. */
  readonly at: string;
  /** What a message says when the record is saved. */
  readonly done: (record: R) => string;
};

/**
 * The form of a record with a page of its own: it sends what was changed, asks when another user was faster, and opens the
 * page of the record when it is saved.
 */
export const usePageForm = <R extends { readonly id: string; readonly version: number }, V extends FieldValues>(
  of: PageFormOf<R, V>,
) => {
  const go = useNavigate();
  const [based, setBased] = useState(of.record);
  const form = useForm<V, unknown, V>({
    resolver: zodResolver(of.schema),
    defaultValues: of.valuesOf(of.record) as DefaultValues<V>,
  });
  const editing = useEditing<R, V>({
    record: based,
    valuesOf: of.valuesOf,
    versionOf: ({ version }) => version,
    presentOf: of.presentOf,
    save: of.save,
    onSaved: (kept) => {
      void toast.done(of.done(kept));
      void go(`${of.at}/${kept.id}`, { replace: true, state: saved });
    },
    onTaken: (theirs) => {
      setBased(of.keep(theirs));
      form.reset(of.valuesOf(theirs));
    },
  });
  return { form, editing, back: of.record ? `${of.at}/${of.record.id}` : of.at };
};
