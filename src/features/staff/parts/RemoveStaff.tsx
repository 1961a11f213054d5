import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { StaffMember } from '#contract/staff.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { saved } from '#ui/saved.ts';
import { toast } from '#ui/toast.ts';
import { useRemoveStaff } from '../queries.ts';

/** The way out of the club, asked once. */
export const RemoveStaff = ({ one }: { one: StaffMember }) => {
  const { t } = useTranslation('staff');
  const go = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useRemoveStaff(one.id);
  const name = `${one.firstName} ${one.lastName}`.trim();
  const gone = () => {
    void toast.done(t('removed', { name }));
    void go('/staff', { replace: true, state: saved });
  };
  return (
    <div className="border-line border-t py-6">
      <Button variant="ghost" className="text-danger" onClick={() => setAsking(true)}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('remove.title', { name })}
        says={t('remove.says')}
        deed={t('remove.deed')}
        busy={remove.isPending}
        error={remove.error}
        onDeed={() => remove.mutate(undefined, { onSuccess: gone })}
      />
    </div>
  );
};
