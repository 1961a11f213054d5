import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchReport } from '#contract/matchReport.ts';
import type { EntryId } from '#domain/ids.ts';
import type { LogEntry, MatchEvent } from '#domain/match/entry.ts';
import { useMatchWords } from '#realtime/matchWords.ts';
import { newId } from '#realtime/newId.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { toast } from '#ui/controls/toast.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { playerIn, useCorrect, useStanding } from '../queries.ts';

/** Whistles and signatures are not corrected here: the clock of the whole match depends on them. */
const correctable = new Set<MatchEvent['type']>([
  'goal.scored',
  'goal.conceded',
  'penalty.missed',
  'card.shown',
  'player.substituted',
  'player.injured',
  'timeout.taken',
  'kick.taken',
]);

type Draft = { readonly who?: string; readonly minute?: number };

const amendedBy = (entry: LogEntry, { who, minute }: Draft) => {
  const { seq: _seq, id: _id, by: _by, device: _device, at: _at, recordedAt: _recordedAt, ...said } = entry;
  const { period, clock: _clock, minute: was, stoppage, typed: _typed, ...event } = said;
  const changed = (who && who !== playerIn(entry)) || (minute !== undefined && minute !== was);
  if (!changed) return undefined;
  return {
    event: { ...event, ...(who && { playerId: who }) } as MatchEvent,
    ...(minute !== undefined && minute !== was && { when: { minute, stoppage: 0, period } }),
  };
};

/** What is wrong, what it should be, and why: makes the next revision of a signed report. */
export const CorrectDialog = ({ report, onClose }: { report: MatchReport; onClose: () => void }) => {
  const { t } = useTranslation(['report', 'common']);
  const { match, players } = report;
  const words = useMatchWords({ people: match.people, rules: match.rules, rivalName: match.rival.name });
  const standing = useStanding(match.id, true);
  const correct = useCorrect(match.id);
  const [commandId] = useState(newId);
  const [entryId, setEntryId] = useState<EntryId>('');
  const [draft, setDraft] = useState<Draft>({});
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const entry = standing.data?.get(entryId);
  const amended = entry && amendedBy(entry, draft);
  const who = entry && playerIn(entry);
  const lines = report.lines.filter((one) => correctable.has(one.event.type));

  const send = (withdraw: boolean) => {
    setMissing(reason.trim() === '');
    if (!entry || reason.trim() === '') return;
    correct.mutate(
      { commandId, entryId: entry.id, reason: reason.trim(), ...(!withdraw && amended && { amended }) },
      {
        onSuccess: ({ match: now }) => {
          void toast.done(t('correct.done', { n: now.revision }));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      values={{ entryId, draft, reason }}
      onClose={onClose}
      title={t('correct.title')}
      description={t('correct.says', { n: match.revision + 1 })}
      footer={
        <>
          <Button variant="danger" disabled={!entry} onClick={() => send(true)} busy={correct.isPending}>
            {t('correct.withdraw')}
          </Button>
          <Button variant="go" disabled={!amended} onClick={() => send(false)} busy={correct.isPending}>
            {t('correct.save', { n: match.revision + 1 })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 py-2">
        <Select
          label={t('correct.which')}
          value={entryId}
          onChange={({ currentTarget }) => {
            setEntryId(currentTarget.value);
            setDraft({});
          }}
          choices={[
            { value: '', label: t('correct.choose') },
            ...lines.map((one) => ({
              value: one.entryId,
              label: `${one.minute} ${words.description(one.event)}`.trim(),
            })),
          ]}
        />
        {entry && who && (
          <Select
            label={t('correct.who')}
            value={draft.who ?? who}
            onChange={({ currentTarget }) => setDraft({ ...draft, who: currentTarget.value })}
            choices={players.map((row) => ({ value: row.playerId, label: words.nameOf(row.playerId) }))}
          />
        )}
        {entry && entry.minute !== null && entry.type !== 'kick.taken' && (
          <NumberField
            label={t('correct.minute')}
            value={draft.minute ?? entry.minute}
            min={1}
            max={200}
            onChange={(minute) => setDraft({ ...draft, minute })}
          />
        )}
        <TextArea
          label={t('correct.reason')}
          value={reason}
          maxLength={500}
          error={missing ? t('correct.reasonMissing') : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {correct.error && (
          <p role="alert" className="text-danger">
            <ErrorSentence error={correct.error} />
          </p>
        )}
      </div>
    </FormDialog>
  );
};
