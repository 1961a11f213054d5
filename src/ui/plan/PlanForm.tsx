import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '#domain/match/entry.ts';
import { type MatchRules, periodEnd } from '#domain/match/format.ts';
import type { Planned, PlannedFor } from '#domain/match/plan.ts';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { NumberField } from '../NumberField.tsx';
import { Segmented } from '../Segmented.tsx';
import { Select } from '../Select.tsx';
import { type Pair, PairFields, type PairFieldsProps } from './PairFields.tsx';

export type PlanFormProps = Pick<PairFieldsProps, 'outs' | 'ins' | 'nameOf' | 'played' | 'words'> & {
  /** The plan to be edited; a new one when absent. */
  planned?: Planned;
  rules: MatchRules;
  periodName: (n: number) => string;
  /** The minute that a new plan starts with. */
  minute: number;
  onDone: (said: Pick<Planned, 'when' | 'changes'>) => void;
  onCancel?: () => void;
};

const whens = ['call', 'minute', 'interval'] as const;

/** When it is due. */
const WhenFields = (
  props: Pick<PlanFormProps, 'rules' | 'periodName'> & {
    when: PlannedFor;
    minute: number;
    onWhen: (when: PlannedFor) => void;
  },
) => {
  const { rules, periodName, when, minute, onWhen } = props;
  const { t } = useTranslation('plan');
  const intervals = rules.periods.slice(1).map((_length, index) => index + 1);
  const next = intervals.find((n) => periodEnd(rules, n) > minute) ?? intervals.at(-1);
  const fresh = {
    call: { at: 'call' },
    minute: { at: 'minute', minute },
    interval: { at: 'interval', period: next ?? 1 },
  } as const;
  const labels = { call: t('when.call'), minute: t('when.minuteShort'), interval: t('when.interval') };
  return (
    <>
      <Segmented
        label={t('when.label')}
        value={when.at}
        onChange={(at) => onWhen(fresh[at])}
        choices={whens.filter((at) => at !== 'interval' || next).map((value) => ({ value, label: labels[value] }))}
      />
      {when.at === 'minute' && (
        <NumberField
          label={t('when.minuteLabel')}
          value={when.minute}
          min={1}
          max={periodEnd(rules, rules.periods.length + rules.extraPeriods.length)}
          onChange={(value) => onWhen({ at: 'minute', minute: value })}
        />
      )}
      {when.at === 'interval' && intervals.length > 1 && (
        <Select
          label={t('when.interval')}
          value={String(when.period)}
          onChange={(event) => onWhen({ at: 'interval', period: Number(event.currentTarget.value) })}
          choices={intervals.map((n) => ({
            value: String(n),
            label: t('when.intervalOf', { period: periodName(n) }),
          }))}
        />
      )}
    </>
  );
};

/** A window to prepare: one change or several at once, and when. */
export const PlanForm = (props: PlanFormProps) => {
  const { planned, outs, ins, words, minute, onDone, onCancel } = props;
  const { t } = useTranslation('plan');
  const [changes, setChanges] = useState<readonly Change[]>(planned?.changes ?? []);
  const [draft, setDraft] = useState<Pair>({ out: '', on: '' });
  const [when, setWhen] = useState<PlannedFor>(planned?.when ?? { at: 'call' });
  const used = new Set(changes.flatMap((one) => [one.playerInId, one.playerOutId]));
  const whole = draft.out !== '' && draft.on !== '';
  const all = whole ? [...changes, { playerOutId: draft.out, playerInId: draft.on }] : changes;
  const free = (id: string) => !used.has(id);
  const done = () => {
    onDone({ when, changes: all });
    setChanges([]);
    setDraft({ out: '', on: '' });
  };
  return (
    <div className="grid gap-3">
      {changes.map((one) => (
        <p key={one.playerInId} className="flex min-h-12 items-center font-semibold">
          <span className="flex-1">{words.changes([one])}</span>
          <IconButton
            size={48}
            label={t('takeOut', { what: words.changes([one]) })}
            icon={<X size={20} aria-hidden="true" />}
            onClick={() => setChanges(changes.filter((other) => other !== one))}
          />
        </p>
      ))}
      <PairFields {...props} pair={draft} outs={outs.filter(free)} ins={ins.filter(free)} onPair={setDraft} />
      <WhenFields {...props} when={when} minute={minute} onWhen={setWhen} />
      <div className="flex flex-wrap gap-2">
        <Button variant="go" disabled={all.length === 0} onClick={done}>
          {t(planned ? 'save' : 'prepare')}
        </Button>
        <Button
          variant="ghost"
          disabled={!whole}
          icon={<Plus size={20} aria-hidden="true" />}
          onClick={() => {
            setChanges(all);
            setDraft({ out: '', on: '' });
          }}
        >
          {t('another')}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  );
};
