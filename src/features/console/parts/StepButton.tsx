import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchEvent } from '#domain/match/entry.ts';
import { classes } from '#ui/controls/classes.ts';
import type { HalfTime } from '../halfTime/useHalfTime.ts';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import { eventOfStep, isGrave, stepOf } from '../nextAction.ts';
import { useArmed } from '../useArmed.ts';
import type { ConsoleModel } from '../useConsole.ts';

const look =
  'title relative grid min-h-16 min-w-0 flex-1 select-none place-items-center content-center overflow-hidden rounded-8 px-3 text-center text-20 leading-tight transition-transform active:translate-y-px low:!min-h-14 low:!text-20 sm:min-h-[88px] sm:text-32';

type StepProps = { description: string; onAction: () => void };

/** One tap. */
const Action = ({ description, onAction }: StepProps) => (
  <button
    type="button"
    data-testid="step"
    aria-keyshortcuts={shortcut(boardKeys.next)}
    onClick={onAction}
    className={classes(look, 'bg-go text-on-go')}
  >
    {description}
  </button>
);

/** A serious step: a second tap in the same place, while the bar runs out. */
const ConfirmStep = ({ description, onAction }: StepProps) => {
  const { t } = useTranslation('console');
  const { armed, touch } = useArmed(onAction);
  const dress = armed ? 'bg-danger-solid text-on-danger' : 'border-2 border-edge bg-raised text-ink';
  return (
    <button
      type="button"
      data-testid="step"
      aria-keyshortcuts={shortcut(boardKeys.next)}
      onClick={touch}
      className={classes(look, dress)}
    >
      {armed && (
        <span
          className="absolute inset-x-0 bottom-0 h-2 origin-left bg-[#ffffffb3] motion-safe:animate-[run-out_4s_linear_forwards]"
          aria-hidden="true"
        />
      )}
      <span aria-live="polite">{armed ? t('steps.sure', { what: description }) : description}</span>
      {!armed && <span className="font-medium font-sans text-14 text-soft tracking-normal">{t('steps.twice')}</span>}
    </button>
  );
};

/** Starts a period after an interval with what is prepared; one confirmation where an injured player would begin. */
const StartStep = ({ description, half, model }: { description: string; half: HalfTime; model: ConsoleModel }) => {
  const { t } = useTranslation('console');
  const { made, injured } = half.next;
  const count = made.reduce((sum, { planned }) => sum + planned.changes.length, 0);
  const { armed, touch } = useArmed(half.start, { about: injured.join(), patient: true });
  const asks = injured.length > 0;
  const names = injured.map(model.words.nameOf).join(', ');
  return (
    <button
      type="button"
      data-testid="step"
      data-asks={asks}
      aria-keyshortcuts={shortcut(boardKeys.next)}
      onClick={asks ? touch : half.start}
      className={classes(look, asks && armed ? 'bg-danger-solid text-on-danger' : 'bg-go text-on-go')}
    >
      <span aria-live="polite">
        {asks && armed ? t('halfTime.injuredLeft', { count: injured.length, names }) : description}
      </span>
      {count > 0 && (
        <span className="font-medium font-sans text-14 tracking-normal md:text-16">
          {t('halfTime.with', { count })}
        </span>
      )}
    </button>
  );
};

/** The next step of the match, at the bottom. */
export const StepButton = ({ model, half }: { model: ConsoleModel; half: HalfTime | null }) => {
  const { t } = useTranslation(['console', 'match']);
  const { state, phase, facts, words, say } = model;
  const step = stepOf(model);
  if (step === 'prepare')
    return (
      <Link
        to={`/matches/${facts.id}/prepare`}
        aria-keyshortcuts={shortcut(boardKeys.next)}
        className={classes(look, 'bg-go text-on-go')}
      >
        {t('steps.prepare')}
      </Link>
    );
  // A report is read before it is signed, and can be read afterwards.
  if (
    !model.rehearsal &&
    (step === 'confirm' || phase === 'finished' || phase === 'abandoned' || phase === 'confirmed')
  )
    return (
      <Link
        data-testid="step"
        aria-keyshortcuts={shortcut(boardKeys.next)}
        to={`/matches/${facts.id}/report`}
        className={classes(look, 'bg-go text-on-go')}
      >
        {t(step === 'confirm' ? 'steps.confirm' : 'steps.sheet')}
        <span className="font-medium font-sans text-14 tracking-normal">{words.stateName(phase, state.period)}</span>
      </Link>
    );
  const event: MatchEvent | null = step && eventOfStep(step, state.period);
  if (step === null || event === null)
    return (
      <p className={classes(look, 'bg-sunken text-soft')}>
        {step ? t('steps.takeKick') : words.stateName(phase, state.period)}
      </p>
    );
  const description = t(`steps.${step}`, {
    thePeriod: words.thePeriod(step === 'endPeriod' ? state.period : state.period + 1),
  });
  if (half && step === 'startPeriod') return <StartStep description={description} half={half} model={model} />;
  const action = () => {
    say(event, { button: 'step' });
  };
  return isGrave(step) ? (
    <ConfirmStep description={description} onAction={action} />
  ) : (
    <Action description={description} onAction={action} />
  );
};
