import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvitationMail } from '#api/invitationMail.ts';
import type { StaffMember } from '#contract/staff.ts';
import { Button } from '#ui/controls/Button.tsx';
import { InvitationNotice } from '#ui/records/InvitationNotice.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';

const AccessDialog = lazyPart(async () => (await import('./AccessDialog.tsx')).AccessDialog);

/** Whether a staff member signs in, with which role, and the way to change it. */
export const Access = ({ one }: { one: StaffMember }) => {
  const { t } = useTranslation(['staff', 'common']);
  const [open, setOpen] = useState(false);
  const [invited, setInvited] = useState<string>();
  const mail = useInvitationMail(invited);
  const { access } = one;
  const saved = (email?: string) => {
    setInvited(email);
    setOpen(false);
  };
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
        {t(access ? 'access.change' : 'access.invite')}
      </Button>
      {access && invited && <InvitationNotice email={invited} mail={mail.data} />}
      <Suspense fallback={null}>
        {open && <AccessDialog one={one} onClose={() => setOpen(false)} onSaved={saved} />}
      </Suspense>
    </div>
  );
};
