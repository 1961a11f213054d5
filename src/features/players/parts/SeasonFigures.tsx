import { useTranslation } from 'react-i18next';
import type { PlayerStats } from '#contract/player.ts';
import { countWords } from '#ui/dates.ts';
import { SignalIcon } from '#ui/SignalIcon.tsx';
import type { Signal } from '#ui/signals.ts';

type Figures = PlayerStats['total'];
const shown: readonly { key: Exclude<keyof Figures, 'penaltyGoals' | 'ownGoals' | 'secondYellow'>; signal?: Signal }[] =
  [
    { key: 'minutes', signal: 'clock' },
    { key: 'called' },
    { key: 'played' },
    { key: 'started' },
    { key: 'goals', signal: 'goal' },
    { key: 'assists', signal: 'assist' },
    { key: 'yellow', signal: 'yellow' },
    { key: 'red', signal: 'red' },
  ];

/** The season in figures, read off the match logs. */
export const SeasonFigures = ({ figures }: { figures: Figures }) => {
  const { t, i18n } = useTranslation('players');
  return (
    <section aria-label={t('page.season')} className="mt-6">
      <h2 className="heading border-ink border-b-2 pb-1 text-ink">{t('page.season')}</h2>
      <dl className="grid grid-cols-4 sm:grid-cols-8">
        {shown.map(({ key, signal }) => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end gap-1 border-line border-b py-3 sm:border-r sm:px-3 sm:first:pl-0 sm:last:border-r-0"
          >
            <dt className="flex items-center gap-1 text-12 text-soft sm:text-14">
              {signal && <SignalIcon signal={signal} size={14} className="hidden shrink-0 sm:block" />}
              {t(`page.figures.${key}`)}
            </dt>
            <dd className="figures text-32 leading-none sm:text-48">{countWords(figures[key], i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
