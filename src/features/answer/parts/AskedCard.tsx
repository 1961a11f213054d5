import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asked } from '#contract/answer.ts';
import { reasonKinds } from '#domain/calendar/answers.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import type { Given } from '../useAnswers.ts';

export type AskedCardProps = {
  asked: Asked;
  name: string;
  busy: boolean;
  /** The sentence of why the last answer was not taken. */
  refused: string | null;
  onGive: (given: Given) => void;
};

const choice = 'flex min-h-16 flex-1 items-center justify-center gap-2 rounded-8 border-2 px-3 font-semibold text-20';
const looks = {
  yes: { on: 'border-go bg-go text-on-go', off: 'border-edge bg-raised' },
  no: { on: 'border-ink bg-ink text-inverse', off: 'border-edge bg-raised' },
};

/** What a child has answered, in words. */
const useSaid = ({ answer, waiting }: Asked, name: string): string => {
  const { t } = useTranslation('answer');
  if (waiting !== null) return t('waits', { name, place: waiting });
  return answer === null ? t('unanswered') : t(`said.${answer}`, { name });
};

const Reasons = ({ asked, busy, onGive }: Pick<AskedCardProps, 'asked' | 'busy' | 'onGive'>) => {
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
            onClick={() => onGive({ answer: 'no', reasonKind: kind })}
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

/** The two large buttons of one child at one date; after a no the reasons, after any answer the way back. */
export const AskedCard = ({ asked, name, busy, refused, onGive }: AskedCardProps) => {
  const { t } = useTranslation('answer');
  const said = useSaid(asked, name);
  const [before, setBefore] = useState<Given>();
  const { answer, reasonKind, mayYes, mayNo, state } = asked;
  const give = (chosen: 'yes' | 'no') => {
    setBefore({ answer, ...(reasonKind && { reasonKind }) });
    onGive({ answer: chosen });
  };
  const undo = () => {
    onGive(before ?? { answer: null });
    setBefore(undefined);
  };
  if (state === 'cancelled') return <p className="font-semibold">{t('cancelled')}</p>;
  return (
    <section aria-label={name} aria-busy={busy}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="text-20">{name}</strong>
        <span role="status" className="text-soft">
          {said}
        </span>
      </p>
      {mayYes || mayNo ? (
        <div className="mt-3 flex gap-3">
          {(['yes', 'no'] as const).map((one) => (
            <button
              key={one}
              type="button"
              disabled={busy || (one === 'yes' ? !mayYes : !mayNo)}
              aria-pressed={answer === one}
              aria-label={t(`${one}Of`, { name })}
              onClick={() => answer !== one && give(one)}
              className={classes(choice, looks[one][answer === one ? 'on' : 'off'], 'disabled:text-soft')}
            >
              {one === 'yes' ? <Check size={22} aria-hidden="true" /> : <X size={22} aria-hidden="true" />}
              {t(one)}
            </button>
          ))}
        </div>
      ) : (
        <p className="mt-2 text-soft">{t('over')}</p>
      )}
      {mayNo && !mayYes && <p className="mt-2 text-14 text-soft">{t('lateOnly')}</p>}
      {answer === 'no' && mayNo && <Reasons asked={asked} busy={busy} onGive={onGive} />}
      {before && !busy && (
        <Button variant="ghost" onClick={undo} className="mt-2 -ml-4 underline">
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
