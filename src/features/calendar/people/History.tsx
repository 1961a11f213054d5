import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { attendance } from '#contract/attendance.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { movesTogether, useHistoryWords } from './historyWords.ts';

const pageSize = 25;

const useHistory = (id: string) => {
  const pages = useInfiniteQuery({
    queryKey: [...queryKey(attendance.history, { params: { id } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(attendance.history, { params: { id }, query: { page: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
  });
  return { ...pages, data: pages.data && movesTogether(pages.data.pages.flatMap(({ rows }) => rows)) };
};

/** Who changed what of an occasion, when, and by which way; newest first. */
export const History = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation('calendarPeople');
  const history = useHistory(eventId);
  const { what, who, when } = useHistoryWords();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  return (
    <section aria-label={t('history.title')}>
      <h2 className="heading border-ink border-b-2 pb-1.5">{t('history.title')}</h2>
      <Gate of={history} empty={<p className="pt-3 text-soft">{t('history.empty')}</p>}>
        {(changes) => (
          <>
            <ol>
              {changes.map((one, at) => (
                <li
                  key={`${one.at} ${one.field} ${one.personId} ${at}`}
                  className="border-line border-b py-2 leading-5"
                >
                  <p className="break-words">{what(one)}</p>
                  <p className="break-words text-14 text-soft">
                    <time dateTime={one.at}>{when(one)}</time> · {who(one)}
                  </p>
                </li>
              ))}
            </ol>
            {hasNextPage && (
              <Button variant="ghost" className="mt-2" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('history.more')}
              </Button>
            )}
          </>
        )}
      </Gate>
    </section>
  );
};
