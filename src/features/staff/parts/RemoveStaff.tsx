import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { StaffMember } from '#contract/staff.ts';
import { canRevoke, may } from '#domain/rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/controls/ConfirmDialog.tsx';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { useRestorePerson } from '#ui/records/useRestorePerson.ts';
import { useRemoveStaff, useSaveStaff } from '../queries.ts';

const nameOf = ({ firstName, lastName }: StaffMember): string => `${firstName} ${lastName}`.trim();

/** What happens to the member's account, and why they cannot be removed. The server's rule too (domain/rights.ts). */
const useAccount = (one: StaffMember) => {
  const { t } = useTranslation(['staff', 'common']);
  const { id, roles } = useUser();
  if (!one.access) return {};
  const { userId, roles: before, keeps } = one.access;
  if (userId === id) return { why: t('remove.own') };
  const lost = before.filter((role) => !keeps.includes(role));
  if (!canRevoke(roles, lost)) return { why: t('remove.runs', { name: nameOf(one) }) };
  if (lost.length === 0) return {};
  const stays = keeps.map((role) => t(`common:roles.${role}`)).join(', ');
  return { description: stays ? t('remove.keeps', { roles: stays }) : t('remove.out') };
};

/** Removes the member after one confirmation; the notice that they are removed offers to restore them. */
export const RemoveStaff = ({ one }: { one: StaffMember }) => {
  const { t } = useTranslation(['staff', 'common']);
  const go = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useRemoveStaff(one.id);
  const { restore } = useSaveStaff();
  const { description, why } = useAccount(one);
  const name = nameOf(one);
  const { roles } = useUser();
  const restorePerson = useRestorePerson(may(roles, 'users.manage'));
  const back = () => restorePerson({ name, page: `/staff/${one.id}`, restore: (account) => restore(one.id, account) });
  const gone = () => {
    void toast.done(t('removed', { name }), { label: t('common:undo'), onClick: () => void back() });
    void go('/staff', { replace: true, state: saved });
  };
  if (why) return <p className="max-w-prose border-line border-t py-6 text-soft">{why}</p>;
  return (
    <div className="border-line border-t py-6">
      <Button variant="ghost" className="text-danger" onClick={() => setAsking(true)}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('remove.title', { name })}
        description={[t('remove.says'), description].filter(Boolean).join(' ')}
        confirmLabel={t('remove.confirm')}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(undefined, { onSuccess: gone })}
      />
    </div>
  );
};
