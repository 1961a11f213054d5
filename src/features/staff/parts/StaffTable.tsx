import { useTranslation } from 'react-i18next';
import type { StaffListItem } from '#contract/staff.ts';
import { Portrait } from '#ui/football/Portrait.tsx';
import { type Column, ListTable, type Order } from '#ui/records/ListTable.tsx';
import { LicenceWords } from './LicenceWords.tsx';

export type StaffTableProps = { people: readonly StaffListItem[]; order: Order; onOrder: (order: Order) => void };

export const StaffTable = ({ people, order, onOrder }: StaffTableProps) => {
  const { t } = useTranslation(['staff', 'shell']);
  const columns: readonly Column<StaffListItem>[] = [
    {
      key: 'name',
      header: t('column.name'),
      sort: 'name',
      cell: (one) => (
        <span className="flex min-w-0 items-center gap-3">
          <Portrait name={`${one.firstName} ${one.lastName}`} photo={one.photo} />
          <span className="min-w-0">
            <span className="line-clamp-2 break-words font-semibold">{`${one.firstName} ${one.lastName}`}</span>
            <span className="line-clamp-2 text-14 text-soft md:hidden">
              {[t(`shell:staffRoles.${one.role}`), ...one.teams.map(({ teamName }) => teamName)].join(' · ')}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'role',
      header: t('column.role'),
      sort: 'role',
      from: 'md',
      cell: ({ role }) => t(`shell:staffRoles.${role}`),
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
      key: 'licence',
      header: t('column.licence'),
      sort: 'licence',
      from: 'sm',
      cell: ({ licence, licenceUntil }) => <LicenceWords licence={licence} until={licenceUntil} />,
    },
    { key: 'access', header: t('column.access'), from: 'lg', cell: ({ userId }) => (userId ? t('yes') : '–') },
  ];
  return (
    <ListTable
      phoneHead={false}
      label={t('title')}
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/staff/${id}`}
      order={order}
      onOrder={onOrder}
    />
  );
};
