import { useTranslation } from 'react-i18next';
import type { StatisticsTable } from '#contract/numberTable.ts';
import { NumberLink } from './NumberLink.tsx';

/** Matches in a row: now, and the most of the days that were asked. The present run opens to its matches. */
export const Runs = ({ of: { rows } }: { of: StatisticsTable }) => {
  const { t } = useTranslation('statistics');
  return (
    <ul>
      {rows.map(({ key, name, values: { now, longest } }) => (
        <li key={key} className="flex min-h-12 items-center gap-3 border-line border-b">
          <span className="min-w-0 flex-1">{name}</span>
          <span className="text-14 text-soft">{t('runs.most', { longest: longest ?? 0 })}</span>
          <NumberLink
            opens={now ? { metric: 'played', at: [], newest: now } : undefined}
            label={t('runs.now', { name, now: now ?? 0 })}
            className="figures inline-grid h-11 min-w-11 place-items-center text-24 leading-none"
          >
            {now ?? 0}
          </NumberLink>
        </li>
      ))}
    </ul>
  );
};
