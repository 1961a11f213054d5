import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import type { Reply } from '#contract/call.ts';
import { measurement } from '#contract/measurement.ts';
import { growthBands } from '#domain/growth.ts';
import { classes } from '#ui/controls/classes.ts';
import { dayWords } from '#ui/layout/dates.ts';

type Known = Reply<typeof measurement.growth>;

/** The numbers behind the band, for those who read them. */
const Numbers = ({ numbers }: Pick<Known, 'numbers'>) => {
  const { t, i18n } = useTranslation('measurements');
  if (!numbers) return null;
  const one = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const years = one.format(Math.abs(numbers.offset));
  const parts = [
    t(numbers.offset < 0 ? 'growth.until' : 'growth.since', { years }),
    numbers.speed !== null && t('growth.speed', { cm: one.format(numbers.speed) }),
    dayWords(numbers.day, i18n.language),
  ];
  return <p className="tabular text-14 text-soft">{parts.filter(Boolean).join(' · ')}</p>;
};

/** Before, around or after the growth spurt, as a band: an estimate, not a verdict. Nothing for adults. */
export const Growth = ({ playerId }: { playerId: string }) => {
  const { t } = useTranslation('measurements');
  const { data } = useQuery(query(measurement.growth, { params: { id: playerId } }));
  if (!data?.band) return null;
  return (
    <section aria-label={t('growth.title')} className="grid gap-x-12 gap-y-3 border-line border-t py-5 md:grid-cols-2">
      <div className="grid content-start gap-1">
        <h2 className="heading text-ink">{t('growth.title')}</h2>
        <p className="title text-24">{t(`growth.${data.band}`)}</p>
        <Numbers numbers={data.numbers} />
        <p className="max-w-[60ch] text-14 text-soft">{t(`growth.method.${data.method}`)}</p>
      </div>
      <ol aria-hidden="true" className="grid grid-cols-3 gap-1 self-center">
        {growthBands.map((band) => (
          <li key={band} className="grid gap-1.5 text-center text-14">
            <span
              className={classes('h-3 rounded-4', band === data.band ? 'bg-club-edge' : 'border border-line bg-sunken')}
            />
            <span className={band === data.band ? 'font-semibold' : 'text-soft'}>{t(`growth.short.${band}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
