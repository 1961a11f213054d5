import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StaffMember } from '#contract/staff.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { toast } from '#ui/controls/toast.ts';
import { useNameMedical } from '../queries.ts';

/** Whether a staff member reads the medical part of injuries; who does already is told of each change. */
export const Medical = ({ one }: { one: StaffMember }) => {
  const { t } = useTranslation(['staff', 'common']);
  const name = useMutation({ mutationFn: useNameMedical(one.id) });
  const put = (medical: boolean): void =>
    name.mutate(medical, {
      onSuccess: () =>
        void toast.done(t(medical ? 'medical.in' : 'medical.out', { name: one.firstName }), {
          label: t('common:undo'),
          onClick: () => put(!medical),
        }),
      onError: (error) => void toast.failed(error),
    });
  return (
    <Switch
      label={t('medical.label')}
      description={t('medical.says')}
      checked={name.isPending ? name.variables : one.medical}
      onChange={put}
    />
  );
};
