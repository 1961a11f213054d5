import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { send } from '#api/send.ts';
import { type Team, team as teamCalls } from '#contract/team.ts';
import { staffRoles } from '#domain/roles.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useFreeStaff } from '../pageQueries.ts';
import { useRecordMutation } from '../queries.ts';

const joinForm = teamCalls.addStaff.body.omit({ teamId: true });
type Joining = z.infer<typeof joinForm>;

export type AddStaffProps = { team: Team; onClose: () => void };
type People = NonNullable<ReturnType<typeof useFreeStaff>['data']>;

const JoinForm = ({ team, people, onClose }: AddStaffProps & { people: People }) => {
  const { t } = useTranslation(['teams', 'shell']);
  const form = useForm<Joining>({
    resolver: zodResolver(joinForm),
    defaultValues: { staffId: people[0]?.id ?? '', role: people[0]?.role ?? 'COACH' },
  });
  // The position in the club, until another is chosen for this team.
  const takeRole = () => {
    const one = people.find(({ id }) => id === form.getValues('staffId'));
    if (one && !form.formState.dirtyFields.role) form.resetField('role', { defaultValue: one.role });
  };
  const join = useRecordMutation(async (body: Joining) => {
    await send(teamCalls.addStaff, { body: { ...body, teamId: team.id } });
    onClose();
  });
  return (
    <DialogForm
      form={form}
      onSubmit={(body) => join.mutate(body)}
      onClose={onClose}
      title={t('staff.addTitle', { team: team.name })}
      save={t('staff.joins')}
      busy={join.isPending}
      error={join.error}
    >
      <FormSelect
        name="staffId"
        label={t('staff.who')}
        choices={people.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}`.trim() }))}
        onChosen={takeRole}
      />
      <FormSelect
        name="role"
        label={t('staff.as')}
        choices={staffRoles.map((value) => ({ value, label: t(`shell:staffRoles.${value}`) }))}
      />
    </DialogForm>
  );
};

/** Adds a staff member of the club to this team, with their own position here. */
export const AddStaff = ({ team, onClose }: AddStaffProps) => {
  const { t } = useTranslation('teams');
  const free = useFreeStaff(team.id, true);
  if (free.data && free.data.length > 0) return <JoinForm team={team} people={free.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('staff.addTitle', { team: team.name })}>
      <Gate of={free} empty={<p className="py-4 text-soft">{t('staff.nobody')}</p>}>
        {() => null}
      </Gate>
    </Dialog>
  );
};
