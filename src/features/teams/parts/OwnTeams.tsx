import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Shirt } from '#ui/football/Shirt.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useOwnTeams } from '../queries.ts';

/** The teams of a player. */
export const OwnTeams = () => {
  const { t } = useTranslation(['teams', 'common']);
  const teams = useOwnTeams();
  return (
    <>
      <SectionHead title={t('mine')} description={teams.data ? t('says', { count: teams.data.length }) : ''} />
      <Gate of={teams} empty={<EmptyState title={t('emptyMineTitle')} description={t('emptyMineSays')} />}>
        {(list) => (
          <ul className="border-ink border-t-2">
            {list.map((team) => (
              <li key={team.id} className="border-line border-b">
                <Link to={`/teams/${team.id}`} className="flex min-h-18 items-center gap-4 px-2 hover:bg-sunken">
                  <Shirt colours={team} size={44} />
                  <span>
                    <span className="block font-semibold text-20">{team.name}</span>
                    <span className="text-14 text-soft">
                      {[team.category, t(`common:sports.${team.format}`)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Gate>
    </>
  );
};
