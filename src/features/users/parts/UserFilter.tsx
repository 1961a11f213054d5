import { useTranslation } from 'react-i18next';
import { type Role, roleNames } from '#domain/roles.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { FilledSentence } from '#ui/layout/FilledSentence.tsx';
import { Tail } from '#ui/records/Tail.tsx';

export type UserFilterProps = {
  role: Role | undefined;
  sort: 'name' | 'lastUsed';
  onChange: (change: { role?: string | undefined; sort?: string }) => void;
};

/** "With the role of any, by name": both words can be changed. */
export const UserFilter = ({ role, sort, onChange }: UserFilterProps) => {
  const { t } = useTranslation(['account', 'common']);
  const roles = [
    { value: 'any', label: t('users.anyRole') },
    ...roleNames.map((value) => ({ value, label: t(`common:roles.${value}`) })),
  ];
  const sorts = [
    { value: 'name', label: t('users.byName') },
    { value: 'lastUsed', label: t('users.byLastUsed') },
  ];
  return (
    <search className="text-soft leading-10">
      <FilledSentence
        text={t('users.sentence')}
        parts={{
          tail: <Tail />,
          role: (
            <InlineSelect
              label={t('users.role')}
              value={role ?? 'any'}
              choices={roles}
              onChange={(value) => onChange({ role: value === 'any' ? undefined : value })}
            />
          ),
          sort: (
            <InlineSelect
              label={t('users.sort')}
              value={sort}
              choices={sorts}
              onChange={(value) => onChange({ sort: value })}
            />
          ),
        }}
      />
    </search>
  );
};
