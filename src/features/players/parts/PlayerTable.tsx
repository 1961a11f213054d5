import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerListItem } from '#contract/player.ts';
import type { Team } from '#contract/team.ts';
import { ageOn } from '#domain/days.ts';
import { classes } from '#ui/controls/classes.ts';
import { Portrait } from '#ui/football/Portrait.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { dayHere, dayWords } from '#ui/layout/dates.ts';
import { type Column, ListTable, type Order } from '#ui/records/ListTable.tsx';
import { LastMatches, MinutesShare } from './PlayingTime.tsx';
import { StatusMark } from './StatusMark.tsx';

export type PlayerTableProps = {
  players: readonly PlayerListItem[];
  teams: readonly Team[];
  order: Order;
  onOrder: (order: Order) => void;
};

const shirtOf = ({ teams }: PlayerListItem) => teams.find(({ dorsal }) => dorsal !== null);

const useColumns = (known: readonly Team[]): readonly Column<PlayerListItem>[] => {
  const { t, i18n } = useTranslation(['players', 'common']);
  const today = dayHere(new Date());
  const { language } = i18n;
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('column.name'),
        sort: 'name',
        cell: (one) => (
          <span className="flex w-full min-w-0 items-center gap-3">
            <ShirtNumber number={shirtOf(one)?.dorsal} colours={known.find(({ id }) => id === shirtOf(one)?.teamId)} />
            <Portrait name={`${one.firstName} ${one.lastName}`} photo={one.photo} className="max-sm:hidden" />
            <span className="min-w-0">
              <span className="line-clamp-2 break-words font-semibold">{`${one.firstName} ${one.lastName}`}</span>
              <span className="line-clamp-3 text-14 text-soft md:hidden">
                {[one.position && t(`common:positions.${one.position}`), ...one.teams.map(({ teamName }) => teamName)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="ml-auto grid shrink-0 justify-items-end gap-1 sm:hidden">
              <LastMatches playerId={one.id} />
              {one.status !== 'active' && <StatusMark status={one.status} />}
            </span>
          </span>
        ),
      },
      {
        key: 'position',
        header: t('column.position'),
        sort: 'position',
        from: 'md',
        cell: ({ position }) => (position ? t(`common:positions.${position}`) : '–'),
      },
      {
        key: 'teams',
        header: t('column.teams'),
        from: 'md',
        className: 'max-w-64',
        cell: ({ teams }) => (
          <span className="line-clamp-3">{teams.map(({ teamName }) => teamName).join(', ') || '–'}</span>
        ),
      },
      {
        key: 'age',
        header: t('column.age'),
        sort: 'birthDate',
        from: 'sm',
        figures: true,
        cell: ({ birthDate, details }) =>
          birthDate ? <span title={dayWords(birthDate, language)}>{ageOn(birthDate, today)}</span> : details && '–',
      },
      {
        key: 'last',
        header: t('column.last'),
        from: 'md',
        cell: ({ id }) => <LastMatches playerId={id} />,
      },
      {
        key: 'minutes',
        header: t('column.minutes'),
        from: 'lg',
        figures: true,
        cell: ({ id }) => <MinutesShare playerId={id} />,
      },
      {
        key: 'medical',
        header: t('column.medical'),
        from: 'xl',
        cell: ({ medicalUntil, details }) => (
          <span
            className={classes(
              'text-14',
              medicalUntil && medicalUntil < today ? 'font-semibold text-danger' : 'text-soft',
            )}
          >
            {medicalUntil
              ? t(medicalUntil < today ? 'medicalOver' : 'medicalUntil', { day: dayWords(medicalUntil, language) })
              : details && '–'}
          </span>
        ),
      },
      {
        key: 'status',
        header: t('column.status'),
        sort: 'status',
        from: 'sm',
        cell: ({ status }) => <StatusMark status={status} />,
      },
    ],
    [t, language, known, today],
  );
};

/** The list: number, photo and name first, then team, age, and availability. */
export const PlayerTable = ({ players, teams: known, order, onOrder }: PlayerTableProps) => {
  const { t } = useTranslation('players');
  const columns = useColumns(known);
  return (
    <ListTable
      phoneHead={false}
      label={t('title')}
      columns={columns}
      rows={players}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/players/${id}`}
      order={order}
      onOrder={onOrder}
    />
  );
};
