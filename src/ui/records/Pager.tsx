import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { countWords } from '../layout/dates.ts';

export type PagerProps = {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** The pager is near the screen: its next page may be wanted, and can be fetched. */
  onNear?: ((next: number) => void) | undefined;
};

/** How far below the screen the pager may be, in px: whoever has read a third of fifty rows may want the next. */
const nearBelow = 1_500;

/** Reports once for each page that the element comes near the screen. */
const useNear = (place: RefObject<HTMLElement | null>, page: number, onNear?: (next: number) => void): void => {
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    const { current: pager } = place;
    if (!pager) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current?.(page + 1);
      },
      { rootMargin: `0px 0px ${nearBelow}px` },
    );
    observer.observe(pager);
    return () => observer.disconnect();
  }, [place, page]);
};

/** "51–100 of 10.000", with the previous and the next page. Nothing when there is only one page. */
export const Pager = ({ page, pageSize, total, onPage, onNear }: PagerProps) => {
  const { t, i18n } = useTranslation('shell');
  const place = useRef<HTMLElement>(null);
  const wanted = useRef<number>(undefined);
  useNear(place, page, page * pageSize < total ? onNear : undefined);
  // After a page change the focus moves to the first row, once it has loaded. While typing a search it stays.
  useEffect(() => {
    if (wanted.current !== page) return;
    wanted.current = undefined;
    place.current?.previousElementSibling?.scrollIntoView({ block: 'start' });
  }, [page]);
  // A page that no longer exists, for the list has become shorter: the last one is shown.
  const last = Math.max(1, Math.ceil(total / pageSize));
  const turn = useRef(onPage);
  turn.current = onPage;
  useEffect(() => {
    if (page > last) turn.current(last);
  }, [page, last]);
  if (page > last || (total <= pageSize && page === 1)) return null;
  const words = (count: number) => countWords(count, i18n.language);
  const first = (page - 1) * pageSize + 1;
  const turnTo = (next: number) => {
    wanted.current = next;
    onPage(next);
  };
  return (
    <nav ref={place} aria-label={t('list.pages')} className="flex items-center justify-end gap-2 pt-4">
      <p className="tabular mr-auto px-2 text-14 text-soft" aria-live="polite">
        {t('list.range', { first: words(first), last: words(Math.min(total, page * pageSize)), total: words(total) })}
      </p>
      <Button size={44} disabled={page <= 1} onClick={() => turnTo(page - 1)}>
        {t('list.previous')}
      </Button>
      <Button size={44} disabled={page * pageSize >= total} onClick={() => turnTo(page + 1)}>
        {t('list.next')}
      </Button>
    </nav>
  );
};
