import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useEditing } from '#api/useEditing.ts';
import { useRefreshInjuries } from '#records/injuries/useRefreshInjuries.ts';
import { toast } from '#ui/controls/toast.ts';

type Edited<R, V> = {
  readonly of: R;
  readonly schema: z.ZodType<R>;
  readonly valuesOf: (record: R) => V;
  /** Sends what was changed, by the version that was opened. */
  readonly save: (changes: Partial<V>, version: number) => Promise<R>;
  readonly onSaved: (saved: R) => void;
};

/** The form of a part of an injury: what was changed is sent, with the choice of both where somebody was quicker. */
export const useRecordEditing = <R extends { readonly version: number }, V extends FieldValues>({
  of,
  schema,
  valuesOf,
  save,
  onSaved,
}: Edited<R, V>) => {
  const { t } = useTranslation('injuries');
  const refresh = useRefreshInjuries();
  const [based, setBased] = useState(of);
  const form = useForm<V>({ defaultValues: valuesOf(of) as DefaultValues<V> });
  const editing = useEditing<R, V>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => schema.safeParse(present).data,
    save,
    onSaved: (saved) => {
      void refresh();
      void toast.done(t('changed'));
      onSaved(saved);
    },
    onTaken: (theirs) => {
      setBased(theirs);
      form.reset(valuesOf(theirs));
    },
  });
  return { form, editing };
};
