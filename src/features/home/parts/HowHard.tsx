import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenRpe } from '#api/useRpe.ts';
import type { MyRpe } from '#contract/teamTrainingView.ts';
import { useRpe } from '#records/answers/useRpe.ts';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { RpeFields } from '#ui/training/RpeFields.tsx';

/** `named`: an account with several players says of whom it asks. */
type QuestionProps = { id: string; start: string; one: MyRpe; named: boolean };

const Question = ({ id, start, one, named }: QuestionProps) => {
  const { t, i18n } = useTranslation('trainings');
  const { put, busy, value } = useRpe(id, one);
  const day = dayInSentence(dayHere(start), i18n.language, new Date());
  return (
    <section className="border-ink border-t-2 pt-3">
      <RpeFields
        question={named ? t('rpe.questionOf', { name: one.firstName, day }) : t('rpe.question', { day })}
        value={value}
        busy={busy}
        onChange={put}
      />
    </section>
  );
};

/** "How hard was it?" for each player of the account, of each training of the last 24 hours, until it is said. */
export const HowHard = ({ named }: { named: boolean }) => {
  const { data: trainings = [] } = useOpenRpe(true);
  const asked = trainings.flatMap(({ id, start, mine }) =>
    mine.flatMap((one) => (start && one.open && one.rpe === null ? { id, start, one } : [])),
  );
  return (
    // The words of the question load when there is something to ask: nothing of the page waits for them.
    <Suspense fallback={null}>
      {asked.map(({ id, start, one }) => (
        <Question key={`${id} ${one.personId}`} {...{ id, start, one, named }} />
      ))}
    </Suspense>
  );
};
