import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMember } from '#contract/staff.ts';
import { Button } from '#ui/Button.tsx';
import { AccessDialog } from './AccessDialog.tsx';

/** Whether he signs in, as what, and the way to change it. */
export const Access = ({ one }: { one: StaffMember }) => {
  const { t } = useTranslation(['staff', 'common']);
  const [open, setOpen] = useState(false);
  const { access } = one;
  return (
    <div className="grid justify-items-start gap-3 py-3">
      <p>
        {access
          ? t('access.as', {
              name: access.userName,
              roles: access.roles.map((role) => t(`common:roles.${role}`)).join(', '),
            })
          : t('access.none')}
      </p>
      <Button size={44} onClick={() => setOpen(true)}>
        {t('access.change')}
      </Button>
      {open && <AccessDialog one={one} onClose={() => setOpen(false)} />}
    </div>
  );
};
