import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Gate } from '#ui/Gate.tsx';
import { NewMatchForm } from './parts/NewMatchForm.tsx';
import { useOwnTeams, useRivals, useTeams } from './queries.ts';

/** A new match of one of the user's teams. */
export const NewMatchScreen = () => {
  const { t } = useTranslation('matches');
  const teams = useTeams();
  const own = useOwnTeams(teams.data);
  const rivals = useRivals();
  return (
    <div className="mx-auto max-w-[640px] pt-6 sm:pt-10">
      <h1 className="title text-32 sm:text-48">{t('new.title')}</h1>
      <Gate of={teams}>
        {() =>
          own.length > 0 ? (
            <NewMatchForm teams={own} rivals={rivals} />
          ) : (
            <EmptyState
              title={t('new.noTeam.title')}
              says={t('new.noTeam.says')}
              action={
                <Link
                  to="/matches"
                  className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
                >
                  {t('new.back')}
                </Link>
              }
            />
          )
        }
      </Gate>
    </div>
  );
};
