import type { ReactNode } from 'react';
import { Gate, type QueryState } from './Gate.tsx';
import { Pager } from './Pager.tsx';

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly page: number };
export type PagedListProps<Row> = {
  of: QueryState<Page<Row>>;
  pageSize: number;
  onPage: (page: number) => void;
  /** In the place of the rows where there are none: nothing yet, or nothing that fits. */
  none: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list that comes a page at a time: its rows, and under them the way to the next ones. */
export const PagedList = <Row,>({ of, pageSize, onPage, none, children }: PagedListProps<Row>) => (
  <Gate of={of} isEmpty={({ total }) => total === 0} empty={none}>
    {({ rows, total, page }) => (
      <>
        {children(rows)}
        <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
      </>
    )}
  </Gate>
);
