import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditing } from '#api/useEditing.ts';
import { Club } from '#contract/club.ts';
import { FormBar } from '#ui/form/FormBar.tsx';
import { plainWords } from '#ui/form/plainWords.ts';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { StaleDialog } from '#ui/StaleDialog.tsx';
import { toast } from '#ui/toast.ts';
import { type ClubValues, clubForm, valuesOf } from '../clubForm.ts';
import { useSaveClub } from '../queries.ts';
import { ClubFields } from './ClubFields.tsx';

/** What was typed stays when saving fails, and when somebody else was faster. */
export const ClubForm = ({ club }: { club: Club }) => {
  const { t } = useTranslation('club');
  const store = useSaveClub();
  const [based, setBased] = useState(club);
  const form = useForm<ClubValues>({ resolver: zodResolver(clubForm), defaultValues: valuesOf(club) });
  const begin = (now: Club) => {
    setBased(now);
    form.reset(valuesOf(now));
  };
  const editing = useEditing<Club, ClubValues>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => Club.safeParse(present).data,
    save: (values, version) => store.save({ ...values, version: version ?? based.version }),
    onSaved: (kept) => {
      begin(kept);
      void toast.done(t('saved'));
    },
    onTaken: (theirs) => begin(store.keep(theirs)),
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(editing.submit)(event)} noValidate className="pt-2">
        <ClubFields />
        <FormBar back="/" save={t('save')} busy={editing.busy} error={editing.stale ? undefined : editing.error} />
      </form>
      <LeaveGuard unsaved={form.formState.isDirty} />
      <StaleDialog
        open={editing.stale !== undefined}
        onClose={editing.close}
        differs={(editing.stale ?? []).map(({ name, yours, theirs }) => ({
          label: t(`field.${name}` as 'field.name'),
          yours: plainWords(yours),
          theirs: plainWords(theirs),
        }))}
        onKeepYours={() => void editing.keepYours()}
        onTakeTheirs={editing.takeTheirs}
        busy={editing.busy}
      />
    </FormProvider>
  );
};
