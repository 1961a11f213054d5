import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Asked } from '#contract/answer.ts';
import { type ReasonKind, reasonKinds } from '#domain/calendar/answers.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';

export type AskedCardProps = {
  asked: Asked;
  name: string;
  /** How long a free place is kept, as a time; empty where it is not. */
  until: string;
  busy: boolean;
  /** The sentence of why the last answer was not taken. */
  refused: string | null;
  onChoose: (answer: 'yes' | 'no') => void;
  onReason: (kind: ReasonKind) => void;
  /** Brings back what was answered before the last choice. */
  onUndo: (() => void) | undefined;
};

const choice = 'flex min-h-16 flex-1 items-center justify-center gap-2 rounded-8 border-2 px-3 font-semibold text-20';
const looks = {
  yes: { on: 'border-go bg-go text-on-go', off: 'border-edge bg-raised' },
  no: { on: 'border-ink bg-ink text-inverse', off: 'border-edge bg-raised' },
};

/** What a child has answered, in words. */
const useSaid = ({ answer, waiting, offer }: Asked, name: string): string => {
  const { t } = useTranslation('answer');
  if (offer) return t('free', { name });
  if (waiting !== null) return t('waits', { name, place: waiting });
  return answer === null ? t('unanswered') : t(`said.${answer}`, { name });
};

const Reasons = ({ asked, busy, onReason }: Pick<AskedCardProps, 'asked' | 'busy' | 'onReason'>) => {
  const { t } = useTranslation('answer');
  return (
    <fieldset className="mt-4">
      <legend className="text-14 text-soft">{t('why')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {reasonKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            disabled={busy}
            aria-pressed={asked.reasonKind === kind}
            onClick={() => onReason(kind)}
            className={classes(
              'min-h-12 rounded-full border-2 px-4',
              asked.reasonKind === kind ? 'border-ink bg-ink text-inverse' : 'border-edge bg-raised',
            )}
          >
            {t(`reason.${kind}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};

type ChoiceProps = Pick<AskedCardProps, 'asked' | 'name' | 'busy' | 'onChoose'> & { one: 'yes' | 'no' };
const Choice = ({ one, asked, name, busy, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('answer');
  const takes = one === 'yes' && asked.offer !== null;
  // Whether a free place is taken has not been answered yet.
  const isOn = asked.answer === one && !takes;
  return (
    <button
      type="button"
      disabled={busy || !(one === 'yes' ? asked.mayYes : asked.mayNo)}
      aria-pressed={isOn}
      aria-label={takes ? t('takeOf', { name }) : t(`${one}Of`, { name })}
      onClick={() => !isOn && onChoose(one)}
      className={classes(choice, looks[one][isOn ? 'on' : 'off'], 'disabled:text-soft')}
    >
      {one === 'yes' ? <Check size={22} aria-hidden="true" /> : <X size={22} aria-hidden="true" />}
      {takes ? t('take') : t(one)}
    </button>
  );
};

/** The two large buttons of one child at one date; after a no the reasons, after any answer the way back. */
export const AskedCard = ({ asked, name, until, busy, refused, onChoose, onReason, onUndo }: AskedCardProps) => {
  const { t } = useTranslation('answer');
  const said = useSaid(asked, name);
  const { answer, mayYes, mayNo, state, offer } = asked;
  if (state === 'cancelled') return <p className="font-semibold">{t('cancelled')}</p>;
  return (
    <section aria-label={name} aria-busy={busy}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="text-20">{name}</strong>
        <span role="status" className="text-soft">
          {said}
        </span>
      </p>
      {offer && <p className="mt-2 text-soft">{until ? t('keptUntil', { time: until }) : t('freeForAll')}</p>}
      {mayYes || mayNo ? (
        <div className="mt-3 flex gap-3">
          {(['yes', 'no'] as const).map((one) => (
            <Choice key={one} {...{ one, asked, name, busy, onChoose }} />
          ))}
        </div>
      ) : (
        <p className="mt-2 text-soft">{t('over')}</p>
      )}
      {mayNo && !mayYes && <p className="mt-2 text-14 text-soft">{t('lateOnly')}</p>}
      {answer === 'no' && mayNo && <Reasons asked={asked} busy={busy} onReason={onReason} />}
      {onUndo && !busy && (
        <Button variant="ghost" onClick={onUndo} className="mt-2 -ml-4 underline">
          {t('undo')}
        </Button>
      )}
      {refused && (
        <p role="alert" className="mt-2 text-danger">
          {refused}
        </p>
      )}
    </section>
  );
};
