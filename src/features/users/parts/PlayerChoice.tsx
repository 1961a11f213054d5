import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFoundPlayers } from '#api/useFoundPlayers.ts';
import type { UserAccount } from '#contract/user.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PickList } from '#ui/controls/PickList.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';

type Chosen = UserAccount['player'];
export type PlayerChoiceProps = { value: Chosen; onChange: (player: Chosen) => void };

/** The player of the account: without one, a user invited as a player has no team, no match and no own page. */
export const PlayerChoice = ({ value, onChange }: PlayerChoiceProps) => {
  const { t } = useTranslation('account');
  const [search, setSearch] = useState('');
  const found = useFoundPlayers(search.trim());
  const people = found.data?.map(({ id, firstName, lastName, photo, teams }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    photo,
    description: teams.map(({ teamName }) => teamName).join(', '),
  }));
  const choose = (id: string) => {
    const one = found.data?.find((player) => player.id === id);
    if (one) onChange({ id, firstName: one.firstName, lastName: one.lastName });
  };
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-medium text-14 text-soft">{t('player.label')}</legend>
      {value ? (
        <p className="flex min-h-12 flex-wrap items-center justify-between gap-3">
          <span className="font-semibold">{`${value.firstName} ${value.lastName}`.trim()}</span>
          <Button size={44} onClick={() => onChange(null)}>
            {t('player.another')}
          </Button>
        </p>
      ) : (
        <>
          <p className="text-14 text-soft">{t('player.says')}</p>
          <PickList
            label={t('player.search')}
            search={search}
            onSearch={setSearch}
            found={people}
            pickLabel={t('player.choose')}
            onPick={choose}
          />
          <FormFailed error={found.error} />
        </>
      )}
    </fieldset>
  );
};
