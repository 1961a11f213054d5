import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { load } from '#contract/load.ts';
import type { LoadFigures } from '#contract/loadView.ts';
import type { Player } from '#contract/player.ts';
import { LoadTable } from '#records/load/LoadTable.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';

const isIdle = ({ sessions }: LoadFigures): boolean => sessions === 0;

/** The load of a player, the newest week first. */
export const PlayerLoad = ({ player }: { player: Player }) => {
  const { t } = useTranslation('periodization');
  const found = useQuery(query(load.ofPlayer, { params: { id: player.id }, query: {} }));
  return (
    <Gate
      of={found}
      isEmpty={({ weeks }) => weeks.every(isIdle)}
      empty={<EmptyState title={t('loadTab.empty')} description={t('loadTab.emptySays')} />}
    >
      {({ weeks }) => (
        <LoadTable
          label={t('loadTab.weeks')}
          first={t('loadTab.week')}
          rows={weeks.toReversed().map((week) => ({ key: week.from, name: week.from, week }))}
        />
      )}
    </Gate>
  );
};
