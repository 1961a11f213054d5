import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#contract/errors.ts';
import type { Player } from '#contract/player.ts';
import type { UserAccount } from '#contract/user.ts';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { PickList } from '#ui/controls/PickList.tsx';
import { toast } from '#ui/controls/toast.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { link, useAccountMutation, useFoundAccounts } from '../accountQueries.ts';

export type LinkAccountProps = {
  player: Player;
  /** The invited address, which belongs to an account already. */
  taken?: string | undefined;
  onClose: () => void;
};

/** Links an account to this player or a guardian. An account of another player has to be unlinked first. */
export const LinkAccount = ({ player, taken, onClose }: LinkAccountProps) => {
  const { t } = useTranslation(['players', 'common']);
  const [search, setSearch] = useState(taken ?? '');
  const found = useFoundAccounts(search.trim());
  const join = useAccountMutation((account: UserAccount) => link(account, player.id));
  const done = () => {
    void toast.done(t('access.linked'));
    onClose();
  };
  const pick = (id: string) => {
    const account = found.data?.rows.find((one) => one.id === id);
    if (account) join.mutate(account, { onSuccess: done });
  };
  const accounts = found.data?.rows.map(
    ({ id, firstName, lastName, userName, photo, email, roles, player: whose }) => ({
      id,
      name: `${firstName} ${lastName}`.trim() || userName,
      photo,
      description: [email, roles.map((role) => t(`common:roles.${role}`)).join(', ')].filter(Boolean).join(' · '),
      not: whose ? t('access.isOf', { name: `${whose.firstName} ${whose.lastName}`.trim() }) : undefined,
    }),
  );
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('access.linkTitle', { name: player.firstName })}
      description={t('access.linkSays', { name: player.firstName })}
    >
      <div className="grid min-h-80 content-start gap-4 py-2">
        <FormFailed error={join.error ?? found.error ?? (taken && new AppError('emailTaken'))} />
        <PickList
          label={t('access.search')}
          search={search}
          onSearch={setSearch}
          found={accounts}
          pickLabel={t('access.choose')}
          busy={join.isPending}
          onPick={pick}
        />
      </div>
    </LazyDialog>
  );
};
