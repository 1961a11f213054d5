import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { send } from '#api/send.ts';
import { useEditing } from '#api/useEditing.ts';
import { type Competition, competition as calls } from '#contract/competition.ts';
import { CompetitionResult, ResultFields } from '#contract/competitionPoints.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormNumber } from '#ui/form/FormNumber.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { plainWords } from '#ui/form/plainWords.ts';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { useRecordMutation } from '../queries.ts';

const resultForm = ResultFields.refine(({ homeId, awayId }) => homeId !== awayId, {
  path: ['awayId'],
  message: 'sidesEqual',
});
type ResultValues = z.output<typeof resultForm>;
const valuesOf = (result: CompetitionResult): ResultValues => ({
  round: result.round,
  playedOn: result.playedOn,
  homeId: result.home.sideId ?? '',
  awayId: result.away.sideId ?? '',
  homeGoals: result.homeGoals,
  awayGoals: result.awayGoals,
});
const firstValues = (sides: Competition['sides']): ResultValues => ({
  round: '',
  playedOn: null,
  homeId: sides[0]?.id ?? '',
  awayId: sides[1]?.id ?? '',
  homeGoals: 0,
  awayGoals: 0,
});
const labels = {
  round: 'round',
  playedOn: 'day',
  homeId: 'home',
  awayId: 'away',
  homeGoals: 'homeGoals',
  awayGoals: 'awayGoals',
} as const;

const ResultInputs = ({ sides }: Pick<Competition, 'sides'>) => {
  const { t } = useTranslation('competitions');
  const choices = sides.map((side) => ({ value: side.id, label: side.name }));
  return (
    <>
      <FormSelect name="homeId" label={t('results.home')} choices={choices} />
      <FormSelect name="awayId" label={t('results.away')} choices={choices} />
      <FormNumber name="homeGoals" label={t('results.homeGoals')} max={99} />
      <FormNumber name="awayGoals" label={t('results.awayGoals')} max={99} />
      <FormText name="round" label={t('results.round')} maxLength={40} />
      <FormDay name="playedOn" label={t('results.day')} />
    </>
  );
};

export type ResultDialogProps = { competition: Competition; result?: CompetitionResult; onClose: () => void };

/** The result of a match between two other sides; results of our own matches come from their logs. */
export const ResultDialog = ({ competition: { id, sides }, result, onClose }: ResultDialogProps) => {
  const { t } = useTranslation('competitions');
  const [based, setBased] = useState(result);
  const form = useForm<z.input<typeof resultForm>, unknown, ResultValues>({
    resolver: zodResolver(resultForm),
    defaultValues: result ? valuesOf(result) : firstValues(sides),
  });
  const write = useRecordMutation((body: () => Promise<CompetitionResult>) => body());
  const editing = useEditing<CompetitionResult, ResultValues>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => CompetitionResult.safeParse(present).data,
    save: (changes, version, basis) => {
      const body = { ...(basis ? valuesOf(basis) : firstValues(sides)), ...changes };
      return write.mutateAsync(() =>
        basis
          ? send(calls.updateResult, { params: { id, resultId: basis.id }, body: { ...body, version } })
          : send(calls.addResult, { params: { id }, body }),
      );
    },
    onSaved: onClose,
    onTaken: (theirs) => {
      setBased(theirs);
      form.reset(valuesOf(theirs));
    },
  });
  const remove = useRecordMutation(async (resultId: string) => {
    await send(calls.removeResult, { params: { id, resultId } });
    onClose();
  });
  return (
    <>
      <DialogForm
        form={form}
        onSubmit={editing.submit}
        onClose={onClose}
        title={t('results.title')}
        save={t('results.save')}
        busy={editing.busy}
        error={(editing.stale ? undefined : editing.error) ?? remove.error}
        actions={
          result && (
            <Button
              variant="ghost"
              className="mr-auto text-danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(result.id)}
            >
              {t('results.remove')}
            </Button>
          )
        }
      >
        <ResultInputs sides={sides} />
      </DialogForm>
      <QuickerDialog
        editing={editing}
        labelOf={(name) => t(`results.${labels[name as keyof ResultValues]}`)}
        wordsOf={(_name, value) => sides.find((side) => side.id === value)?.name ?? plainWords(value)}
      />
    </>
  );
};
