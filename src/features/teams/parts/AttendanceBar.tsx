import { useTranslation } from 'react-i18next';
import type { TrainingStats } from '#contract/teamStats.ts';
import { classes } from '#ui/controls/classes.ts';
import { attendanceParts } from '../attendance.ts';

/** How often players were present, late, excused or absent: one bar, and its figures. */
export const AttendanceBar = ({ total }: { total: TrainingStats['total'] }) => {
  const { t, i18n } = useTranslation('teams');
  const share = (of: number) => new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(of);
  const noted = attendanceParts.reduce((sum, { key }) => sum + total[key], 0);
  return (
    <section aria-label={t('trainings.attendance')}>
      <h2 className="heading mb-3 flex min-h-10 items-end justify-between border-line border-b pb-1 text-ink">
        {t('trainings.attendance')}
        {total.share !== null && <span className="figures text-32 leading-none">{share(total.share)}</span>}
      </h2>
      {noted === 0 ? (
        <p className="text-soft">{t('trainings.notNoted')}</p>
      ) : (
        <>
          <div className="flex h-6 gap-0.5 overflow-hidden rounded-4" aria-hidden="true">
            {attendanceParts.map(
              ({ key, look }) => total[key] > 0 && <span key={key} className={look} style={{ flexGrow: total[key] }} />,
            )}
          </div>
          <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-6">
            {attendanceParts.map(({ key, look }) => (
              <div key={key} className="flex items-center gap-2">
                <dt className="order-2 text-14 text-soft">{t(`trainings.${key}`)}</dt>
                <dd className="order-1 flex items-center gap-2">
                  <span className={classes('size-3 rounded-full', look)} aria-hidden="true" />
                  <span className="figures text-24 leading-none">{total[key]}</span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
};
