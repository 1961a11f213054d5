import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerListItem } from '#contract/player.ts';
import type { Team } from '#contract/team.ts';
import { ageOn } from '#domain/days.ts';
import { classes } from '#ui/classes.ts';
import { dayHere, dayWords } from '#ui/dates.ts';
import { type Column, ListTable, type Order } from '#ui/ListTable.tsx';
import { Portrait } from '#ui/Portrait.tsx';
import { ShirtNumber } from '#ui/ShirtNumber.tsx';
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
          <span className="flex min-w-0 items-center gap-3">
            <Portrait name={`${one.firstName} ${one.lastName}`} photo={one.photo} />
            <ShirtNumber number={shirtOf(one)?.dorsal} colours={known.find(({ id }) => id === shirtOf(one)?.teamId)} />
            <span className="min-w-0">
              <span className="line-clamp-2 break-words font-semibold">{`${one.firstName} ${one.lastName}`}</span>
              <span className="line-clamp-3 text-14 text-soft md:hidden">
                {[one.position && t(`common:positions.${one.position}`), ...one.teams.map(({ teamName }) => teamName)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
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
        cell: ({ birthDate }) =>
          birthDate ? <span title={dayWords(birthDate, language)}>{ageOn(birthDate, today)}</span> : '–',
      },
      {
        key: 'medical',
        header: t('column.medical'),
        from: 'xl',
        cell: ({ medicalUntil }) => (
          <span
            className={classes(
              'text-14',
              medicalUntil && medicalUntil < today ? 'font-semibold text-danger' : 'text-soft',
            )}
          >
            {medicalUntil
              ? t(medicalUntil < today ? 'medicalOver' : 'medicalUntil', { day: dayWords(medicalUntil, language) })
              : '–'}
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

/** The list: number, face and name first, then where, how old, and whether he can be called up. */
export const PlayerTable = ({ players, teams: known, order, onOrder }: PlayerTableProps) => {
  const { t } = useTranslation('players');
  const columns = useColumns(known);
  return (
    <ListTable
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
