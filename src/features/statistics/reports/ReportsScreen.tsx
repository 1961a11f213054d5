import { Ellipsis, FileCheck, FileText, Plus, Send, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { useListState } from '#api/useListState.ts';
import type { TemplateRow } from '#contract/reportTemplate.ts';
import { may } from '#domain/rights.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { Menu } from '#ui/controls/Menu.tsx';
import type { MenuItem } from '#ui/controls/menuParts.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { Removed } from '#ui/records/Removed.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { Part } from '../parts/Part.tsx';
import { type Shelf, shelfSize, shelves, useRemovedReports, useShelf } from './queries.ts';
import { ReportMenu } from './ReportMenu.tsx';
import { useRestoreReport } from './useReportDeeds.ts';

/** A report of a shelf: what it is for, whose it is, and with whom it is shared. */
const Row = ({ of }: { of: TemplateRow }) => {
  const { t } = useTranslation('reports');
  const { id: userId } = useUser();
  const { id, name, says, level, owner, context, audience, rights } = of;
  const about = [
    t(`context.${context}`),
    ...(audience === 'External' ? [t('audience.External')] : []),
    ...(owner && owner.id !== userId ? [t('by', { name: owner.name })] : []),
    ...(level === 'readyMade' ? [] : [t(`level.${level}`)]),
    ...(rights.run ? [] : [t('beyond')]),
  ];
  return (
    <li className="relative flex min-h-16 items-center gap-3 border-line border-b py-2 hover:bg-sunken">
      <FileText size={22} aria-hidden="true" className="hidden shrink-0 text-soft sm:block" />
      <div className="min-w-0 flex-1">
        <Link
          to={`/reports/${id}`}
          className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          <span className="line-clamp-2 break-words">{name}</span>
        </Link>
        {says !== '' && <p className="line-clamp-2 break-words text-14">{says}</p>}
        <p className="text-14 text-soft">{about.join(' · ')}</p>
      </div>
      <span className="relative shrink-0">
        <ReportMenu of={of} className="grid size-11 place-items-center rounded-8 hover:bg-raised" />
      </span>
    </li>
  );
};

const ShelfOf = ({ shelf, search }: { shelf: Shelf; search: string }) => {
  const { t } = useTranslation('reports');
  const makes = may(useUser().roles, 'report.edit');
  const [page, setPage] = useState(1);
  const found = useShelf(shelf, { search, page });
  const none = (
    <div className="flex flex-wrap items-center gap-4 py-4 text-soft">
      <p>{t(search === '' ? `none.${shelf}` : 'none.search')}</p>
      {shelf === 'mine' && search === '' && makes && <LinkButton to="/reports/new">{t('new')}</LinkButton>}
    </div>
  );
  return (
    <Part title={t(`shelf.${shelf}`)}>
      <PagedList of={found} pageSize={shelfSize} onPage={setPage} none={none}>
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <Row key={row.id} of={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </Part>
  );
};

/**
 * The shelves, those with reports first; none before all have come, since one after the other they would push each other
 * down.
 */
const useShelves = (search: string): readonly Shelf[] | undefined => {
  const first = { search, page: 1 };
  const [mine, people, readyMade] = [useShelf('mine', first), useShelf('people', first), useShelf('readyMade', first)];
  const found = { mine, people, readyMade };
  if (shelves.some((one) => found[one].data === undefined && found[one].error === null)) return undefined;
  const isEmpty = (one: Shelf) => found[one].data?.total === 0;
  return shelves.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)));
};

const menuLook = 'grid size-11 place-items-center rounded-8 border border-current bg-club text-on-club sm:size-12';

/** Pages beside the shelves: comparing players, and what was issued. */
const usePlaces = (): MenuItem[] => {
  const { t } = useTranslation('reports');
  const { roles } = useUser();
  return [
    ...(may(roles, 'report.player') ? [{ label: t('compare.title'), icon: Users, to: '/reports/compare' }] : []),
    ...(may(roles, 'report.edit') ? [{ label: t('sending.title'), icon: Send, to: '/reports/sending' }] : []),
    ...(may(roles, 'report.issue') ? [{ label: t('issued.title'), icon: FileCheck, to: '/reports/issued' }] : []),
  ];
};

/** Reports on three shelves: the own ones, those that others share, and those that come with the product. */
export const ReportsScreen = () => {
  const { t } = useTranslation('reports');
  const makes = may(useUser().roles, 'report.edit');
  const { state, put } = useListState({}, { sort: 'name' });
  const inOrder = useShelves(state.search);
  const places = usePlaces();
  const removed = useRemovedReports();
  const onBack = useRestoreReport();
  return (
    <>
      <SectionHead title={t('title')} description={t('says')}>
        {places.length > 0 && (
          <Menu label={t('more')} items={places} className={menuLook}>
            <Ellipsis size={22} aria-hidden="true" />
          </Menu>
        )}
        {makes && <HeadAction label={t('new')} icon={Plus} to="/reports/new" />}
      </SectionHead>
      <ListTools search={{ label: t('search'), value: state.search, onChange: (search) => put({ search }) }} />
      {inOrder ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-2">
          {inOrder.map((shelf) => (
            // Another search begins at the first page.
            <ShelfOf key={`${shelf} ${state.search}`} shelf={shelf} search={state.search} />
          ))}
        </div>
      ) : (
        <Skeleton />
      )}
      <Removed
        title={t('gone.title')}
        description={t('gone.says')}
        rows={inOrder ? removed : undefined}
        backOf={(name) => t('gone.back', { name })}
        onBack={onBack}
      />
    </>
  );
};
