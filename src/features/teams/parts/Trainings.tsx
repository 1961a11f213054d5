import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import type { TrainingStats } from '#contract/teamStats.ts';
import { shortDay, timeOf } from '#ui/layout/moments.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { useTrainingStats } from '../queries.ts';
import { AttendanceBar } from './AttendanceBar.tsx';
import { AttendanceTable } from './AttendanceTable.tsx';
import { ListBar } from './ListBar.tsx';

const Held = ({ stats: { held, minutes, toCome, nextAt } }: { stats: TrainingStats }) => {
  const { t, i18n } = useTranslation('teams');
  return (
    <section aria-label={t('trainings.held')}>
      <h2 className="heading mb-3 flex min-h-10 items-end border-line border-b pb-1 text-ink">{t('trainings.held')}</h2>
      <p className="figures text-48 leading-none sm:text-72">{held}</p>
      <p className="mt-2 text-14 text-soft">
        {t('trainings.hours', { count: Math.round(minutes / 60) })}
        {nextAt &&
          ` · ${t('trainings.next', {
            count: toCome,
            when: `${shortDay(nextAt, i18n.language)}, ${timeOf(nextAt, i18n.language)}`,
          })}`}
      </p>
    </section>
  );
};

/** The trainings of a team and its attendance: all together as a bar, then player by player. */
export const Trainings = ({ team }: { team: Team }) => {
  const { t } = useTranslation('teams');
  const stats = useTrainingStats(team.id);
  return (
    <Gate of={stats}>
      {(one) =>
        one.held === 0 && one.toCome === 0 ? (
          <p className="py-6 text-soft">{t('trainings.none')}</p>
        ) : (
          <div className="grid gap-8">
            <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <Held stats={one} />
              <AttendanceBar total={one.total} />
            </div>
            {one.players.length > 0 && (
              <div>
                <ListBar team={team} list="trainings" some />
                <AttendanceTable players={one.players} />
              </div>
            )}
          </div>
        )
      }
    </Gate>
  );
};
