import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { useEditing } from '#api/useEditing.ts';
import { TeamStaff, team as teamCalls } from '#contract/team.ts';
import { type StaffRole, staffRoles } from '#domain/roles.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useRecordMutation } from '../queries.ts';

type Values = { readonly role: StaffRole };

/** The position of a staff member in this team; saved as soon as it is chosen. */
export const StaffRoleChoice = ({ one }: { one: TeamStaff }) => {
  const { t } = useTranslation(['teams', 'shell']);
  const write = useRecordMutation((body: () => Promise<TeamStaff>) => body());
  const read = useRecordMutation(async () => undefined);
  const editing = useEditing<TeamStaff, Values>({
    record: one,
    valuesOf: ({ role }) => ({ role }),
    versionOf: ({ version }) => version,
    presentOf: (present) => TeamStaff.safeParse(present).data,
    save: ({ role = one.role }, version, basis = one) =>
      write.mutateAsync(() => send(teamCalls.updateStaff, { body: { id: basis.memberId, role, version } })),
    onSaved: () => undefined,
    onTaken: () => read.mutate(undefined),
  });
  const label = t('staff.role', { name: `${one.firstName} ${one.lastName}`.trim() });
  const words = (role: unknown) => t(`shell:staffRoles.${role as StaffRole}`);
  return (
    <>
      <InlineSelect
        label={label}
        value={one.role}
        choices={staffRoles.map((value) => ({ value, label: words(value) }))}
        onChange={(value) => {
          const role = staffRoles.find((known) => known === value);
          if (role) void editing.submit({ role });
        }}
      />
      <FormFailed error={editing.stale ? undefined : editing.error} />
      <QuickerDialog editing={editing} labelOf={() => label} wordsOf={(_name, role) => words(role)} />
    </>
  );
};
