import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { Wizard } from './parts/Wizard.tsx';
import { useSeasons, useSquads, useTeams } from './queries.ts';
import { planOf } from './seasonChange.ts';

/** The change of season: dates, teams and players, a summary. The old season is not changed. */
export const SeasonChangeScreen = () => {
  const { t } = useTranslation('seasons');
  const seasons = useSeasons();
  const teams = useTeams();
  const squads = useSquads((teams.data ?? []).map(({ id }) => id));
  const current = seasons.data?.find((one) => one.current);
  const failed = squads.find(({ error }) => error);
  const ready = seasons.data && teams.data && squads.every(({ data }) => data !== undefined);
  const all = {
    data: ready
      ? { current, plans: teams.data.map((team, index) => planOf(team, squads[index]?.data ?? [])) }
      : undefined,
    error: seasons.error ?? teams.error ?? failed?.error,
    refetch: () => Promise.all([seasons.refetch(), teams.refetch(), failed?.refetch()]),
  };
  return (
    <>
      <SectionHead
        title={t('wizard.title')}
        description={
          // The sentence has its place on a phone before the season has loaded.
          (current || !seasons.data) && (
            <span className={current ? '' : 'invisible'}>{t('wizard.says', { name: current?.name ?? '2026-27' })}</span>
          )
        }
        above={{ to: '/seasons', label: t('title') }}
      />
      <Gate
        of={all}
        isEmpty={(found) => found.current === undefined}
        empty={
          <EmptyState
            title={t('emptyTitle')}
            description={t('emptySays')}
            action={<LinkButton to="/seasons">{t('title')}</LinkButton>}
          />
        }
      >
        {({ current: from, plans }) => from && <Wizard key={from.id} from={from} plans={plans} />}
      </Gate>
    </>
  );
};
