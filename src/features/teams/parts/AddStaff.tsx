import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { type Team, type TeamStaff, team as teamCalls } from '#contract/team.ts';
import { staffRoles } from '#domain/roles.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useFreeStaff, useRecordMutation } from '../queries.ts';

/** Adds a staff member of the club to this team, with their own position here. */
export const AddStaff = ({ team, onClose }: { team: Team; onClose: () => void }) => {
  const { t } = useTranslation(['teams', 'shell']);
  const free = useFreeStaff(team.id, true);
  const [staffId, setStaffId] = useState<string>();
  const [role, setRole] = useState<TeamStaff['role']>();
  const people = free.data ?? [];
  const one = people.find(({ id }) => id === staffId) ?? people[0];
  const as = role ?? one?.role ?? 'COACH';
  const join = useRecordMutation(async (id: string) => {
    await send(teamCalls.addStaff, { body: { teamId: team.id, staffId: id, role: as } });
    onClose();
  });
  return (
    <FormDialog
      values={{ staffId, role }}
      onClose={onClose}
      title={t('staff.addTitle', { team: team.name })}
      footer={
        <Button variant="go" busy={join.isPending} disabled={!one} onClick={() => one && join.mutate(one.id)}>
          {t('staff.joins')}
        </Button>
      }
    >
      <Gate of={free} empty={<p className="py-4 text-soft">{t('staff.nobody')}</p>}>
        {(list) => (
          <div className="grid gap-4 py-2 sm:grid-cols-2">
            <Select
              label={t('staff.who')}
              value={one?.id}
              choices={list.map(({ id, firstName, lastName }) => ({
                value: id,
                label: `${firstName} ${lastName}`.trim(),
              }))}
              onChange={({ currentTarget }) => setStaffId(currentTarget.value)}
            />
            <Select
              label={t('staff.as')}
              value={as}
              choices={staffRoles.map((value) => ({ value, label: t(`shell:staffRoles.${value}`) }))}
              onChange={({ currentTarget }) => setRole(staffRoles.find((known) => known === currentTarget.value))}
            />
          </div>
        )}
      </Gate>
      <FormFailed error={join.error} />
    </FormDialog>
  );
};
