import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Additional, Change } from '#domain/match/entry.ts';
import { type MatchRules, periodEnd } from '#domain/match/format.ts';
import type { Planned, PlannedFor } from '#domain/match/plan.ts';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { NumberField } from '../controls/NumberField.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import { AdditionalField } from './AdditionalField.tsx';
import { type Pair, PairFields, type PairFieldsProps } from './PairFields.tsx';

/** The pair of a substitution that is being prepared, and its setter. */
export type PairSelection = { readonly pair: Pair; readonly onPair: (pair: Pair) => void };

export type PlanFormProps = Pick<PairFieldsProps, 'outs' | 'ins' | 'nameOf' | 'numberOf' | 'played' | 'words'> & {
  /** Where the pair may be chosen elsewhere, too: on the pitch beside the form. */
  selection?: PairSelection;
  /** The plan to edit; absent for a new one. */
  planned?: Planned;
  rules: MatchRules;
  /** The kinds of additional substitutions that may be prepared (concussion). */
  additional?: readonly Additional[];
  periodName: (n: number) => string;
  /** When a new plan is due by default. */
  due?: PlannedFor | undefined;
  /** The minute that a new plan starts with. */
  minute: number;
  onDone: (said: Pick<Planned, 'when' | 'changes'>) => void;
  onCancel?: () => void;
};

const whens = ['call', 'minute', 'interval'] as const;

/** The time of the substitution. */
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
        <Segmented
          label={t('when.interval')}
          value={String(when.period)}
          onChange={(period) => onWhen({ at: 'interval', period: Number(period) })}
          choices={intervals.map((n) => ({
            value: String(n),
            label: periodName(n),
            name: t('when.intervalOf', { period: periodName(n) }),
          }))}
        />
      )}
    </>
  );
};

const nobody: Pair = { out: '', on: '' };

/** The same substitution, as a usual one or as an additional one. */
const withKind = ({ additional: _gone, ...change }: Change, kind: Additional | undefined): Change => ({
  ...change,
  ...(kind && { additional: kind }),
});

/** A window to prepare. Two taps prepare a substitution; several at once are collected first. */
export const PlanForm = (props: PlanFormProps) => {
  const {
    planned,
    outs,
    ins,
    words,
    minute,
    due = { at: 'call' },
    selection,
    additional = [],
    onDone,
    onCancel,
  } = props;
  const { t } = useTranslation('plan');
  const [changes, setChanges] = useState<readonly Change[]>(planned?.changes ?? []);
  const [own, setOwn] = useState<Pair>(nobody);
  const { pair, onPair } = selection ?? { pair: own, onPair: setOwn };
  const [kind, setKind] = useState<Additional | undefined>();
  const [several, setSeveral] = useState(planned !== undefined);
  const [when, setWhen] = useState<PlannedFor>(planned?.when ?? due);
  const used = new Set(changes.flatMap((one) => [one.playerInId, one.playerOutId]));
  const free = (id: string) => !used.has(id);
  const whole = pair.out !== '' && pair.on !== '';
  const done = (all: readonly Change[]) => {
    onDone({ when, changes: all });
    setChanges([]);
    setSeveral(planned !== undefined);
  };
  // The second of the pair may have been tapped here or on the pitch.
  const settle = useEffectEvent(() => {
    onPair(nobody);
    if (!free(pair.out) || !free(pair.on)) return;
    const all = [...changes, withKind({ playerOutId: pair.out, playerInId: pair.on }, kind)];
    setKind(undefined);
    if (several) setChanges(all);
    else done(all);
  });
  useEffect(() => {
    if (whole) settle();
  }, [whole]);
  return (
    <div className="grid gap-3">
      <WhenFields {...props} when={when} minute={minute} onWhen={setWhen} />
      {changes.map((one) => (
        <div key={one.playerInId}>
          <p className="flex min-h-12 items-center font-semibold">
            <span className="flex-1">{words.changes([one])}</span>
            <IconButton
              size={48}
              label={t('takeOut', { what: words.changes([one]) })}
              icon={<X size={20} aria-hidden="true" />}
              onClick={() => setChanges(changes.filter((other) => other !== one))}
            />
          </p>
          <AdditionalField
            label={t('additional.of', { what: words.changes([one]) })}
            value={one.additional}
            kinds={additional}
            onChange={(to) => setChanges(changes.map((other) => (other === one ? withKind(one, to) : other)))}
          />
        </div>
      ))}
      <AdditionalField label={t('additional.label')} value={kind} kinds={additional} onChange={setKind} />
      <PairFields {...props} pair={pair} outs={outs.filter(free)} ins={ins.filter(free)} onPair={onPair} />
      <div className="flex flex-wrap gap-2">
        {several && (
          <Button variant="go" disabled={changes.length === 0} onClick={() => done(changes)}>
            {t(planned ? 'save' : 'prepare')}
          </Button>
        )}
        {!planned && changes.length === 0 && (
          <Button variant="ghost" aria-pressed={several} onClick={() => setSeveral(!several)}>
            {t('several')}
          </Button>
        )}
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  );
};
