import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { evaluation } from '#contract/evaluation.ts';
import type { TeamEvaluationRow } from '#contract/evaluationView.ts';
import type { Team } from '#contract/team.ts';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { dayWords } from '#ui/layout/dates.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { type FigureColumn, FiguresTable } from './FiguresTable.tsx';
import { ListBar } from './ListBar.tsx';

type Row = TeamEvaluationRow & { readonly shortName: string };

const none = <span className="text-soft">–</span>;

/** Who evaluated each player of a team over a period, and how the last evaluation came out. */
export const Evaluations = ({ team }: { team: Team }) => {
  const { t, i18n } = useTranslation('evaluations');
  const words = useScoreWords();
  const found = useQuery(query(evaluation.ofTeam, { params: { id: team.id } }));
  const changed = (change: number) => `${change > 0 ? '+' : ''}${words(change)}`;
  const columns: readonly FigureColumn<Row>[] = [
    {
      key: 'mean',
      header: t('team.mean'),
      of: ({ mean }) => mean,
      cell: ({ mean }) => (mean === null ? none : words(mean)),
    },
    {
      key: 'change',
      header: t('team.change'),
      from: 'md',
      of: ({ change }) => change,
      cell: ({ change }) => (change === null ? none : changed(change)),
    },
    {
      key: 'day',
      header: t('team.day'),
      of: ({ lastDay }) => (lastDay === null ? null : Date.parse(lastDay)),
      cell: ({ lastDay }) =>
        lastDay === null ? none : <span className="whitespace-nowrap">{dayWords(lastDay, i18n.language)}</span>,
    },
    {
      key: 'self',
      header: t('team.self'),
      from: 'md',
      of: ({ self }) => (self ? 1 : 0),
      cell: ({ self }) => (self ? t('team.yes') : none),
    },
    {
      key: 'by',
      header: t('team.by'),
      from: 'lg',
      of: ({ by }) => by.length,
      cell: ({ by }) => (by.length === 0 ? none : by.join(', ')),
    },
  ];
  return (
    <Gate of={found}>
      {(rows) =>
        rows.some(({ lastDay, self }) => lastDay !== null || self) ? (
          <>
            <ListBar team={team} list="evaluations" some />
            <FiguresTable
              label={t('list')}
              rows={rows.map((row): Row => ({ ...row, shortName: `${row.firstName} ${row.lastName}`.trim() }))}
              columns={columns}
              first="day"
              hrefOf={({ playerId }) => `/players/${playerId}`}
            />
          </>
        ) : (
          <EmptyState title={t('empty')} description={t('team.emptySays')} />
        )
      }
    </Gate>
  );
};
