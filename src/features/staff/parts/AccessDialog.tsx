import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Mail, Text } from '#contract/record.ts';
import { AccessRole, type StaffMember, staff } from '#contract/staff.ts';
import { UserAccount } from '#contract/user.ts';
import { coachRoles } from '#domain/people.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormChips } from '#ui/form/FormChips.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { useWrong } from '#ui/form/wrong.ts';
import { StaleDialog } from '#ui/records/StaleDialog.tsx';
import { useAccess } from '../useAccess.ts';
import { AccountChoice } from './AccountChoice.tsx';

/** How somebody without access gets it: by an invitation, or with an account that they have already. */
const ways = ['mail', 'account'] as const;

/** `has`: the staff member has access, and their roles alone change. */
const accessForm = z
  .object({
    way: z.enum([...ways, 'has']),
    roles: staff.setAccess.body.shape.roles,
    email: Text(200),
    account: UserAccount.nullable(),
  })
  .refine(({ way, account }) => way !== 'account' || account !== null, { path: ['account'] })
  .refine(({ way, email }) => way !== 'mail' || Mail.safeParse(email).success, { path: ['email'], message: 'format' });
type AccessValues = z.infer<typeof accessForm>;

/** All roles that the call grants and revokes: a role that is missing here would be revoked by the next save. */
const { options } = AccessRole;

/** Coaches sign in as a coach; a team manager or a physiotherapist as staff. */
const likelyRole = ({ role }: StaffMember): AccessRole =>
  (coachRoles as readonly string[]).includes(role) ? 'COACH' : 'STAFF';

/** The initial values: the present roles, or the likely one and the known address. */
const valuesOf = (one: StaffMember): AccessValues => ({
  way: one.access ? 'has' : 'mail',
  roles: one.access ? options.filter((role) => one.access?.roles.includes(role)) : [likelyRole(one)],
  email: one.access?.email ?? one.email ?? '',
  account: null,
});

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

/** An existing account keeps its roles: choosing it ticks them. */
const AccountField = () => {
  const { getValues, setValue } = useFormContext<AccessValues>();
  const { field } = useController<AccessValues, 'account'>({ name: 'account' });
  const wrong = useWrong('account');
  return (
    <div className="grid gap-4 sm:col-span-2">
      <AccountChoice
        value={field.value ?? undefined}
        words={getValues('email')}
        onChange={(chosen) => {
          field.onChange(chosen ?? null);
          if (!chosen) return;
          const roles = getValues('roles');
          setValue(
            'roles',
            options.filter((role) => roles.includes(role) || chosen.roles.includes(role)),
          );
        }}
      />
      {wrong && <p className="text-14 text-danger">{wrong}</p>}
    </div>
  );
};

const AccessFields = () => {
  const { t } = useTranslation(['staff', 'common']);
  const { field } = useController<AccessValues, 'way'>({ name: 'way' });
  const way = field.value;
  return (
    <>
      {way !== 'has' && (
        <div className="sm:col-span-2">
          <Segmented
            label={t('access.way')}
            value={way}
            onChange={field.onChange}
            choices={ways.map((value) => ({ value, label: t(`access.ways.${value}`) }))}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <FormChips
          name="roles"
          label={t('access.roles')}
          choices={options.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
        />
      </div>
      {way === 'mail' && <FormText name="email" className="sm:col-span-2" label={t('access.email')} type="email" />}
      {way === 'account' && <AccountField />}
    </>
  );
};

export type AccessDialogProps = { one: StaffMember; onClose: () => void; onSaved: (invited?: string) => void };

/** The roles with which a staff member signs in, and the way to their first access. */
export const AccessDialog = ({ one: shown, onClose, onSaved }: AccessDialogProps) => {
  const { t } = useTranslation('staff');
  const form = useForm<AccessValues>({ resolver: zodResolver(accessForm), defaultValues: valuesOf(shown) });
  const access = useAccess(shown, { onSaved, onTaken: () => form.setValue('way', 'account') });
  const { based: one, busy, error, save } = access;
  const way = useWatch({ control: form.control, name: 'way' });
  return (
    <>
      <DialogForm
        form={form}
        onSubmit={({ roles, email, account }) =>
          save({ roles, ...(way === 'account' && { userId: account?.id }), ...(way === 'mail' && { email }) })
        }
        onClose={onClose}
        title={t('access.dialog', { name: one.firstName })}
        description={t(way === 'account' ? 'access.joins' : 'access.says')}
        save={t(way === 'mail' ? 'access.invite' : 'access.save')}
        busy={busy}
        error={error}
        actions={
          one.access && (
            <Button
              variant="ghost"
              busy={busy}
              onClick={() => void save({ roles: form.getValues('roles'), userId: null })}
            >
              {t('access.unlink')}
            </Button>
          )
        }
      >
        <AccessFields />
      </DialogForm>
      <AccessQuicker access={access} />
    </>
  );
};
