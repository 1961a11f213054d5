import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { grantableRoles } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';

export type RoleChoiceProps = {
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
  error?: string;
};

/** The roles that the user may grant; those above their own are not offered. */
export const RoleChoice = ({ value, onChange, error }: RoleChoiceProps) => {
  const { t } = useTranslation(['account', 'common']);
  const granted = grantableRoles(useUser().roles);
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-14 text-soft">{t('invite.roles')}</legend>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {granted.map((role) => (
          <label key={role} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={value.includes(role)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...value, role] : value.filter((one) => one !== role))
              }
              className="size-5 accent-(--ink)"
            />
            {t(`common:roles.${role}`)}
          </label>
        ))}
      </div>
      {error && <p className="text-14 text-danger">{error}</p>}
    </fieldset>
  );
};
