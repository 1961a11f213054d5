import { useTranslation } from 'react-i18next';
import { reasonKinds } from '#domain/calendar/answers.ts';
import { classes } from '#ui/controls/classes.ts';
import { toast } from '#ui/controls/toast.ts';
import { type AnswerLook, button, looks } from './answerLook.ts';
import { useAnswer } from './useAnswer.ts';

export type ReasonsProps = { eventId: string; personId: string; look: AnswerLook; onDone: () => void };
/** After a "no": a reason in one touch, which nobody has to give. */
export const Reasons = ({ eventId, personId, look, onDone }: ReasonsProps) => {
  const { t } = useTranslation('calendar');
  const answer = useAnswer(eventId);
  return (
    <fieldset className="mt-1">
      <legend className={classes('mb-2 text-14', looks[look].soft)}>{t('answer.why')}</legend>
      <div className="flex flex-wrap gap-2">
        {reasonKinds.map((reasonKind) => (
          <button
            key={reasonKind}
            type="button"
            className={classes(button, looks[look].no, 'min-h-12 flex-none px-3 font-medium text-14')}
            onClick={() =>
              answer.mutate(
                { answer: 'no', personId, reasonKind },
                { onSuccess: onDone, onError: (error) => void toast.failed(error) },
              )
            }
          >
            {t(`occasion.reason.${reasonKind}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
