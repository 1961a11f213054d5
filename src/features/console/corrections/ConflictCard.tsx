import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventOf, type LogEntry } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import type { Refusal } from '#domain/match/rules/rule.ts';
import { Select } from '#ui/controls/Select.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { signalOf } from '../timeline/timeline.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { withInstead } from './fixDraft.ts';
import { blamed, useFixWords } from './fixWords.ts';
import type { Fixing } from './useFixing.ts';

export type ConflictCardProps = {
  model: ConsoleModel;
  fixing: Fixing;
  entry: LogEntry;
  /** Why it would be refused; null once it is solved. */
  refused: Refusal | null;
};

type OptionProps = { name: string; label: string; checked: boolean; disabled?: boolean; onChoose: () => void };
const Option = ({ name, label, checked, disabled = false, onChoose }: OptionProps) => (
  <label className="flex min-h-12 items-center gap-3 rounded-8 border border-edge bg-paper px-3 has-checked:border-ink has-checked:bg-ink has-disabled:border-line has-disabled:bg-transparent has-disabled:text-soft has-checked:text-inverse has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
    <input
      type="radio"
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
      className="size-5 accent-go"
    />
    <span className="font-medium">{label}</span>
  </label>
);

/** Players who could have done it instead, with all other choices so far. */
const useOthers = (
  model: ConsoleModel,
  fixing: Fixing,
  entry: LogEntry,
  gone: string | undefined,
  requested: boolean,
) =>
  useMemo(() => {
    if (!requested || gone === undefined) return [];
    const event = eventOf(entry);
    return Object.keys(model.state.players)
      .filter((id) => id !== gone)
      .map((id) => ({ id, event: withInstead(event, gone, id) }))
      .filter((one) => fixing.stands(entry.id, { do: 'amend', entryId: entry.id, event: one.event }));
  }, [requested, gone, entry, model.state.players, fixing.stands]);

/** One entry that would no longer be legal, and the ways to solve it. */
export const ConflictCard = ({ model, fixing, entry, refused }: ConflictCardProps) => {
  const { t } = useTranslation('corrections');
  const name = useId();
  const words = useFixWords(model);
  const event = eventOf(entry);
  const [first] = useState(refused);
  const why = refused ?? first;
  const gone = why ? blamed(event, why) : undefined;
  const fix = fixing.along[entry.id];
  const [requested, setRequested] = useState(false);
  const others = useOthers(model, fixing, entry, gone, requested);
  const put = (next: Fix | null) => fixing.settle(entry.id, next);
  const change = (id: string) =>
    put({ do: 'amend', entryId: entry.id, event: gone === undefined ? event : withInstead(event, gone, id) });
  const choose = (other: boolean, next: Fix | null) => {
    setRequested(other);
    put(next);
  };
  const keeps = fix !== undefined && fixing.stands(entry.id, null);
  const instead =
    fix?.do === 'amend' && fix.event && others.find((one) => JSON.stringify(one.event) === JSON.stringify(fix.event));
  return (
    <fieldset className="grid gap-2 rounded-8 border-edge border-l-8 border-l-flag bg-raised p-3">
      <legend className="sr-only">{model.words.description(event)}</legend>
      <p className="flex items-start gap-2 font-semibold">
        <SignalIcon signal={signalOf(entry)} size={24} className="shrink-0" />
        <span>{why ? words(entry, event, why) : model.words.description(event)}</span>
      </p>
      <Option
        name={name}
        label={t('settle.withdraw')}
        checked={fix?.do === 'withdraw'}
        onChoose={() => choose(false, { do: 'withdraw', entryId: entry.id })}
      />
      {gone !== undefined && (
        <Option
          name={name}
          label={t(requested && others.length === 0 ? 'settle.nobodyElse' : 'settle.change')}
          checked={requested && others.length > 0}
          disabled={requested && others.length === 0}
          onChoose={() => choose(true, null)}
        />
      )}
      {requested && others.length > 0 && (
        <Select
          label={t('who')}
          value={instead ? instead.id : ''}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          choices={[
            ...(instead ? [] : [{ value: '', label: t('choose'), disabled: true }]),
            ...others.map(({ id }) => ({ value: id, label: model.words.nameOf(id) })),
          ]}
        />
      )}
      <Option
        name={name}
        label={t(keeps ? 'settle.keep' : 'settle.cannotKeep')}
        checked={false}
        disabled={!keeps}
        onChoose={() => choose(false, null)}
      />
    </fieldset>
  );
};
