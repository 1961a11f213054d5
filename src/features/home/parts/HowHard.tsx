import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenRpe } from '#api/useRpe.ts';
import { useRpe } from '#records/answers/useRpe.ts';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { RpeFields } from '#ui/training/RpeFields.tsx';

const Question = ({ id, start }: { id: string; start: string }) => {
  const { t, i18n } = useTranslation('trainings');
  const { put, busy } = useRpe(id, null);
  return (
    <section className="border-ink border-t-2 pt-3">
      <RpeFields
        question={t('rpe.question', { day: dayInSentence(dayHere(start), i18n.language, new Date()) })}
        value={null}
        busy={busy}
        onChange={put}
      />
    </section>
  );
};

/** "How hard was it?" of each training of the last 24 hours, until it is said. */
export const HowHard = () => {
  const { data: trainings = [] } = useOpenRpe(true);
  const open = trainings.filter(({ own }) => own?.rpe === null);
  return (
    // The words of the question load when there is something to ask: nothing of the page waits for them.
    <Suspense fallback={null}>
      {open.map(({ id, start }) => start && <Question key={id} id={id} start={start} />)}
    </Suspense>
  );
};
