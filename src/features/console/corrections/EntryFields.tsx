import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogEntry, MatchEvent } from '#domain/match/entry.ts';
import { isBooked } from '#domain/match/state.ts';
import { replayUntil } from '#machines/match/replay.ts';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import type { ConsoleModel } from '../useConsole.ts';
import { kindsOf, withKind } from './amendment.ts';
import { slotsOf } from './fixDraft.ts';
import { PlayerPicker } from './PlayerPicker.tsx';

export type EntryFieldsProps = {
  model: ConsoleModel;
  entry: LogEntry;
  now: {
    readonly event: MatchEvent;
    readonly minute: number | null;
    readonly setEvent: (event: MatchEvent) => void;
    readonly setMinute: (minute: number) => void;
  };
};

/** The fields of an entry: its kind, its players, its minute. */
export const EntryFields = ({ model, entry, now }: EntryFieldsProps) => {
  const { t } = useTranslation('console');
  const { event, minute, setEvent, setMinute } = now;
  const { input, log } = model;
  const then = useMemo(() => replayUntil(input, log, entry, entry.id).state, [input, log, entry]);
  const isSecond = event.type === 'card.shown' && event.card !== 'red' && isBooked(then, event);
  const kinds = kindsOf(event, isSecond);
  return (
    <>
      {kinds && (
        <Segmented
          label={t('edit.kind')}
          value={kinds.now}
          onChange={(kind) => setEvent(withKind(event, kind))}
          choices={kinds.all.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
      )}
      {slotsOf(event).map((slot, index) => (
        <PlayerPicker key={`${slot.role} ${index}`} model={model} slot={slot} then={then} onChoose={setEvent} />
      ))}
      {minute !== null && entry.type !== 'period.started' && (
        <NumberField label={t('edit.minute')} value={minute} min={1} max={200} onChange={setMinute} />
      )}
    </>
  );
};
