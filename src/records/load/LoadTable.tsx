import { useTranslation } from 'react-i18next';
import type { LoadFigures } from '#contract/loadView.ts';
import { estimatedAtMost } from '#domain/load.ts';
import { dayWords } from '#ui/layout/dates.ts';
import { numberFormat } from '#ui/layout/numberFormat.ts';

export type LoadRow = {
  readonly key: string /** A day, or a name. */;
  readonly name: string;
  readonly week: LoadFigures;
};
export type LoadTableProps = { label: string; first: string; rows: readonly LoadRow[] };

const isDay = (name: string): boolean => /^\d{4}-\d\d-\d\d$/.test(name);

/** Loads of weeks with their figures: a row a week or a player. What rests on estimates has no figure. */
export const LoadTable = ({ label, first, rows }: LoadTableProps) => {
  const { t, i18n } = useTranslation('periodization');
  const whole = numberFormat(i18n.language, { maximumFractionDigits: 0 });
  const signed = numberFormat(i18n.language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const tenth = numberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const words = (figure: number | null, format: Intl.NumberFormat) => (figure === null ? '–' : format.format(figure));
  const head = 'px-2 py-2 text-right font-semibold text-14 first:pl-0 first:text-left';
  const cell = 'tabular px-2 py-2.5 text-right';
  return (
    <>
      {/* A scroll container takes the focus, so that the keyboard scrolls it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section aria-label={label} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-[560px] border-collapse">
          <thead>
            <tr className="border-ink border-b-2">
              {[first, t('loadTab.sessions'), t('loadTab.minutes'), t('loadTab.sum'), t('loadTab.change')].map(
                (one) => (
                  <th key={one} scope="col" className={head}>
                    {one}
                  </th>
                ),
              )}
              <th scope="col" className={head}>
                {t('loadTab.monotony')}
              </th>
              <th scope="col" className={head}>
                {t('loadTab.strain')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, week }) => (
              <tr key={key} className="border-line border-b">
                <th scope="row" className="py-2.5 pr-2 text-left font-normal">
                  {isDay(name) ? dayWords(name, i18n.language) : name}
                  {week.estimatedShare > estimatedAtMost && (
                    <span className="block text-14 text-soft">{t('loadTab.estimated')}</span>
                  )}
                </th>
                <td className={cell}>{week.sessions}</td>
                <td className={cell}>{words(week.minutes, whole)}</td>
                <td className={`${cell} font-semibold`}>{words(week.sum, whole)}</td>
                <td className={cell}>{words(week.change, signed)}</td>
                <td className={cell}>{words(week.monotony, tenth)}</td>
                <td className={cell}>{words(week.strain, whole)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="max-w-[68ch] pt-4 text-14 text-soft">{t('loadTab.says')}</p>
      <p className="max-w-[68ch] pt-2 text-14 text-soft">{t('law')}</p>
    </>
  );
};
