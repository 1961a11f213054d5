import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Exercise } from '#contract/exercise.ts';
import type { TeamTraining, TrainingPeople } from '#contract/teamTrainingView.ts';
import { minuteMs, playedAt } from '#domain/clock.ts';
import { partClock } from '#machines/training/onPitch.ts';
import { tabClock } from '#realtime/serverClock.ts';
import { useWakeLock } from '#realtime/useWakeLock.ts';
import { SquareLink } from '#ui/controls/SquareLink.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { partName } from '../draft.ts';
import { nameOf } from '../trainingWords.ts';
import { PartClock } from './PartClock.tsx';
import { PartTexts } from './PartTexts.tsx';
import { PitchButtons } from './PitchButtons.tsx';
import { PitchDrawing } from './PitchDrawing.tsx';
import { type OnPitch, useOnPitch } from './useOnPitch.ts';
import { usePitchTraining } from './usePitchTraining.ts';

/** How long each part was to take, and how long it took. */
const Summary = ({ training, pitch }: { training: TeamTraining; pitch: OnPitch }) => {
  const { t } = useTranslation('trainings');
  const { played } = pitch.context;
  return (
    <section aria-label={t('pitch.done')}>
      <h2 className="title text-32">{t('pitch.done')}</h2>
      <ul className="mt-3">
        {training.parts.map((part, index) => (
          <li key={part.id} className="flex min-h-12 items-center gap-3 border-line border-b">
            <span className="min-w-0 flex-1 break-words">{partName(part)}</span>
            <span className="figures text-20">{Math.round((played[index] ?? 0) / minuteMs)}′</span>
            <span className="w-20 text-right text-14 text-soft">{t('pitch.planned', { count: part.minutes })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What comes next, and at what time as things are going. */
const Next = ({ training, pitch }: { training: TeamTraining; pitch: OnPitch }) => {
  const { t, i18n } = useTranslation('trainings');
  const { context, value } = pitch;
  if (value === 'over') return null;
  const next = training.parts[context.part + 1];
  const now = tabClock.now();
  const left = (training.parts[context.part]?.minutes ?? 0) * minuteMs - playedAt(partClock(context), now);
  return (
    <p className="grid border-line border-t pt-2.5">
      <span className="text-14 text-soft">
        {next ? t('pitch.then', { time: timeOf(now + Math.max(0, left), i18n.language) }) : t('pitch.lastPart')}
      </span>
      <strong className="truncate font-semibold">{next ? partName(next) : t('pitch.thenNothing')}</strong>
    </p>
  );
};

type PitchProps = {
  training: TeamTraining;
  people: TrainingPeople | undefined;
  exercises: Readonly<Record<string, Exercise | undefined>>;
  offline: boolean;
};

const Pitch = ({ training, people, exercises, offline }: PitchProps) => {
  const { t, i18n } = useTranslation('trainings');
  const { id, parts } = training;
  const pitch = useOnPitch(id, parts.length);
  const { value, context } = pitch;
  const part = parts[context.part];
  const name = nameOf(training, t);
  useWakeLock();
  usePageTitle(`${name} · ${t('pitch.open')}`);
  const when = part?.start
    ? t('pitch.partAt', {
        n: context.part + 1,
        count: parts.length,
        from: timeOf(part.start, i18n.language),
        to: timeOf(Date.parse(part.start) + part.minutes * minuteMs, i18n.language),
      })
    : '';
  return (
    <div
      data-contrast="high"
      data-state={value}
      className="mx-auto flex w-full max-w-[1100px] flex-1 flex-col gap-3 px-4 pb-[max(16px,env(safe-area-inset-bottom))]"
    >
      <header className="-ml-3 flex min-h-16 items-center gap-2">
        <SquareLink to={`/trainings/${id}`} label={t('pitch.leave')} icon={X} />
        <div className="min-w-0 flex-1">
          <h1 className="title truncate text-24 leading-7">{name}</h1>
          <p className="text-14 text-soft leading-5">{value === 'over' ? training.team.name : when}</p>
        </div>
        {offline && (
          <p role="status" className="shrink-0 rounded-4 bg-ink px-2 py-1 text-12 text-inverse">
            {t('pitch.offline')}
          </p>
        )}
      </header>
      {parts.length === 0 && <EmptyState title={t('plan.empty')} description={t('pitch.noPlan')} />}
      {part && value !== 'over' && (
        <>
          <PartClock pitch={pitch} parts={parts} />
          <h2 className="title text-24">{partName(part)}</h2>
          <div className="grid gap-3 md:grid-cols-2 md:gap-8 low:grid-cols-2">
            <PitchDrawing key={part.id} part={part} whole={exercises[part.id]} />
            <PartTexts part={part} people={people} />
          </div>
        </>
      )}
      {parts.length > 0 && value === 'over' && <Summary training={training} pitch={pitch} />}
      <div className="sticky bottom-0 mt-auto grid gap-3 bg-paper pt-2 pb-1">
        {parts.length > 0 && <Next training={training} pitch={pitch} />}
        <PitchButtons pitch={pitch} trainingId={id} />
      </div>
    </div>
  );
};

/** A training at the ground, part by part, on the whole screen. The screen stays on; no network is needed. */
export const OnPitchScreen = () => {
  const { trainingId = '' } = useParams();
  const { training, people, exercises, offline, error, refetch } = usePitchTraining(trainingId);
  return (
    <Gate of={{ data: training, error: training ? null : error, refetch }}>
      {(one) => (
        <ClubColours shirtColour={one.team.shirtColour} numberColour={one.team.numberColour}>
          <Pitch training={one} people={people} exercises={exercises} offline={offline} />
        </ClubColours>
      )}
    </Gate>
  );
};
