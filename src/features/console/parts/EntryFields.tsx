import { useTranslation } from 'react-i18next';
import type { LogEntry, MatchEvent } from '#domain/match/entry.ts';
import { NumberField } from '#ui/NumberField.tsx';
import { Select } from '#ui/Select.tsx';
import { kindsOf, playerIn, withKind, withPlayer } from '../amendment.ts';
import type { Desk } from '../useConsole.ts';

export type EntryFieldsProps = {
  desk: Desk;
  entry: LogEntry;
  now: {
    readonly event: MatchEvent;
    readonly minute: number | null;
    readonly setEvent: (event: MatchEvent) => void;
    readonly setMinute: (minute: number) => void;
  };
};

/** The fields that an entry has: who, what kind, which minute. */
export const EntryFields = ({ desk, entry, now }: EntryFieldsProps) => {
  const { t } = useTranslation('console');
  const { event, minute, setEvent, setMinute } = now;
  const who = playerIn(event);
  const kinds = kindsOf(event);
  return (
    <>
      {who && (
        <Select
          label={t('edit.who')}
          value={who}
          onChange={({ currentTarget }) => setEvent(withPlayer(event, currentTarget.value))}
          choices={Object.keys(desk.state.players).map((id) => ({ value: id, label: desk.words.nameOf(id) }))}
        />
      )}
      {kinds && (
        <Select
          label={t('edit.kind')}
          value={kinds.now}
          onChange={({ currentTarget }) => setEvent(withKind(event, currentTarget.value))}
          choices={kinds.all.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
      )}
      {minute !== null && entry.type !== 'period.started' && (
        <NumberField label={t('edit.minute')} value={minute} min={1} max={200} onChange={setMinute} />
      )}
    </>
  );
};
