import type { ReactNode } from 'react';
import { Gate, type QueryState } from './Gate.tsx';
import { Pager } from './Pager.tsx';

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly page: number };
export type PagedListProps<Row> = {
  of: QueryState<Page<Row>>;
  pageSize: number;
  onPage: (page: number) => void;
  /** Fetches a page that may be wanted next. */
  onNear?: (page: number) => void;
  /** Shown instead of the rows: no rows yet, or no results. */
  none: ReactNode;
  /** The outline of the rows while they load. */
  skeleton?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list in pages: its rows, and below them the pager. */
export const PagedList = <Row,>({ of, pageSize, onPage, onNear, none, skeleton, children }: PagedListProps<Row>) => (
  <Gate of={of} isEmpty={({ total }) => total === 0} empty={none} skeleton={skeleton}>
    {({ rows, total, page }) => (
      <>
        {children(rows)}
        <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} onNear={onNear} />
      </>
    )}
  </Gate>
);
