import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import type { Statistics } from '../queries.ts';
import { presenceParts } from './presenceLook.ts';

type Month = Statistics['months'][number];

const Bar = ({ month }: { month: Month }) => (
  <span className="flex h-7 gap-0.5" aria-hidden="true">
    {presenceParts.map(
      ({ key, look }) =>
        month[key] > 0 && (
          <span key={key} className={classes('min-w-1 rounded-4', look)} style={{ flexGrow: month[key] }} />
        ),
    )}
  </span>
);

/** One bar a month: who was there, late, excused and absent, each with its own pattern and its count. */
export const Months = ({ months }: { months: readonly Month[] }) => {
  const { t, i18n } = useTranslation('attendance');
  const name = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const share = (of: number) => new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(of);
  return (
    <section aria-labelledby="attendance-months">
      <h2 id="attendance-months" className="heading mb-2 border-line border-b pb-1 text-ink">
        {t('months')}
      </h2>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-14 text-soft">
        {presenceParts.map(({ key, look }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden="true" className={classes('size-4 rounded-4', look)} />
            {t(`presence.${key}`)}
          </li>
        ))}
      </ul>
      <ul className="grid gap-1">
        {months.map((month) => (
          <li
            key={month.month}
            className="grid min-h-12 grid-cols-[5.5rem_minmax(0,1fr)_3.5rem] items-center gap-3 border-line border-b"
          >
            <span className="text-14 first-letter:uppercase">{name.format(new Date(`${month.month}-01`))}</span>
            {month.share === null ? (
              <span className="text-14 text-soft">{t('notRecorded', { count: month.occasions })}</span>
            ) : (
              <span>
                <Bar month={month} />
                <span className="sr-only">
                  {presenceParts.map(({ key }) => `${t(`presence.${key}`)}: ${month[key]}`).join(', ')}
                </span>
              </span>
            )}
            <span className="figures text-right text-24 leading-none">
              {month.share === null ? '–' : share(month.share)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
