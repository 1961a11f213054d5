import { Plus, UserPlus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { useListState } from '#api/useListState.ts';
import type { ForeignPlayerRow } from '#contract/scoutingRecord.ts';
import { may } from '#domain/rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { daysUntil } from '#ui/layout/dates.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { WhenNear } from '#ui/records/WhenNear.tsx';
import { NoteDialog, NotesWaiting } from './notes/NotesWaiting.tsx';
import { Board } from './parts/Board.tsx';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { type ListOf, Outsiders } from './parts/Outsiders.tsx';
import { Reports } from './parts/Reports.tsx';
import { everything, exportOutsiders, useBoard } from './queries.ts';
import { useScoutingWords } from './scoutingWords.ts';

const OutsiderDialog = lazyPart(async () => (await import('./parts/OutsiderDialog.tsx')).OutsiderDialog);
const RemovedOutsiders = lazyPart(async () => (await import('./parts/RemovedOutsiders.tsx')).RemovedOutsiders);
const ShadowTab = lazyPart(async () => (await import('./shadow/ShadowTab.tsx')).ShadowTab);

/** "Two next steps this week. Nothing has moved for 62 days: Requena." */
const useSentence = (rows: readonly ForeignPlayerRow[] | undefined): string => {
  const { t, i18n } = useTranslation('scouting');
  const words = useScoutingWords();
  if (!rows) return '';
  const now = new Date();
  const open = rows.filter(({ stage }) => stage !== 'signed');
  const count = open.filter(({ nextOn }) => nextOn !== null && daysUntil(nextOn, now) <= 6).length;
  const forgotten = open.filter((row) => row.forgotten).map((row) => row.lastName || words.name(row));
  if (open.length === 0) return t('says.none');
  const steps = t('says.steps', { count });
  if (forgotten.length === 0) return steps;
  const names = new Intl.ListFormat(i18n.language).format(forgotten.slice(0, 3));
  return `${steps} ${t('says.forgotten', { names })}`;
};

type StagesProps = { of: ListOf; board: ReturnType<typeof useBoard>; onNote: () => void };
const Stages = ({ of: { state, put, all }, board, onNote }: StagesProps) => {
  const { t } = useTranslation('scouting');
  const { data } = board.open;
  const isNothing = all && board.of.data?.rows.length === 0;
  return (
    <>
      {!isNothing && (
        <ListTools search={{ label: t('search'), value: state.search, onChange: (search) => put({ search }) }}>
          <FilterSentence filter={state.filter} onChange={put} />
        </ListTools>
      )}
      <Gate
        of={board.of}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          isNothing ? (
            <EmptyState
              title={t('empty')}
              description={t('emptySays')}
              action={
                <Button variant="go" icon={<Plus size={20} aria-hidden="true" />} onClick={onNote}>
                  {t('note.title')}
                </Button>
              }
            />
          ) : (
            <NoResults to="/scouting" />
          )
        }
      >
        {({ rows }) => (
          <>
            <Board rows={rows} />
            {data && (
              <p className="pt-6 text-14 text-soft">
                {t('discarded', { count: data.discarded })} {t('keptSays')}
              </p>
            )}
          </>
        )}
      </Gate>
    </>
  );
};

/** Whom the club watches: the board by stage, the shadow team, the reports and the list. */
export const ScoutingScreen = () => {
  const { t } = useTranslation('scouting');
  const { roles, clubId } = useUser();
  const list = useListState(everything, { sort: 'lastName' });
  const { state, put } = list;
  const board = useBoard(state);
  const [open, setOpen] = useState<'note' | 'outsider'>();
  const edits = may(roles, 'scouting.edit');
  const decides = may(roles, 'scouting.decide');
  usePageTitle(t('title'));
  const lazily = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>;
  const close = () => setOpen(undefined);
  const tabs = [
    {
      value: 'stages',
      label: t('tabs.stages'),
      content: <Stages of={list} board={board} onNote={() => setOpen('note')} />,
    },
    ...(decides ? [{ value: 'shadow', label: t('tabs.shadow'), content: lazily(<ShadowTab />) }] : []),
    { value: 'reports', label: t('list.reports'), content: <Reports of={list} /> },
    { value: 'list', label: t('list.title'), content: <Outsiders of={list} /> },
  ];
  const view = tabs.some(({ value }) => value === state.filter.view) ? state.filter.view : 'stages';
  return (
    <>
      {/* The sentence has two lines on a phone: their place is kept while it is not known. */}
      <SectionHead title={t('title')} long description={useSentence(board.of.data?.rows)}>
        <MoreMenu
          exports={{ name: t('list.title').toLowerCase(), onExport: exportOutsiders(clubId, state) }}
          imports={decides ? { to: '/scouting/import', label: t('import') } : undefined}
        />
        {edits && (
          <>
            <HeadAction label={t('new')} icon={UserPlus} look="chalk" onClick={() => setOpen('outsider')} />
            <HeadAction label={t('note.title')} icon={Plus} onClick={() => setOpen('note')} />
          </>
        )}
      </SectionHead>
      <NotesWaiting />
      <Tabs label={t('title')} value={view} onChange={(next) => put({ view: next })} tabs={tabs} />
      {edits && (
        <WhenNear>
          <Suspense fallback={null}>
            <RemovedOutsiders />
          </Suspense>
        </WhenNear>
      )}
      {open === 'note' && lazily(<NoteDialog onClose={close} />)}
      {open === 'outsider' && lazily(<OutsiderDialog onClose={close} />)}
    </>
  );
};
