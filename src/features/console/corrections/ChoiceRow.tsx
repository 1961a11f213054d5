import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeoutsLeft } from '#domain/match/rules/timeouts.ts';
import { classes } from '#ui/controls/classes.ts';
import { TextField } from '#ui/controls/TextField.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { moreKeys, shortcut } from '../keys/consoleKeys.ts';
import { type MoreChoice, reasons, withReason } from '../moreChoices.ts';
import { ChangeRule } from '../parts/ChangeRule.tsx';
import { useArmed } from '../useArmed.ts';
import type { ConsoleModel } from '../useConsole.ts';

export const row = 'flex min-h-16 w-full items-center gap-4 border-line border-b px-4 text-left active:bg-sunken';

type ReasonsProps = {
  choice: MoreChoice;
  reason: string;
  onReason: (reason: string) => void;
  onSay: (why: string) => void;
};

/** On a small screen they open below the edge. */
const intoSight = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });

/** The reason: one tap chooses a usual one, any other is typed. */
const Reasons = ({ choice, reason, onReason, onSay }: ReasonsProps) => {
  const { t } = useTranslation('console');
  return (
    <fieldset
      ref={intoSight}
      aria-label={t('more.why', { what: t(`more.${choice.key}`) })}
      className="grid gap-3 border-line border-b bg-raised p-4"
      data-testid="reasons"
    >
      <div className="grid grid-cols-2 gap-2">
        {reasons.map((one) => (
          <button
            key={one}
            type="button"
            data-reason={one}
            onClick={() => onSay(t(`reasons.${one}`))}
            className="min-h-12 rounded-8 border border-edge bg-paper px-3 text-left font-semibold active:bg-sunken"
          >
            {t(`reasons.${one}`)}
          </button>
        ))}
      </div>
      <TextField
        label={t('more.reason')}
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
    </fieldset>
  );
};

/** A choice of a rare event. A serious one needs a second tap, and its reason in between. */
export const ChoiceRow = ({
  choice,
  model,
  onDone,
}: {
  choice: MoreChoice;
  model: ConsoleModel;
  onDone: () => void;
}) => {
  const { t } = useTranslation('console');
  const { key, event, signal, grave = false } = choice;
  const [reason, setReason] = useState('');
  const refused = model.objection(event)?.refused;
  const say = (why: string) => {
    model.say(withReason(event, why), { button: key });
    onDone();
  };
  const { armed, touch } = useArmed(() => say(reason), { patient: true });
  const left = event.type === 'timeout.taken' && !refused ? timeoutsLeft(model.state, event.side) : null;
  return (
    <li>
      <button
        type="button"
        data-choice={key}
        aria-keyshortcuts={shortcut(moreKeys[key])}
        aria-disabled={refused !== undefined}
        aria-expanded={grave ? armed : undefined}
        onClick={refused ? undefined : grave ? touch : () => say('')}
        className={classes(row, refused && 'text-soft', armed && 'bg-danger-solid text-on-danger')}
      >
        <SignalIcon signal={signal} size={28} className={refused ? 'opacity-40 grayscale' : ''} />
        <span>
          <span className="block font-semibold">
            {armed ? t('steps.sure', { what: t(`more.${key}`) }) : t(`more.${key}`)}
          </span>
          {left !== null && <span className="block text-14 text-soft">{t('timeouts.left', { count: left })}</span>}
          {refused && (
            <span className="block text-14">
              <ErrorSentence error={refused} />
            </span>
          )}
        </span>
      </button>
      {refused && <ChangeRule code={refused.code} className="min-h-12 pl-15" />}
      {armed && <Reasons choice={choice} reason={reason} onReason={setReason} onSay={say} />}
    </li>
  );
};
