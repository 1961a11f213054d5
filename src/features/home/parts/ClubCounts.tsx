import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ClubStats } from '#contract/club.ts';
import { reachOf } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';
import { countWords } from '#ui/layout/dates.ts';
import { BlockHead } from './BlockHead.tsx';

const counts = [
  { key: 'players', to: '/players' },
  { key: 'teams', to: '/teams' },
  { key: 'coaches', to: '/staff?role=coaches' },
  { key: 'users', to: '/club/users' },
] as const;

/** The numbers of the club; each one links to its list, for users who may see it. */
export const ClubCounts = ({ stats, roles }: { stats: ClubStats; roles: readonly Role[] }) => {
  const { t, i18n } = useTranslation('home');
  const mayManage = reachOf(roles, 'users.manage') !== undefined;
  return (
    <section aria-label={t('club')}>
      <BlockHead title={t('club')} />
      <ul className="grid grid-cols-2">
        {counts.map(({ key, to }) => {
          const figures = (
            <>
              <span className="figures block text-48 leading-none">{countWords(stats[key], i18n.language)}</span>
              <span className="text-14 text-soft">{t(`counts.${key}`, { count: stats[key] })}</span>
            </>
          );
          return (
            <li key={key} className="border-line border-b odd:border-r">
              {key !== 'users' || mayManage ? (
                <Link to={to} className="block px-3 py-4 hover:bg-sunken">
                  {figures}
                </Link>
              ) : (
                <div className="px-3 py-4">{figures}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
