import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#domain/calendar/answers.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DayField } from '#ui/controls/DayField.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { toast } from '#ui/controls/toast.ts';
import { dayHere } from '#ui/layout/dates.ts';
import type { SeriesOf } from './OneAnswer.tsx';
import { useAnswer } from './useAnswer.ts';

const month = 28 * 86_400_000;

export type SeriesAnswerProps = {
  eventId: string;
  personId: string;
  answer: Answer;
  series: SeriesOf;
  onClose: () => void;
};

/** Gives the same answer to all dates of a series up to a day: "all Tuesdays until Christmas". */
export const SeriesAnswer = ({ eventId, personId, answer, series, onClose }: SeriesAnswerProps) => {
  const { t } = useTranslation('calendar');
  const given = useAnswer(eventId);
  const [until, setUntil] = useState(series.lastDay ?? dayHere(Date.now() + month));
  const save = (): void =>
    given.mutate(
      { answer, personId, until },
      {
        onSuccess: ({ answered }) => {
          void toast.done(t('answer.savedDates', { count: answered }));
          onClose();
        },
        onError: (error) => void toast.failed(error),
      },
    );
  return (
    <FormDialog
      values={until}
      onClose={onClose}
      title={t(`answer.furtherTitle.${answer}`)}
      description={t('answer.furtherSays')}
      footer={
        <Button variant="go" busy={given.isPending} disabled={until === ''} onClick={save}>
          {t('answer.furtherSave')}
        </Button>
      }
    >
      <div className="pb-3">
        <DayField label={t('answer.until')} value={until} onChange={setUntil} />
      </div>
    </FormDialog>
  );
};
