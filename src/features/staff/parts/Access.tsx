import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessRole, type StaffMember } from '#contract/staff.ts';
import { coachRoles } from '#domain/people.ts';
import { Button } from '#ui/Button.tsx';
import { Chips } from '#ui/Chips.tsx';
import { FormFailed } from '#ui/FormFailed.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSaveStaff } from '../queries.ts';

/** All that the call gives and takes: a role that is not shown here would be lost with the next save. */
const { options } = AccessRole;

/** Who coaches signs in as a coach; a delegate or a physiotherapist as staff. */
const likelyRole = ({ role }: StaffMember): AccessRole =>
  (coachRoles as readonly string[]).includes(role) ? 'COACH' : 'STAFF';

const AccessDialog = ({ one, onClose }: { one: StaffMember; onClose: () => void }) => {
  const { t } = useTranslation(['staff', 'common']);
  const store = useSaveStaff();
  const [roles, setRoles] = useState<AccessRole[]>(
    one.access ? options.filter((role) => one.access?.roles.includes(role)) : [likelyRole(one)],
  );
  const [email, setEmail] = useState(one.access?.email ?? one.email ?? '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async () => {
    setBusy(true);
    try {
      await store.setAccess(one.id, { roles, ...(email.trim() ? { email: email.trim() } : {}) });
      void toast.done(t('access.saved'));
      onClose();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('access.dialog', { name: one.firstName })}
      says={t('access.says')}
      footer={
        <Button variant="go" busy={busy} onClick={() => void save()}>
          {t('access.save')}
        </Button>
      }
    >
      <div className="grid gap-4 py-2">
        <Chips
          label={t('access.roles')}
          value={roles}
          choices={options.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
          onChange={setRoles}
        />
        {!one.access && (
          <TextField
            label={t('access.email')}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        <FormFailed error={error} />
      </div>
    </LazyDialog>
  );
};

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
