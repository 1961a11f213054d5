import { useTranslation } from 'react-i18next';
import type { TrainingStats } from '#contract/teamStats.ts';
import { attendanceParts } from '../attendance.ts';
import { countCell, type FigureColumn, FiguresTable } from './FiguresTable.tsx';

type Row = TrainingStats['players'][number];
type Figure = 'present' | 'late' | 'excused' | 'absent' | 'minutes';
const figures: readonly { readonly key: Figure; readonly from: 'md' | 'lg' }[] = [
  ...attendanceParts.map(({ key }) => ({ key, from: 'md' as const })),
  { key: 'minutes', from: 'lg' },
];

const Share = ({ share, language }: { share: number | null; language: string }) =>
  share === null ? (
    <span className="text-soft">–</span>
  ) : (
    <span className="flex items-center justify-end gap-3">
      <span className="hidden h-2 w-24 overflow-hidden rounded-full bg-line sm:block" aria-hidden="true">
        <span className="block h-full bg-ink" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="min-w-13">{new Intl.NumberFormat(language, { style: 'percent' }).format(share)}</span>
    </span>
  );

/** The attendance of each player at trainings. */
export const AttendanceTable = ({ players }: { players: readonly Row[] }) => {
  const { t, i18n } = useTranslation('teams');
  const columns: readonly FigureColumn<Row>[] = [
    {
      key: 'share',
      header: t('trainings.attendance'),
      of: ({ share }) => share,
      cell: ({ share }) => <Share share={share} language={i18n.language} />,
    },
    ...figures.map(
      ({ key, from }): FigureColumn<Row> => ({
        key,
        from,
        header: key === 'minutes' ? t('stats.minutes') : t(`trainings.${key}`),
        of: (row) => row[key],
        cell: (row) => countCell(row[key]),
      }),
    ),
  ];
  return (
    <FiguresTable
      label={t('trainings.attendance')}
      rows={players}
      columns={columns}
      first="share"
      hrefOf={({ playerId }) => `/players/${playerId}`}
    />
  );
};
