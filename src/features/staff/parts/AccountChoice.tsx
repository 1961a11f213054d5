import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserAccount } from '#contract/user.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PickList } from '#ui/controls/PickList.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useFoundAccounts } from '../queries.ts';

const nameOf = ({ firstName, lastName, userName }: UserAccount) => `${firstName} ${lastName}`.trim() || userName;

export type AccountChoiceProps = {
  value: UserAccount | undefined;
  /** The initial search. */
  words: string;
  onChange: (account: UserAccount | undefined) => void;
};

/** An existing account: found by name or address, and shown with both before it is linked. */
export const AccountChoice = ({ value, words, onChange }: AccountChoiceProps) => {
  const { t } = useTranslation(['staff', 'common']);
  const [search, setSearch] = useState(words);
  const found = useFoundAccounts(search.trim());
  if (value)
    return (
      <p className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <span>
          <span className="font-semibold">{nameOf(value)}</span> <span className="text-soft">{value.email}</span>
        </span>
        <Button size={44} onClick={() => onChange(undefined)}>
          {t('access.another')}
        </Button>
      </p>
    );
  return (
    <>
      <FormFailed error={found.error} />
      <PickList
        label={t('access.search')}
        search={search}
        onSearch={setSearch}
        found={found.data?.rows.map((one) => ({
          id: one.id,
          name: nameOf(one),
          photo: one.photo,
          description: [one.email, one.roles.map((role) => t(`common:roles.${role}`)).join(', ')].join(' · '),
        }))}
        pickLabel={t('access.choose')}
        onPick={(id) => onChange(found.data?.rows.find((one) => one.id === id))}
      />
    </>
  );
};
