import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEditing } from '#api/useEditing.ts';
import { StaffMember } from '#contract/staff.ts';
import { FormBar } from '#ui/form/FormBar.tsx';
import { plainWords } from '#ui/form/plainWords.ts';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { StaleDialog } from '#ui/StaleDialog.tsx';
import { saved } from '#ui/saved.ts';
import { toast } from '#ui/toast.ts';
import { useSaveStaff, useTeams } from '../queries.ts';
import { type StaffValues, staffForm, valuesOf } from '../staffForm.ts';
import { RemoveStaff } from './RemoveStaff.tsx';
import { StaffFields } from './StaffFields.tsx';

/** Everything written down about somebody on the staff. What was typed stays when saving fails. */
export const StaffForm = ({ one }: { one?: StaffMember }) => {
  const { t } = useTranslation('staff');
  const go = useNavigate();
  const store = useSaveStaff();
  const teams = useTeams();
  const [based, setBased] = useState(one);
  const form = useForm<StaffValues>({ resolver: zodResolver(staffForm), defaultValues: valuesOf(one) });
  const editing = useEditing<StaffMember, StaffValues>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => StaffMember.safeParse(present).data,
    save: ({ teamIds, ...changes }, version) =>
      based
        ? store.update({ ...changes, id: based.id, version })
        : store.add({ ...changes, teamIds, firstName: String(changes.firstName) }),
    onSaved: (kept) => {
      void toast.done(t('saved', { name: `${kept.firstName} ${kept.lastName}` }));
      void go(`/staff/${kept.id}`, { replace: true, state: saved });
    },
    onTaken: (theirs) => {
      setBased(store.keep(theirs));
      form.reset(valuesOf(theirs));
    },
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(editing.submit)(event)} noValidate className="pt-4">
        <StaffFields teams={one ? undefined : (teams.data ?? [])} />
        {one && <RemoveStaff one={one} />}
        <FormBar
          back={one ? `/staff/${one.id}` : '/staff'}
          save={t('form.save')}
          busy={editing.busy}
          error={editing.stale ? undefined : editing.error}
        />
      </form>
      <LeaveGuard unsaved={form.formState.isDirty} />
      <StaleDialog
        open={editing.stale !== undefined}
        onClose={editing.close}
        differs={(editing.stale ?? []).map(({ name, yours, theirs }) => ({
          label: t(`form.${name}` as 'form.firstName'),
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
