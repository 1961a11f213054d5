import type { ReactNode } from 'react';
import { Gate, type QueryState } from './Gate.tsx';
import { Pager } from './Pager.tsx';

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly page: number };
export type PagedListProps<Row> = {
  of: QueryState<Page<Row>>;
  pageSize: number;
  onPage: (page: number) => void;
  /** Shown instead of the rows: no rows yet, or no results. */
  none: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list in pages: its rows, and below them the pager. */
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
