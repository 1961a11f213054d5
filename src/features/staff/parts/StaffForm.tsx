import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEditing } from '#api/useEditing.ts';
import { StaffMember } from '#contract/staff.ts';
import type { Team } from '#contract/team.ts';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { RecordForm } from '#ui/form/RecordForm.tsx';
import { useSaveStaff } from '../queries.ts';
import { type StaffValues, staffForm, valuesOf } from '../staffForm.ts';
import { RemoveStaff } from './RemoveStaff.tsx';
import { StaffFields } from './StaffFields.tsx';

/** All data of a staff member; a new one may join `teams` at once. The values stay when saving fails. */
export const StaffForm = ({ one, teams }: { one?: StaffMember; teams: readonly Team[] }) => {
  const { t } = useTranslation('staff');
  const go = useNavigate();
  const store = useSaveStaff();
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
    <RecordForm
      form={form}
      editing={editing}
      back={one ? `/staff/${one.id}` : '/staff'}
      save={t('form.save')}
      labelOf={(name) => t(`form.${name}` as 'form.firstName')}
    >
      <StaffFields teams={one ? undefined : teams} />
      {one && <RemoveStaff one={one} />}
    </RecordForm>
  );
};
