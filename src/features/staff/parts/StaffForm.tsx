import { useTranslation } from 'react-i18next';
import { StaffMember } from '#contract/staff.ts';
import type { Team } from '#contract/team.ts';
import { usePageForm } from '#records/usePageForm.ts';
import { RecordForm } from '#ui/form/RecordForm.tsx';
import { useSaveStaff } from '../queries.ts';
import { type StaffValues, staffForm, valuesOf } from '../staffForm.ts';
import { RemoveStaff } from './RemoveStaff.tsx';
import { StaffFields } from './StaffFields.tsx';

/** All data of a staff member; a new one may join `teams` at once. The values stay when saving fails. */
export const StaffForm = ({ one, teams }: { one?: StaffMember; teams: readonly Team[] }) => {
  const { t } = useTranslation('staff');
  const store = useSaveStaff();
  const page = usePageForm<StaffMember, StaffValues>({
    record: one,
    schema: staffForm,
    valuesOf,
    presentOf: (present) => StaffMember.safeParse(present).data,
    save: ({ teamIds, ...changes }, version, basis) =>
      basis
        ? store.update({ ...changes, id: basis.id, version })
        : store.add({ ...changes, teamIds, firstName: String(changes.firstName) }),
    keep: store.keep,
    at: '/staff',
    done: ({ firstName, lastName }) => t('saved', { name: `${firstName} ${lastName}` }),
  });
  return (
    <RecordForm {...page} save={t('form.save')} labelOf={(name) => t(`form.${name}` as 'form.firstName')}>
      <StaffFields teams={one ? undefined : teams} />
      {one && <RemoveStaff one={one} />}
    </RecordForm>
  );
};
