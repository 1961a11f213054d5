import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import type { MyRpe } from '#contract/teamTrainingView.ts';
import { reachesTo } from '#domain/rights.ts';
import { fitOf } from '#domain/training/build.ts';
import { useRpe } from '#records/answers/useRpe.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { MinuteBar } from '#ui/training/MinuteBar.tsx';
import { RpeFields } from '#ui/training/RpeFields.tsx';

/** How hard it was for a player of the account, while it can be said; a touch on another figure changes it. */
const OwnRpe = ({ id, one, named }: { id: string; one: MyRpe; named: boolean }) => {
  const { t } = useTranslation('trainings');
  const { put, busy, value } = useRpe(id, one);
  const question = named ? t('rpe.plainOf', { name: one.firstName }) : t('rpe.plain');
  return <RpeFields question={question} value={value} busy={busy} onChange={put} />;
};

/** The plan of a training as a thin bar, the way to it and to the pitch, and how hard it was. */
export const TrainingPlan = ({ id }: { id: string }) => {
  const { t } = useTranslation(['trainings', 'exercises']);
  const { roles } = useUser();
  const { data: training } = useQuery(query(teamTraining.get, { params: { id } }));
  const staff = reachesTo(roles, 'training.read', 'ownTeams');
  const mine = training?.mine.filter(({ open }) => open) ?? [];
  if (!training || !(training.planVisible || mine.length > 0)) return null;
  const { parts, minutesBooked: booked, planVisible } = training;
  const { planned } = fitOf(parts, booked);
  const bar = parts.map((part) => ({ ...part, name: part.title || part.exercise?.name || '' }));
  return (
    <section aria-label={t('trainings:plan.title')} className="grid gap-3">
      <h2 className="flex min-h-8 items-end justify-between gap-3 border-ink border-b-2 pb-1">
        <span className="heading text-ink">{t('trainings:plan.title')}</span>
        <span className="text-14 text-soft">
          {booked === null || planned === 0 ? '' : t('trainings:bar.of', { planned, booked })}
        </span>
      </h2>
      {mine.map((one) => (
        <OwnRpe key={one.personId} id={id} one={one} named={training.mine.length > 1} />
      ))}
      {planVisible && (
        <>
          {parts.length > 0 && <MinuteBar thin parts={bar} booked={booked} />}
          <p className="flex flex-wrap items-center gap-x-4">
            <Link
              to={`/trainings/${id}`}
              className="inline-flex min-h-12 flex-1 basis-60 items-center text-14 underline underline-offset-4"
            >
              {parts.length === 0 ? t('trainings:plan.empty') : bar.map(({ name }) => name).join(' · ')}
            </Link>
            {staff && parts.length > 0 && (
              <LinkButton to={`/trainings/${id}/pitch`} icon={<Play size={18} aria-hidden="true" />}>
                {t('trainings:pitch.open')}
              </LinkButton>
            )}
          </p>
        </>
      )}
    </section>
  );
};
