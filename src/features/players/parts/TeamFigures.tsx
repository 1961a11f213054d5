import { useTranslation } from 'react-i18next';
import type { PlayerStats } from '#contract/player.ts';
import { type Column, ListTable } from '#ui/records/ListTable.tsx';

type Row = PlayerStats['byTeam'][number];

/** A player of two teams is counted for each. */
export const TeamFigures = ({ teams }: { teams: readonly Row[] }) => {
  const { t } = useTranslation('players');
  const columns: readonly Column<Row>[] = [
    { key: 'team', header: t('page.byTeam'), cell: ({ teamName }) => teamName },
    ...(['played', 'minutes', 'goals'] as const).map(
      (key): Column<Row> => ({ key, header: t(`page.figures.${key}`), figures: true, cell: (row) => row[key] }),
    ),
  ];
  return (
    <ListTable
      label={t('page.byTeam')}
      columns={columns}
      rows={teams}
      keyOf={({ teamId }) => teamId}
      hrefOf={({ teamId }) => `/teams/${teamId}`}
    />
  );
};
