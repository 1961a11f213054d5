import { useTranslation } from 'react-i18next';
import type { Club } from '#contract/clubProfile.ts';
import { languageNames } from '#i18n/language.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { Shield } from '#ui/football/Shield.tsx';
import { dayHere, dayWords } from '#ui/layout/dates.ts';
import { type Column, ListTable, type Order } from '#ui/records/ListTable.tsx';

export type ClubTableProps = { clubs: readonly Club[]; order: Order; onOrder: (order: Order) => void };

/** One row a club: shield and name, formats, language, date of creation. */
export const ClubTable = ({ clubs, order, onOrder }: ClubTableProps) => {
  const { t, i18n } = useTranslation(['club', 'common']);
  const columns: readonly Column<Club>[] = [
    {
      key: 'name',
      header: t('field.name'),
      sort: 'name',
      cell: ({ name, shield, colours: [shirtColour = '#1F7A45', numberColour = '#FFFFFF'], sportType }) => (
        <span className="flex min-w-0 items-center gap-3">
          <ClubColours shirtColour={shirtColour} numberColour={numberColour}>
            <Shield name={name} source={shield} size={32} />
          </ClubColours>
          <span className="min-w-0">
            <span className="line-clamp-2 break-words font-semibold">{name}</span>
            <span className="block text-14 text-soft sm:hidden">{t(`common:sports.${sportType}`)}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'sportType',
      header: t('field.sportType'),
      from: 'sm',
      cell: ({ sportType }) => t(`common:sports.${sportType}`),
    },
    { key: 'language', header: t('field.language'), from: 'md', cell: ({ language }) => languageNames[language] },
    {
      key: 'timeZone',
      header: t('field.timeZone'),
      from: 'lg',
      cell: ({ timeZone }) => timeZone.replaceAll('_', ' '),
    },
    {
      key: 'since',
      header: t('clubs.since'),
      from: 'md',
      cell: ({ createdAt }) => dayWords(dayHere(createdAt), i18n.language),
    },
  ];
  return (
    <ListTable
      label={t('clubs.title')}
      columns={columns}
      rows={clubs}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/club/all/${id}`}
      order={order}
      onOrder={onOrder}
    />
  );
};
