import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Command } from '#contract/matchEntry.ts';
import type { MatchReport } from '#contract/matchReport.ts';
import { Id } from '#contract/values.ts';
import type { LogEntry, MatchEvent } from '#domain/match/entry.ts';
import { useMatchWords } from '#realtime/matchWords.ts';
import { newId } from '#realtime/newId.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormArea } from '#ui/form/FormArea.tsx';
import { FormNumber } from '#ui/form/FormNumber.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
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

/** A signed report is corrected with a reason; the log alone would take an entry without one. */
const correctForm = z.object({
  entryId: Id,
  who: z.string(),
  /** Null where the entry has no minute that may change. */
  minute: z.int().nullable(),
  reason: Command.shape.reason.unwrap().min(1),
});
type Correction = z.infer<typeof correctForm>;

/** The values of an entry before it is corrected. */
const valuesOf = (entry: LogEntry | undefined): Pick<Correction, 'who' | 'minute'> => ({
  who: (entry && playerIn(entry)) ?? '',
  minute: entry && entry.type !== 'kick.taken' ? entry.minute : null,
});

/** The entry as it should be; undefined when nothing of it changes. */
const amendedBy = (entry: LogEntry, { who, minute }: Pick<Correction, 'who' | 'minute'>) => {
  const before = valuesOf(entry);
  if (who === before.who && minute === before.minute) return undefined;
  const { seq: _seq, id: _id, by: _by, device: _device, at: _at, recordedAt: _recordedAt, ...said } = entry;
  const { period, clock: _clock, minute: _minute, stoppage: _stoppage, typed: _typed, ...event } = said;
  return {
    event: { ...event, ...(who !== before.who && { playerId: who }) } as MatchEvent,
    ...(minute !== null && minute !== before.minute && { when: { minute, stoppage: 0, period } }),
  };
};

/** What is wrong, what it should be, and why: makes the next revision of a signed report. */
export const CorrectDialog = ({ report, onClose }: { report: MatchReport; onClose: () => void }) => {
  const { t } = useTranslation('report');
  const { match, players } = report;
  const words = useMatchWords({ people: match.people, rules: match.rules, rivalName: match.rival.name });
  const standing = useStanding(match.id, true);
  const correct = useCorrect(match.id);
  const [commandId] = useState(newId);
  const form = useForm<Correction>({
    resolver: zodResolver(correctForm),
    defaultValues: { entryId: '', ...valuesOf(undefined), reason: '' },
  });
  const { entryId, who, minute } = useWatch({ control: form.control });
  const lines = report.lines.filter((one) => correctable.has(one.event.type));
  const takeEntry = () => {
    const { who: player, minute: was } = valuesOf(standing.data?.get(form.getValues('entryId')));
    form.setValue('who', player);
    form.setValue('minute', was);
  };
  const send = (withdraw: boolean) => (values: Correction) => {
    const entry = standing.data?.get(values.entryId);
    const amended = entry && amendedBy(entry, values);
    if (!withdraw && !amended) return form.setError('entryId', { message: 'unchanged' });
    correct.mutate(
      { commandId, entryId: values.entryId, reason: values.reason, ...(!withdraw && amended && { amended }) },
      {
        onSuccess: ({ match: now }) => {
          void toast.done(t('correct.done', { n: now.revision }));
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      form={form}
      onSubmit={send(false)}
      onClose={onClose}
      title={t('correct.title')}
      description={t('correct.says', { n: match.revision + 1 })}
      save={t('correct.save', { n: match.revision + 1 })}
      busy={correct.isPending}
      error={correct.error ?? standing.error}
      actions={
        <Button variant="danger" onClick={() => void form.handleSubmit(send(true))()} busy={correct.isPending}>
          {t('correct.withdraw')}
        </Button>
      }
    >
      <FormSelect
        name="entryId"
        className="sm:col-span-2"
        label={t('correct.which')}
        onChosen={takeEntry}
        choices={[
          { value: '', label: t('correct.choose') },
          // What an entry says now is read with the log: until then there is none to choose.
          ...(standing.data ? lines : []).map((one) => ({
            value: one.entryId,
            label: `${one.minute} ${words.description(one.event)}`.trim(),
          })),
        ]}
      />
      {entryId && who && (
        <FormSelect
          name="who"
          label={t('correct.who')}
          choices={players.map((row) => ({ value: row.playerId, label: words.nameOf(row.playerId) }))}
        />
      )}
      {entryId && typeof minute === 'number' && (
        <FormNumber name="minute" label={t('correct.minute')} min={1} max={200} />
      )}
      <FormArea name="reason" className="sm:col-span-2" label={t('correct.reason')} maxLength={500} />
    </DialogForm>
  );
};
