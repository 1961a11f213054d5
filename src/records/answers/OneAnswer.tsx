import { Check, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyAnswer } from '#contract/occasionView.ts';
import { type Answer, reasonKinds } from '#domain/calendar/answers.ts';
import { classes } from '#ui/controls/classes.ts';
import { toast } from '#ui/controls/toast.ts';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useAnswer } from './useAnswer.ts';

const SeriesAnswer = lazyPart(async () => (await import('./SeriesAnswer.tsx')).SeriesAnswer, { quiet: true });

const failed = (error: unknown): void => void toast.failed(error);

const button =
  'inline-flex flex-1 items-center justify-center gap-2 rounded-8 border px-4 font-semibold text-16 disabled:text-soft';
/** On paper, or on the ground in the team's colour. */
const looks = {
  paper: {
    yes: 'min-h-12 border-edge bg-raised hover:border-ink',
    no: 'min-h-12 border-edge bg-raised hover:border-ink',
    text: 'min-h-12 inline-flex items-center px-2 underline underline-offset-4',
    soft: 'text-soft',
  },
  club: {
    yes: 'min-h-16 border-on-club bg-note text-on-note hover:brightness-95',
    no: 'min-h-16 border-current bg-club',
    text: 'inline-flex min-h-12 items-center rounded-8 border border-current bg-club px-4 font-semibold',
    soft: '',
  },
} as const;
export type AnswerLook = keyof typeof looks;
const given = { yes: 'going', no: 'notGoing', maybe: 'perhaps' } as const;

type ReasonsProps = { eventId: string; personId: string; look: AnswerLook; onDone: () => void };
/** After a "no": a reason in one touch, which nobody has to give. */
const Reasons = ({ eventId, personId, look, onDone }: ReasonsProps) => {
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
              answer.mutate({ answer: 'no', personId, reasonKind }, { onSuccess: onDone, onError: failed })
            }
          >
            {t(`occasion.reason.${reasonKind}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};

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

type GivenProps = Parts & { answer: Answer; onChange: () => void; onFurther: (() => void) | undefined };
/** The answer in one line, a way to change it, and the further dates of a series. */
const Given = ({ look, of, name, answer, onChange, onFurther }: GivenProps) => {
  const { t } = useTranslation('calendar');
  const { text } = looks[look];
  return (
    <p className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
      {answer === 'no' ? <X size={20} aria-hidden="true" /> : <Check size={20} aria-hidden="true" />}
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
  const say = (next: Answer): void => {
    setChanging(false);
    setAsksWhy(next === 'no');
    answer.mutate(
      { answer: next, personId },
      {
        onSuccess: () =>
          toast.done(t('answer.saved'), {
            label: t('answer.undo'),
            onClick: () => answer.mutate({ answer: counted, personId }, { onError: failed }),
          }),
        onError: (error) => {
          setAsksWhy(false);
          failed(error);
        },
      },
    );
  };
  if (!now || changing) return <Ask {...parts} stale={stale} maybe={maybe} onSay={say} />;
  return (
    <div>
      <Given
        {...parts}
        answer={now}
        onChange={() => setChanging(true)}
        onFurther={series ? () => setAsksUntil(true) : undefined}
      />
      {now === 'no' && asksWhy && (
        <Reasons eventId={eventId} personId={personId} look={look} onDone={() => setAsksWhy(false)} />
      )}
      {asksUntil && series && (
        <Suspense fallback={null}>
          <SeriesAnswer {...{ eventId, personId, series }} answer={now} onClose={() => setAsksUntil(false)} />
        </Suspense>
      )}
    </div>
  );
};
