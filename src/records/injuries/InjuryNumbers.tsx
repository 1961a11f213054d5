import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InjuryFigures, InjuryRate } from '#contract/injuryFigures.ts';
import { numberFormat } from '#ui/layout/numberFormat.ts';
import { useInjuryWords } from './injuryWords.ts';

const useNumbers = () => {
  const { i18n } = useTranslation();
  return {
    whole: (value: number) => numberFormat(i18n.language, { maximumFractionDigits: 0 }).format(value),
    tenth: (value: number) => numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value),
    share: (value: number) => numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(value),
  };
};

const Figure = ({ value, label, says }: { value: string; label: string; says?: string | undefined }) => (
  <div className="min-w-0">
    <p className="figures text-48 leading-none">{value}</p>
    <p className="pt-1 font-medium">{label}</p>
    {says !== undefined && <p className="text-14 text-soft">{says}</p>}
  </div>
);

/** The days of all players as one bar: wholly, partly and not available. */
const Days = ({ of: { days, full, partial, none } }: { of: InjuryFigures['availability'] }) => {
  const { t } = useTranslation('injuries');
  const { share } = useNumbers();
  if (days === 0) return null;
  const parts = [
    ['full', full, 'bg-go'],
    ['partial', partial, 'bg-flag'],
    ['none', none, 'bg-edge'],
  ] as const;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-48 leading-none">{share(full / days)}</span>
        <span className="font-medium">{t('season.available')}</span>
      </p>
      <span aria-hidden="true" className="mt-2 flex h-3 w-full overflow-hidden rounded-4 bg-sunken">
        {parts.map(([name, value, look]) => (
          <span key={name} className={look} style={{ width: `${(100 * value) / days}%` }} />
        ))}
      </span>
      <p className="pt-2 text-14 text-soft">
        {t('season.days', { days, partial: share(partial / days), none: share(none / days) })}
      </p>
    </div>
  );
};

/** How many of the squad could play at each kick-off, the latest last. */
const KickOffs = ({ of }: { of: InjuryFigures['kickOffs'] }) => {
  const { t } = useTranslation('injuries');
  const words = useInjuryWords();
  // Before anybody had joined the squad there is nothing to say.
  const last = of.filter(({ squad }) => squad > 0).slice(-10);
  if (last.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold text-14">{t('season.kickOffs')}</h3>
      <ul className="flex items-end gap-1 pt-2">
        {last.map(({ day, available, squad }, at) => (
          <li key={`${day} ${at}`} className="grid min-w-0 max-w-12 flex-1 gap-1 text-center">
            <span className="sr-only">{t('season.kickOff', { day: words.day(day), available, squad })}</span>
            <span aria-hidden="true" className="figures text-16">
              {available}
            </span>
            <span aria-hidden="true" className="flex h-16 items-end rounded-4 bg-sunken">
              <span
                className="w-full rounded-4 bg-ink"
                style={{ height: `${squad === 0 ? 0 : (100 * available) / squad}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** A rate with its interval as a line; where the exposure is too little, the counts alone. */
const Rate = ({ name, of, most }: { name: string; of: InjuryRate; most: number }) => {
  const { t } = useTranslation('injuries');
  const { tenth, whole, share } = useNumbers();
  const counts = t('season.counts', { count: of.injuries, hours: whole(of.hours) });
  const few = of.recorded !== null && of.recorded < 0.8 && t('season.recorded', { share: share(of.recorded) });
  const at = (value: number) => `${(100 * Math.min(value, most)) / most}%`;
  return (
    <li className="grid gap-1 border-line border-b py-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{name}</span>
        <span className={of.rate ? 'figures text-24 leading-none' : 'text-14 text-soft'}>
          {of.rate ? tenth(of.rate.value) : counts}
        </span>
      </span>
      {of.rate && (
        <>
          <span aria-hidden="true" className="relative block h-4">
            <span className="-translate-y-1/2 absolute top-1/2 h-px w-full bg-line" />
            <span
              className="-translate-y-1/2 absolute top-1/2 h-1 rounded-4 bg-edge"
              style={{ left: at(of.rate.low), right: `calc(100% - ${at(of.rate.high)})` }}
            />
            <span
              className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 size-3 rounded-full bg-ink"
              style={{ left: at(of.rate.value) }}
            />
          </span>
          <span className="text-14 text-soft">
            {t('season.interval', { low: tenth(of.rate.low), high: tenth(of.rate.high) })} · {counts}
          </span>
        </>
      )}
      {few && <span className="text-14 text-soft">{few}</span>}
    </li>
  );
};

const Severities = ({ of }: { of: InjuryFigures['bySeverity'] }) => {
  const { t } = useTranslation('injuries');
  const most = Math.max(1, ...of.map(({ count }) => count));
  return (
    <ul>
      {of.map(({ severity, count }) => (
        <li
          key={severity}
          className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_2rem] items-center gap-3 border-line border-b py-2"
        >
          <span className="text-14">{t(`severity.${severity}`)}</span>
          <span aria-hidden="true" className="h-2 rounded-4 bg-sunken">
            <span className="block h-2 rounded-4 bg-ink" style={{ width: `${(100 * count) / most}%` }} />
          </span>
          <span className="figures text-right text-20">{count}</span>
        </li>
      ))}
    </ul>
  );
};

const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-10 gap-y-8 pt-4 lg:grid-cols-2">{children}</div>
);

/** The figures of a season: injuries, days, availability, and rates with their intervals. */
export const InjuryNumbers = ({ of }: { of: InjuryFigures }) => {
  const { t } = useTranslation('injuries');
  const { whole, tenth } = useNumbers();
  const rates = [of.match, of.training];
  const most = Math.max(1, ...rates.map(({ rate }) => rate?.high ?? 0));
  const more = [
    of.illnesses > 0 && t('season.illnesses', { count: of.illnesses }),
    of.recurrences > 0 && t('season.recurrences', { count: of.recurrences }),
  ].filter(Boolean);
  return (
    <Columns>
      <div className="grid content-start gap-6">
        <div className="grid grid-cols-2 gap-4">
          <Figure
            value={whole(of.injuries)}
            label={t('season.injuries', { count: of.injuries })}
            says={more.length > 0 ? more.join(' · ') : undefined}
          />
          <Figure
            value={whole(of.daysMissed)}
            label={t('season.missed', { count: of.daysMissed })}
            says={of.medianDays === null ? undefined : t('season.median', { days: tenth(of.medianDays) })}
          />
        </div>
        <Days of={of.availability} />
        <KickOffs of={of.kickOffs} />
      </div>
      <div className="grid content-start gap-6">
        <div>
          <h3 className="border-ink border-b pb-2 font-semibold text-14">{t('season.rates')}</h3>
          <ul>
            <Rate name={t('season.inMatches')} of={of.match} most={most} />
            <Rate name={t('season.inTrainings')} of={of.training} most={most} />
          </ul>
          <p className="pt-2 text-14 text-soft">
            {of.burden === null ? t('season.tooLittle') : t('season.burden', { days: whole(of.burden) })}
          </p>
        </div>
        <div>
          <h3 className="border-ink border-b pb-2 font-semibold text-14">{t('season.severity')}</h3>
          <Severities of={of.bySeverity} />
        </div>
      </div>
    </Columns>
  );
};
