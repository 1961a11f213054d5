import { Check, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyAnswer } from '#contract/occasionView.ts';
import type { Answer } from '#domain/calendar/answers.ts';
import { classes } from '#ui/controls/classes.ts';
import { toast } from '#ui/controls/toast.ts';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { type AnswerLook, button, looks } from './answerLook.ts';
import { useAnswer } from './useAnswer.ts';

const SeriesAnswer = lazyPart(async () => (await import('./SeriesAnswer.tsx')).SeriesAnswer, { quiet: true });

/** After a no. */
const Reasons = lazyPart(async () => (await import('./Reasons.tsx')).Reasons, { quiet: true });
/** Few are ever asked. */
const Offered = lazyPart(async () => (await import('./Offered.tsx')).Offered, { quiet: true });

const failed = (error: unknown): void => void toast.failed(error);

const given = { yes: 'going', no: 'notGoing', maybe: 'perhaps', waits: 'waiting' } as const;

/** The series that an occasion is a date of; its last day, where it is known. */
export type SeriesOf = { readonly lastDay?: string | undefined };
export type OneAnswerProps = {
  eventId: string;
  one: MyAnswer;
  /** Of several people: the name is said. */
  named: boolean;
  /** Which occasion is meant, where several are asked about. */
  of?: string | undefined;
  maybe: boolean;
  series: SeriesOf | null;
  look: AnswerLook;
};

type Parts = { look: AnswerLook; of?: string | undefined; name: string | null };

type AskProps = Parts & { stale: boolean; maybe: boolean; onSay: (answer: Answer) => void };
/** "Are you coming?" in one touch. */
const Ask = ({ look, of, name, stale, maybe, onSay }: AskProps) => {
  const { t } = useTranslation('calendar');
  const classesOf = looks[look];
  return (
    <fieldset>
      <legend className={name ? 'mb-1 font-semibold' : 'sr-only'}>
        {[of, name, t('answer.question')].filter(Boolean).join(': ')}
      </legend>
      {stale && <p className={classes('mb-1 text-14', classesOf.soft)}>{t('stale')}</p>}
      <div className="flex gap-2">
        <button type="button" className={classes(button, classesOf.yes)} onClick={() => onSay('yes')}>
          <Check size={20} aria-hidden="true" />
          {t('answer.yes')}
        </button>
        <button type="button" className={classes(button, classesOf.no)} onClick={() => onSay('no')}>
          <X size={20} aria-hidden="true" />
          {t('answer.no')}
        </button>
        {maybe && (
          <button
            type="button"
            className={classes(button, classesOf.no, 'flex-none px-3')}
            onClick={() => onSay('maybe')}
          >
            {t('answer.maybe')}
          </button>
        )}
      </div>
    </fieldset>
  );
};

type GivenProps = Parts & { answer: keyof typeof given; onChange: () => void; onFurther: (() => void) | undefined };
/** The answer in one line, a way to change it, and the further dates of a series. */
const Given = ({ look, of, name, answer, onChange, onFurther }: GivenProps) => {
  const { t } = useTranslation('calendar');
  const { text } = looks[look];
  return (
    <p className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
      {answer === 'no' && <X size={20} aria-hidden="true" />}
      {(answer === 'yes' || answer === 'maybe') && <Check size={20} aria-hidden="true" />}
      <strong className="font-semibold">
        {name ? t(`answer.named.${given[answer]}`, { name }) : t(`answer.${given[answer]}`)}
      </strong>
      <button
        type="button"
        className={text}
        aria-label={[t('answer.change'), name, of].filter(Boolean).join(': ')}
        onClick={onChange}
      >
        {t('answer.change')}
      </button>
      {onFurther && (
        <button type="button" className={text} onClick={onFurther}>
          {t('answer.further')}
        </button>
      )}
    </p>
  );
};

/** The answer of one person: asked for in one touch; given, it can be changed, and a "no" may get a reason. */
export const OneAnswer = ({ eventId, one, named, of, maybe, series, look }: OneAnswerProps) => {
  const { t } = useTranslation('calendar');
  const answer = useAnswer(eventId);
  const [changing, setChanging] = useState(false);
  const [asksWhy, setAsksWhy] = useState(false);
  const [asksUntil, setAsksUntil] = useState(false);
  const { personId, firstName, stale } = one;
  const counted = stale ? null : one.answer;
  const now = answer.isPending ? answer.variables.answer : counted;
  const parts = { look, of, name: named ? (firstName ?? t('answer.me')) : null };
  const undo = {
    label: t('answer.undo'),
    onClick: () => answer.mutate({ answer: counted, personId }, { onError: failed }),
  };
  const say = (next: Answer): void => {
    setChanging(false);
    setAsksWhy(next === 'no');
    answer.mutate(
      { answer: next, personId },
      {
        onSuccess: ({ waiting }) => {
          if (!one.offer || next !== 'yes') return void toast.done(t('answer.saved'), undo);
          return void toast.done(waiting === null ? t('answer.offer.taken') : t('answer.offer.gone'));
        },
        onError: (error) => {
          setAsksWhy(false);
          failed(error);
        },
      },
    );
  };
  if (one.offer && now === 'yes' && !answer.isPending)
    return (
      <Suspense fallback={null}>
        <Offered {...parts} offer={one.offer} onSay={say} />
      </Suspense>
    );
  if (!now || changing) return <Ask {...parts} stale={stale} maybe={maybe} onSay={say} />;
  return (
    <div>
      <Given
        {...parts}
        answer={one.waits && now === 'yes' && !answer.isPending ? 'waits' : now}
        onChange={() => setChanging(true)}
        onFurther={series ? () => setAsksUntil(true) : undefined}
      />
      {now === 'no' && asksWhy && (
        <Suspense fallback={null}>
          <Reasons eventId={eventId} personId={personId} look={look} onDone={() => setAsksWhy(false)} />
        </Suspense>
      )}
      {asksUntil && series && (
        <Suspense fallback={null}>
          <SeriesAnswer {...{ eventId, personId, series }} answer={now} onClose={() => setAsksUntil(false)} />
        </Suspense>
      )}
    </div>
  );
};
