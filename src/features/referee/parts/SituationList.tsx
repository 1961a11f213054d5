import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classes } from '#ui/controls/classes.ts';
import { SearchBox } from '#ui/controls/SearchBox.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { laws, type Situation } from '../book.ts';
import { answers, type useBook, useSays } from '../useBook.ts';

/** Whether it is accepted, told apart without colour. */
export const Answered = ({ refused, size = 20 }: Pick<Situation, 'refused'> & { size?: number }) => {
  const { t } = useTranslation('referee');
  const Icon = refused === undefined ? Check : X;
  return (
    <span
      className={classes(
        'grid shrink-0 place-items-center rounded-full text-inverse',
        refused === undefined ? 'bg-live-ink' : 'bg-danger-solid',
      )}
      style={{ width: size + 8, height: size + 8 }}
    >
      <Icon size={size} strokeWidth={3} aria-hidden="true" />
      <span className="sr-only">{t(refused === undefined ? 'accepted' : 'refused')}</span>
    </span>
  );
};

type ListProps = { book: ReturnType<typeof useBook>; chosen: number | undefined };

/** The situations of one law, or those with the searched words. */
export const SituationList = ({ book, chosen }: ListProps) => {
  const { t } = useTranslation('referee');
  const says = useSays();
  const { search, law, answer, shown, put, query } = book;
  return (
    <section aria-label={t('list')} className="lg:sticky lg:top-4">
      <div className="grid gap-3 pb-3">
        <SearchBox wide label={t('search')} value={search} onChange={(q) => put({ q })} />
        <Select
          label={t('law')}
          value={search ? '' : law}
          onChange={({ currentTarget }) => put({ law: currentTarget.value, q: '' })}
          choices={[
            ...(search ? [{ value: '', label: t('allLaws') }] : []),
            ...laws.map((value) => ({ value, label: t(`laws.${value}`) })),
          ]}
        />
        <Segmented
          label={t('answers.label')}
          value={answer}
          choices={answers.map((value) => ({ value, label: t(`answers.${value}`) }))}
          onChange={(value) => put({ answer: value === 'all' ? '' : value })}
        />
        <p role="status" className="text-14 text-soft">
          {t('shown', { count: shown.length })}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('nothing')} description={t('nothingSays')} />
      ) : (
        <ol className="border-line border-t lg:max-h-[calc(100dvh-17rem)] lg:overflow-y-auto">
          {shown.map((one) => (
            <li key={one.n} className="border-line border-b">
              <Link
                to={`/referee/${one.n}${query && `?${query}`}`}
                aria-current={one.n === chosen ? 'page' : undefined}
                className="grid min-h-14 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-2 px-2 py-2 hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"
              >
                <span className="figures text-20 text-soft">{one.n}</span>
                <span className="min-w-0 first-letter:uppercase">{says(one)}</span>
                <Answered refused={one.refused} size={14} />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
