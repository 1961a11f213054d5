import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#contract/errors.ts';
import { AccessRole, type StaffMember } from '#contract/staff.ts';
import type { UserAccount } from '#contract/user.ts';
import { coachRoles } from '#domain/people.ts';
import { Button } from '#ui/Button.tsx';
import { Chips } from '#ui/Chips.tsx';
import { FormFailed } from '#ui/FormFailed.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSaveStaff } from '../queries.ts';
import { AccountChoice } from './AccountChoice.tsx';

/** All that the call gives and takes: a role that is not shown here would be lost with the next save. */
const { options } = AccessRole;

/** Who coaches signs in as a coach; a delegate or a physiotherapist as staff. */
const likelyRole = ({ role }: StaffMember): AccessRole =>
  (coachRoles as readonly string[]).includes(role) ? 'COACH' : 'STAFF';

const ways = ['mail', 'account'] as const;
type Way = (typeof ways)[number];

export const AccessDialog = ({ one, onClose }: { one: StaffMember; onClose: () => void }) => {
  const { t } = useTranslation(['staff', 'common']);
  const store = useSaveStaff();
  const [roles, setRoles] = useState<AccessRole[]>(
    one.access ? options.filter((role) => one.access?.roles.includes(role)) : [likelyRole(one)],
  );
  const [way, setWay] = useState<Way>('mail');
  const [email, setEmail] = useState(one.access?.email ?? one.email ?? '');
  const [account, setAccount] = useState<UserAccount>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async (body: Parameters<typeof store.setAccess>[1]) => {
    setBusy(true);
    setError(undefined);
    try {
      await store.setAccess(one.id, body);
      void toast.done(t('access.saved'));
      onClose();
    } catch (fault) {
      setError(fault);
      // Somebody of the club has this address: perhaps it is he.
      if (fault instanceof AppError && fault.code === 'emailTaken') setWay('account');
    } finally {
      setBusy(false);
    }
  };
  const byMail = email.trim() ? { email: email.trim() } : {};
  const choose = (chosen: UserAccount | undefined) => {
    setAccount(chosen);
    // Nothing is taken from who has an account: what he is already stands ticked.
    if (chosen) setRoles(options.filter((role) => roles.includes(role) || chosen.roles.includes(role)));
  };
  const joins = !one.access && way === 'account';
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('access.dialog', { name: one.firstName })}
      says={t(joins ? 'access.joins' : 'access.says')}
      footer={
        <>
          {one.access && (
            <Button variant="ghost" busy={busy} onClick={() => void save({ roles, userId: null })}>
              {t('access.part')}
            </Button>
          )}
          <Button
            variant="go"
            busy={busy}
            disabled={joins && !account}
            onClick={() => void save({ roles, ...(joins ? { userId: account?.id } : byMail) })}
          >
            {t('access.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 py-2">
        {!one.access && (
          <Segmented
            label={t('access.way')}
            value={way}
            onChange={setWay}
            choices={ways.map((value) => ({ value, label: t(`access.ways.${value}`) }))}
          />
        )}
        <Chips
          label={t('access.roles')}
          value={roles}
          choices={options.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
          onChange={setRoles}
        />
        {!one.access && way === 'mail' && (
          <TextField
            label={t('access.email')}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        <FormFailed error={error} />
        {joins && <AccountChoice value={account} words={email} onChange={choose} />}
      </div>
    </LazyDialog>
  );
};
