import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Player } from '#contract/player.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { link, useAccountMutation, useAccounts } from '../accountQueries.ts';
import { LinkAccount } from './LinkAccount.tsx';

const InvitePlayer = lazyPart(async () => (await import('./InvitePlayer.tsx')).InvitePlayer);
const Invited = lazyPart(async () => (await import('./Invited.tsx')).Invited);

/** Who signs in as this player: the player, their guardians, or nobody; and the ways to change it. */
export const Access = ({ player }: { player: Player }) => {
  const { t } = useTranslation(['players', 'account']);
  const accounts = useAccounts(player.id);
  const [open, setOpen] = useState<'invite' | 'link'>();
  const [taken, setTaken] = useState<string>();
  const [invited, setInvited] = useState<string>();
  const part = useAccountMutation((account: Parameters<typeof link>[0]) => link(account, null));
  const close = () => {
    setOpen(undefined);
    setTaken(undefined);
  };
  const linkTaken = (email: string) => {
    setTaken(email);
    setOpen('link');
  };
  return (
    <section aria-label={t('access.title')} className="mt-8">
      <h2 className="heading border-line border-b pb-1 text-ink">{t('access.title')}</h2>
      <Gate of={accounts} empty={<p className="py-3 text-soft">{t('access.none')}</p>}>
        {(list) => (
          <ul>
            {list.map((one) => {
              const name = `${one.firstName} ${one.lastName}`.trim() || one.userName;
              return (
                <li
                  key={one.id}
                  className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-line border-b py-1"
                >
                  <span className="min-w-0">
                    <Link to={`/club/users?user=${one.id}`} className="font-semibold underline underline-offset-4">
                      {name}
                    </Link>
                    <span className="ml-2 break-all text-14 text-soft">
                      {[one.email, one.standing !== 'active' && t(`account:users.standing.${one.standing}`)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <Button
                    size={44}
                    variant="ghost"
                    busy={part.isPending}
                    aria-label={t('access.unlinkFrom', { name })}
                    onClick={() => part.mutate(one)}
                  >
                    {t('access.unlink')}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </Gate>
      <FormFailed error={part.error} />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size={44} onClick={() => setOpen('invite')}>
          {t('access.invite')}
        </Button>
        <Button size={44} onClick={() => setOpen('link')}>
          {t('access.link')}
        </Button>
      </div>
      {invited && (
        <Suspense fallback={null}>
          <Invited email={invited} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {open === 'invite' && (
          <InvitePlayer player={player} onClose={close} onInvited={setInvited} onTaken={linkTaken} />
        )}
      </Suspense>
      {open === 'link' && <LinkAccount player={player} taken={taken} onClose={close} />}
    </section>
  );
};
