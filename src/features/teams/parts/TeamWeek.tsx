import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import type { Team } from '#contract/team.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import { LoadTable } from '#records/load/LoadTable.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';

/** The load of each player of a team this week, the largest change first. */
export const TeamWeek = ({ team }: { team: Team }) => {
  const { t } = useTranslation('periodization');
  const found = useQuery(query(teamTraining.load, { params: { teamId: team.id }, query: { weeks: 2 } }));
  return (
    <Gate
      of={found}
      isEmpty={({ players }) => players.every(({ weeks }) => weeks.every(({ sessions }) => sessions === 0))}
      empty={<EmptyState title={t('loadTab.empty')} description={t('loadTab.emptySays')} />}
    >
      {({ players, weeks }) => {
        // On the first days of a week nothing has been done yet: then it is the week before.
        const place = players.some((one) => (one.weeks.at(-1)?.sessions ?? 0) > 0) ? -1 : -2;
        const rows = players.flatMap(({ id, firstName, lastName, weeks: own }) => {
          const week = own.at(place);
          return week ? [{ key: id, name: `${firstName} ${lastName}`.trim(), week }] : [];
        });
        const far = ({ week }: (typeof rows)[number]) => Math.abs(week.change ?? 0);
        return (
          <>
            <h2 className="heading pb-2 text-20">{t(place === -1 ? 'loadTab.present' : 'loadTab.before')}</h2>
            <LoadTable
              label={t('loadTab.players', { from: weeks.at(place)?.from ?? '' })}
              first={t('loadTab.player')}
              rows={rows.toSorted((a, b) => far(b) - far(a) || (b.week.sum ?? 0) - (a.week.sum ?? 0))}
            />
          </>
        );
      }}
    </Gate>
  );
};
