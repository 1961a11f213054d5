import { useTranslation } from 'react-i18next';
import type { StatisticsPage } from '#contract/statistics.ts';
import { LiveMark } from '#ui/football/LiveMark.tsx';
import { countWords } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';

type StandsProps = {
  page: StatisticsPage;
  of: {
    readonly n: number;
    readonly live?: number;
    readonly asOf: string;
    readonly coverage: { readonly recorded: number; readonly due: number } | null;
  };
};

/** What the numbers stand on: how many matches, how much of what is due is recorded, and of what moment they are. */
export const Stands = ({ page, of: { n, live = 0, asOf, coverage } }: StandsProps) => {
  const { t, i18n } = useTranslation('statistics');
  const count = (value: number) => countWords(value, i18n.language);
  const parts = [
    t(`stands.${page}`, { count: n }),
    coverage && coverage.due > 0
      ? t('stands.coverage', { recorded: count(coverage.recorded), due: count(coverage.due) })
      : '',
    t('stands.asOf', { time: timeOf(asOf, i18n.language) }),
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-14 text-soft">
      {live > 0 && <LiveMark label={t('live.count', { count: live })} />}
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
};
