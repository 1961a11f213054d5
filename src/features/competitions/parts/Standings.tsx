import { useTranslation } from 'react-i18next';
import type { Competition } from '#contract/competition.ts';
import type { Standing } from '#contract/competitionPoints.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { type Column, ListTable } from '#ui/records/ListTable.tsx';
import { useTable } from '../queries.ts';

const signed = (difference: number): string => (difference > 0 ? `+${difference}` : String(difference));

/** The league table; ours in bold with the club's mark. */
export const Standings = ({ competition: { id, name } }: { competition: Competition }) => {
  const { t } = useTranslation('competitions');
  const table = useTable(id);
  const figure = (key: 'played' | 'wins' | 'draws' | 'losses', from?: 'sm'): Column<Standing> => ({
    key,
    header: t(`table.${key}`),
    from,
    figures: true,
    cell: (row) => row[key],
  });
  const columns: readonly Column<Standing>[] = [
    {
      key: 'side',
      header: t('table.side'),
      cell: ({ position, name: side, teamId }) => (
        <span className="flex items-center gap-3">
          <span className="figures w-7 text-right text-20 text-soft">{position}</span>
          <span className={`h-6 w-1 rounded-full ${teamId ? 'bg-club-edge' : ''}`} aria-hidden="true" />
          <span className={teamId ? 'font-semibold' : undefined}>{side}</span>
        </span>
      ),
    },
    figure('played'),
    figure('wins', 'sm'),
    figure('draws', 'sm'),
    figure('losses', 'sm'),
    {
      key: 'goals',
      header: t('table.goals'),
      from: 'sm',
      figures: true,
      cell: ({ goalsFor, goalsAgainst }) => `${goalsFor}:${goalsAgainst}`,
    },
    { key: 'difference', header: t('table.difference'), figures: true, cell: ({ difference }) => signed(difference) },
    {
      key: 'points',
      header: t('table.points'),
      figures: true,
      cell: ({ points }) => <span className="figures text-24">{points}</span>,
    },
  ];
  return (
    <Gate of={table} empty={<p className="py-6 text-soft">{t('table.empty')}</p>}>
      {(rows) => (
        <ListTable label={name} columns={columns} rows={rows} keyOf={({ sideId, name: side }) => sideId ?? side} />
      )}
    </Gate>
  );
};
