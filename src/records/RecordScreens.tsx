import { Copy, Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { type Column, ListTable } from '#ui/records/ListTable.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { cellWords } from './cellWords.ts';
import { type FilterChoices, RecordFilter } from './RecordFilter.tsx';
import { RemovedRecords } from './RemovedRecords.tsx';
import { RemoveRecord } from './RemoveRecord.tsx';
import type { RecordBinding, Row, Say } from './recordBinding.ts';
import { pageSize, useEdits, useRecord, useRecordList, useSay } from './useRecords.ts';

const columnsOf = <T extends Row>({ record, columns }: RecordBinding<T>, say: Say): readonly Column<T>[] =>
  columns.map(({ field, cell, from }) => {
    const figures = record.fields[field]?.kind === 'number';
    return {
      key: field,
      header: say(`fields.${field}`),
      from,
      figures,
      ...(record.sorts.includes(field) && { sort: field }),
      cell: (row: T) =>
        cell?.(row, say) ?? (
          <span className={figures ? 'figures text-20' : undefined}>
            {cellWords(record, field, row[field as keyof T], say)}
          </span>
        ),
    };
  });

/** The list of a record: head, search, filters as a sentence, table, pages, and below it what was removed. */
export const RecordList = <T extends Row>({ of, choices }: { of: RecordBinding<T>; choices?: FilterChoices }) => {
  const say = useSay(of);
  const edits = useEdits(of);
  const { state, put, all, ordered, onPage, page, exportAs } = useRecordList(of);
  const columns = useMemo(() => columnsOf(of, say), [of, say]);
  // Without any record the screen shows only the button to create the first one.
  const nothing = all && page.data?.total === 0;
  const add = edits && (
    <LinkButton to={`${of.path}/new`} variant="go" icon={<Plus size={20} aria-hidden="true" />}>
      {say('new')}
    </LinkButton>
  );
  const imports = edits ? { to: `${of.path}/import`, label: say('import.open') } : undefined;
  return (
    <>
      <SectionHead title={say('title')} description={page.data ? say('says', { count: page.data.total }) : ''}>
        <MoreMenu
          imports={imports}
          exports={page.data?.total ? { name: say('title').toLowerCase(), onExport: exportAs } : undefined}
        />
        {!nothing && edits && <HeadAction to={`${of.path}/new`} label={say('new')} icon={Plus} />}
      </SectionHead>
      {!nothing && (
        <ListTools search={{ label: say('search'), value: state.search, onChange: (search) => put({ search }) }}>
          {of.record.filters.length > 0 && (
            <RecordFilter of={of} choices={choices} filter={state.filter} onChange={put} />
          )}
        </ListTools>
      )}
      <PagedList
        of={page}
        pageSize={pageSize}
        onPage={onPage}
        none={
          all ? (
            <EmptyState title={say('emptyTitle')} description={say('emptySays')} action={add || undefined} />
          ) : (
            <NoResults to={of.path} />
          )
        }
      >
        {(rows) => (
          <ListTable
            label={say('title')}
            phoneHead={false}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => `${of.path}/${id}`}
            {...ordered}
          />
        )}
      </PagedList>
      <RemovedRecords of={of} />
    </>
  );
};

/** A colour as somebody sees it; its number is for screen readers and the pointer. */
const Swatch = ({ colour }: { colour: string }) => (
  <span
    role="img"
    aria-label={colour}
    title={colour}
    className="inline-block h-6 w-10 rounded-4 border border-edge align-middle"
    style={{ backgroundColor: colour }}
  />
);

/** One record: its values in words, with the ways to edit and to remove it. */
export const RecordPage = <T extends Row>({ of }: { of: RecordBinding<T> }) => {
  const say = useSay(of);
  const edits = useEdits(of);
  const one = useRecord(of, useParams().recordId);
  usePageTitle(one.data?.name);
  const names = Object.values(of.sections)
    .flat()
    .filter((name) => name !== of.record.search);
  return (
    <Gate of={one}>
      {(row) => (
        <>
          <SectionHead
            title={row.name}
            description={of.summary?.(row, say)}
            picture={of.picture?.(row)}
            above={{ to: of.path, label: say('title') }}
          >
            {edits && of.copies && (
              <HeadAction to={`${of.path}/new?from=${row.id}`} label={say('shell:copy')} icon={Copy} look="chalk" />
            )}
            {edits && <HeadAction to={`${of.path}/${row.id}/edit`} label={say('shell:edit')} icon={Pencil} />}
          </SectionHead>
          <dl className="mt-4 grid border-line border-t sm:grid-cols-2 sm:gap-x-10">
            {names.map((name) => (
              <div key={name} className="flex min-h-12 items-baseline justify-between gap-4 border-line border-b py-3">
                <dt className="text-soft">{say(`fields.${name}`)}</dt>
                <dd className="text-right font-semibold">
                  {of.record.fields[name]?.kind === 'colour' ? (
                    <Swatch colour={String(row[name as keyof typeof row])} />
                  ) : (
                    cellWords(of.record, name, row[name as keyof typeof row], say)
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {edits && <RemoveRecord of={of} one={row} />}
        </>
      )}
    </Gate>
  );
};
