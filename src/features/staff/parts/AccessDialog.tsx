import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessRole, type StaffMember } from '#contract/staff.ts';
import type { UserAccount } from '#contract/user.ts';
import { coachRoles } from '#domain/people.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Chips } from '#ui/controls/Chips.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { StaleDialog } from '#ui/records/StaleDialog.tsx';
import { useAccess } from '../useAccess.ts';
import { AccountChoice } from './AccountChoice.tsx';

/** All roles that the call grants and revokes: a role that is missing here would be revoked by the next save. */
const { options } = AccessRole;

/** Coaches sign in as a coach; a team manager or a physiotherapist as staff. */
const likelyRole = ({ role }: StaffMember): AccessRole =>
  (coachRoles as readonly string[]).includes(role) ? 'COACH' : 'STAFF';

const ways = ['mail', 'account'] as const;
type Way = (typeof ways)[number];

type AccessQuery = ReturnType<typeof useAccess>;

/** Another user changed the access in the meantime: the roles of both, and the account. */
const AccessQuicker = ({ access }: { access: AccessQuery }) => {
  const { t } = useTranslation(['staff', 'common']);
  const { stale, based } = access;
  const rolesOf = (roles: readonly string[]) =>
    options
      .filter((role) => roles.includes(role))
      .map((role) => t(`common:roles.${role}`))
      .join(', ');
  const [before, now] = [based.access?.userName ?? '', stale?.present.access?.userName ?? ''];
  const roles = {
    label: t('access.roles'),
    yours: rolesOf(stale?.mine.roles ?? []),
    theirs: rolesOf(stale?.present.access?.roles ?? []),
  };
  const account = { label: t('access.title'), yours: before, theirs: now };
  return (
    <StaleDialog
      open={stale !== undefined}
      onClose={access.close}
      differs={[roles, account].filter(({ yours, theirs }) => yours !== theirs)}
      onKeepYours={access.keepYours}
      onTakeTheirs={access.takeTheirs}
      busy={access.busy}
    />
  );
};

export type AccessDialogProps = { one: StaffMember; onClose: () => void; onSaved: (invited?: string) => void };

export const AccessDialog = ({ one: shown, onClose, onSaved }: AccessDialogProps) => {
  const { t } = useTranslation(['staff', 'common']);
  const [way, setWay] = useState<Way>('mail');
  const access = useAccess(shown, { onSaved, onTaken: () => setWay('account') });
  const { based: one, busy, error, save } = access;
  const [roles, setRoles] = useState<AccessRole[]>(
    one.access ? options.filter((role) => one.access?.roles.includes(role)) : [likelyRole(one)],
  );
  const [email, setEmail] = useState(one.access?.email ?? one.email ?? '');
  const [account, setAccount] = useState<UserAccount>();
  const byMail = email.trim() ? { email: email.trim() } : {};
  const choose = (chosen: UserAccount | undefined) => {
    setAccount(chosen);
    // An existing account keeps its roles: they are already ticked.
    if (chosen) setRoles(options.filter((role) => roles.includes(role) || chosen.roles.includes(role)));
  };
  const joins = !one.access && way === 'account';
  return (
    <FormDialog
      values={{ roles, email, account: account?.id }}
      onClose={onClose}
      title={t('access.dialog', { name: one.firstName })}
      description={t(joins ? 'access.joins' : 'access.says')}
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
            {t(one.access || joins ? 'access.save' : 'access.invite')}
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
      <AccessQuicker access={access} />
    </FormDialog>
  );
};
