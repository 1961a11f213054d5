import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '#contract/occasionView.ts';
import { classes } from '#ui/controls/classes.ts';
import { timeOf } from '#ui/layout/moments.ts';
import { type AnswerLook, button, looks } from './answerLook.ts';

export type OfferedProps = {
  offer: Offer;
  look: AnswerLook;
  /** Which occasion is meant, where several are asked about. */
  of?: string | undefined;
  /** Null: the only person of the account. */
  name: string | null;
  onSay: (answer: 'yes' | 'no') => void;
};

/** A place is free shortly before the start: taken or left in one touch. */
export const Offered = ({ offer, look, of, name, onSay }: OfferedProps) => {
  const { t, i18n } = useTranslation('calendar');
  const classesOf = looks[look];
  const { until } = offer;
  const says = until === null ? t('answer.offer.open') : t('answer.offer.kept', { time: timeOf(until, i18n.language) });
  return (
    <fieldset>
      <legend className="font-semibold">
        {of && <span className="sr-only">{`${of}: `}</span>}
        {name ? t('answer.offer.titleOf', { name }) : t('answer.offer.title')}
      </legend>
      <p className={classes('mb-2 text-14', classesOf.soft)}>{says}</p>
      <div className="flex gap-2">
        <button type="button" className={classes(button, classesOf.yes)} onClick={() => onSay('yes')}>
          <Check size={20} aria-hidden="true" />
          {t('answer.offer.take')}
        </button>
        <button type="button" className={classes(button, classesOf.no)} onClick={() => onSay('no')}>
          <X size={20} aria-hidden="true" />
          {t('answer.no')}
        </button>
      </div>
    </fieldset>
  );
};
