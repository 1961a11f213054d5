import { ChevronRight, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { UserAccount } from '#contract/user.ts';
import { agoWords } from '#i18n/agoWords.ts';
import { classes } from '#ui/controls/classes.ts';
import { Portrait } from '#ui/football/Portrait.tsx';

export type UserRowProps = { user: UserAccount; onOpen: () => void };

/** One account as a row: name, roles, and when the user was last here. */
export const UserRow = ({ user, onOpen }: UserRowProps) => {
  const { t, i18n } = useTranslation(['account', 'common']);
  const name = `${user.firstName} ${user.lastName}`.trim() || user.userName;
  const whose = user.player && `${user.player.firstName} ${user.player.lastName}`.trim();
  const isMe = useUser().id === user.id;
  const seen = user.lastUsedAt ? agoWords(user.lastUsedAt, i18n.language) : t('users.never');
  return (
    <li className="border-line border-b">
      <button
        type="button"
        onClick={onOpen}
        className="grid min-h-16 w-full grid-cols-[2.5rem_minmax(0,1fr)_1.25rem] items-center gap-x-3 py-2 text-left hover:bg-sunken md:grid-cols-[2.5rem_minmax(0,5fr)_minmax(0,3fr)_7rem_6rem_1.25rem] md:gap-x-5 md:px-2"
      >
        <Portrait name={name} photo={user.photo} />
        <span className="min-w-0">
          <span className="line-clamp-2 break-words font-semibold">
            {name}
            {isMe && <span className="ml-2 font-normal text-14 text-soft">{t('users.you')}</span>}
            {user.standing !== 'active' && (
              <span className="ml-2 text-14 text-warn md:hidden">{t(`users.standing.${user.standing}`)}</span>
            )}
          </span>
          <span className="line-clamp-3 break-words text-14 text-soft">
            <span className="md:hidden">{user.roles.map((role) => t(`common:roles.${role}`)).join(', ')} · </span>
            {user.player && whose !== name ? t('users.of', { name: whose }) : user.email}
          </span>
        </span>
        <span className="hidden text-14 md:block">
          {user.roles.map((role) => t(`common:roles.${role}`)).join(', ')}
        </span>
        <span className="hidden items-center gap-2 text-14 md:flex">
          <span className={classes(user.standing !== 'active' && 'font-semibold text-warn')}>
            {t(`users.standing.${user.standing}`)}
          </span>
          {user.twoStep !== 'off' && <ShieldCheck size={18} role="img" aria-label={t('users.twoStepOn')} />}
        </span>
        <span className="hidden text-14 text-soft first-letter:uppercase md:block">{seen}</span>
        <ChevronRight size={20} className="text-soft" aria-hidden="true" />
      </button>
    </li>
  );
};
