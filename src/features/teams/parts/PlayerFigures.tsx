import { useTranslation } from 'react-i18next';
import type { TeamStats } from '#contract/teamStats.ts';
import { countCell, type FigureColumn, FiguresTable } from './FiguresTable.tsx';

type Row = TeamStats['players'][number];
type Figure = 'minutes' | 'played' | 'started' | 'goals' | 'assists' | 'yellow' | 'red';
const figures: readonly { key: Figure; from?: 'sm' | 'md'; words: Figure | 'goalsShort' }[] = [
  { key: 'minutes', words: 'minutes' },
  { key: 'played', words: 'played', from: 'sm' },
  { key: 'started', words: 'started', from: 'md' },
  { key: 'goals', words: 'goalsShort' },
  { key: 'assists', words: 'assists', from: 'sm' },
  { key: 'yellow', words: 'yellow', from: 'md' },
  { key: 'red', words: 'red', from: 'md' },
];

export type PlayerFiguresProps = { players: readonly Row[]; opens: (playerId: string) => boolean };

/** The figures of each player in the matches. */
export const PlayerFigures = ({ players, opens }: PlayerFiguresProps) => {
  const { t } = useTranslation('teams');
  const columns = figures.map(
    ({ key, from, words }): FigureColumn<Row> => ({
      key,
      from,
      header: t(`stats.${words}`),
      of: (row) => row[key],
      cell: (row) => countCell(row[key]),
    }),
  );
  return (
    <FiguresTable
      label={t('tabs.stats')}
      rows={players}
      columns={columns}
      first="goals"
      hrefOf={({ playerId }) => (opens(playerId) ? `/players/${playerId}` : undefined)}
    />
  );
};
