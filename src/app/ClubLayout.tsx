import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { may } from '#domain/rights.ts';

const places: readonly {
  readonly to: string;
  readonly label: 'club' | 'users' | 'mail' | 'clubs' | 'data' | 'left' | 'audit' | 'backups';
  readonly right: Parameters<typeof may>[1];
}[] = [
  { to: '/club', label: 'club', right: 'club.settings' },
  { to: '/club/users', label: 'users', right: 'users.manage' },
  { to: '/club/mail', label: 'mail', right: 'mail.read' },
  { to: '/club/all', label: 'clubs', right: 'clubs.manage' },
  { to: '/club/data', label: 'data', right: 'club.data' },
  { to: '/club/left', label: 'left', right: 'person.erase' },
  { to: '/club/audit', label: 'audit', right: 'audit.read' },
  { to: '/club/backups', label: 'backups', right: 'backups.manage' },
];

/** The tabs of the club itself: its data, its accounts, its mails, and what the installation keeps. */
export const ClubLayout = () => {
  const { t } = useTranslation('club');
  const { roles } = useUser();
  return (
    <>
      <nav
        aria-label={t('tabs.label')}
        className="full-width flex gap-5 overflow-x-auto bg-club text-on-club [--focus:var(--on-club)]"
      >
        {places
          .filter(({ right }) => may(roles, right))
          .map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="inline-flex min-h-12 shrink-0 items-center border-transparent border-b-2 font-medium hover:underline aria-[current=page]:border-current"
            >
              {t(`tabs.${label}`)}
            </NavLink>
          ))}
      </nav>
      <Outlet />
    </>
  );
};
