import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { useEditing } from '#api/useEditing.ts';
import { type Competition, competition as calls } from '#contract/competition.ts';
import { CompetitionResult } from '#contract/competitionPoints.ts';
import { withinBounds } from '#domain/dayBounds.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DayField } from '#ui/controls/DayField.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { plainWords } from '#ui/form/plainWords.ts';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useRecordMutation } from '../queries.ts';

type ResultValues = {
  readonly round: string;
  readonly playedOn: string;
  readonly homeId: string;
  readonly awayId: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
};
const valuesOf = (result: CompetitionResult): ResultValues => ({
  round: result.round,
  playedOn: result.playedOn ?? '',
  homeId: result.home.sideId ?? '',
  awayId: result.away.sideId ?? '',
  homeGoals: result.homeGoals,
  awayGoals: result.awayGoals,
});
const labels = {
  round: 'round',
  playedOn: 'day',
  homeId: 'home',
  awayId: 'away',
  homeGoals: 'homeGoals',
  awayGoals: 'awayGoals',
} as const;

export type ResultDialogProps = { competition: Competition; result?: CompetitionResult; onClose: () => void };

type ResultInputsProps = {
  sides: Competition['sides'];
  values: ResultValues;
  onChange: (change: Partial<ResultValues>) => void;
};

const ResultInputs = ({ sides, values, onChange }: ResultInputsProps) => {
  const { t } = useTranslation('competitions');
  const choices = sides.map((side) => ({ value: side.id, label: side.name }));
  return (
    <div className="grid gap-4 py-2 sm:grid-cols-2">
      <Select
        label={t('results.home')}
        choices={choices}
        value={values.homeId}
        onChange={({ currentTarget: { value } }) => onChange({ homeId: value })}
      />
      <Select
        label={t('results.away')}
        choices={choices}
        value={values.awayId}
        onChange={({ currentTarget: { value } }) => onChange({ awayId: value })}
      />
      <NumberField
        label={t('results.homeGoals')}
        max={99}
        value={values.homeGoals}
        onChange={(homeGoals) => onChange({ homeGoals })}
      />
      <NumberField
        label={t('results.awayGoals')}
        max={99}
        value={values.awayGoals}
        onChange={(awayGoals) => onChange({ awayGoals })}
      />
      <TextField
        label={t('results.round')}
        maxLength={40}
        value={values.round}
        onChange={({ currentTarget: { value } }) => onChange({ round: value })}
      />
      <DayField label={t('results.day')} value={values.playedOn} onChange={(playedOn) => onChange({ playedOn })} />
    </div>
  );
};

/** The result of a match between two other sides; results of our own matches come from their logs. */
export const ResultDialog = ({ competition: { id, sides }, result, onClose }: ResultDialogProps) => {
  const { t } = useTranslation('competitions');
  const [based, setBased] = useState(result);
  const [values, setValues] = useState<ResultValues>(
    result
      ? valuesOf(result)
      : { round: '', playedOn: '', homeId: sides[0]?.id ?? '', awayId: sides[1]?.id ?? '', homeGoals: 0, awayGoals: 0 },
  );
  const put = (change: Partial<ResultValues>) => setValues({ ...values, ...change });
  const write = useRecordMutation((body: () => Promise<CompetitionResult>) => body());
  const editing = useEditing<CompetitionResult, ResultValues>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => CompetitionResult.safeParse(present).data,
    save: (changes, version, basis) => {
      const all = { ...(basis ? { ...valuesOf(basis), ...changes } : values) };
      const body = { ...all, playedOn: all.playedOn || null };
      return write.mutateAsync(() =>
        basis
          ? send(calls.updateResult, { params: { id, resultId: basis.id }, body: { ...body, version } })
          : send(calls.addResult, { params: { id }, body }),
      );
    },
    onSaved: onClose,
    onTaken: (theirs) => {
      setBased(theirs);
      setValues(valuesOf(theirs));
    },
  });
  const remove = useRecordMutation(async (resultId: string) => {
    await send(calls.removeResult, { params: { id, resultId } });
    onClose();
  });
  return (
    <FormDialog
      values={values}
      onClose={onClose}
      title={t('results.title')}
      footer={
        <>
          {result && (
            <Button
              variant="ghost"
              className="mr-auto text-danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(result.id)}
            >
              {t('results.remove')}
            </Button>
          )}
          <Button
            variant="go"
            busy={editing.busy}
            disabled={values.homeId === values.awayId || (values.playedOn !== '' && !withinBounds(values.playedOn))}
            onClick={() => void editing.submit(values)}
          >
            {t('results.save')}
          </Button>
        </>
      }
    >
      <ResultInputs sides={sides} values={values} onChange={put} />
      <FormFailed error={(editing.stale ? undefined : editing.error) ?? remove.error} />
      <QuickerDialog
        editing={editing}
        labelOf={(name) => t(`results.${labels[name as keyof ResultValues]}`)}
        wordsOf={(_name, value) => sides.find((side) => side.id === value)?.name ?? plainWords(value)}
      />
    </FormDialog>
  );
};
