import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { type Competition, competition as calls } from '#contract/competition.ts';
import type { CompetitionResult } from '#contract/competitionPoints.ts';
import { withinBounds } from '#domain/dayBounds.ts';
import { Button } from '#ui/Button.tsx';
import { DayField } from '#ui/DayField.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormFailed } from '#ui/FormFailed.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useDeed } from '../queries.ts';

export type ResultDialogProps = { competition: Competition; result?: CompetitionResult; onClose: () => void };

/** How a match between two sides ended; our own matches tell it themselves. */
export const ResultDialog = ({ competition: { id, sides }, result, onClose }: ResultDialogProps) => {
  const { t } = useTranslation('competitions');
  const [values, setValues] = useState({
    round: result?.round ?? '',
    playedOn: result?.playedOn ?? '',
    homeId: result?.home.sideId ?? sides[0]?.id ?? '',
    awayId: result?.away.sideId ?? sides[1]?.id ?? '',
    homeGoals: result?.homeGoals ?? 0,
    awayGoals: result?.awayGoals ?? 0,
  });
  const put = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const save = useDeed(async () => {
    const body = { ...values, playedOn: values.playedOn || null };
    if (result)
      await send(calls.updateResult, {
        params: { id, resultId: result.id },
        body: { ...body, version: result.version },
      });
    else await send(calls.addResult, { params: { id }, body });
    onClose();
  });
  const remove = useDeed(async (resultId: string) => {
    await send(calls.removeResult, { params: { id, resultId } });
    onClose();
  });
  const choices = sides.map((side) => ({ value: side.id, label: side.name }));
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
            busy={save.isPending}
            disabled={values.homeId === values.awayId || (values.playedOn !== '' && !withinBounds(values.playedOn))}
            onClick={() => save.mutate(undefined)}
          >
            {t('results.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 py-2 sm:grid-cols-2">
        <Select
          label={t('results.home')}
          choices={choices}
          value={values.homeId}
          onChange={({ currentTarget: { value } }) => put({ homeId: value })}
        />
        <Select
          label={t('results.away')}
          choices={choices}
          value={values.awayId}
          onChange={({ currentTarget: { value } }) => put({ awayId: value })}
        />
        <NumberField
          label={t('results.homeGoals')}
          max={99}
          value={values.homeGoals}
          onChange={(homeGoals) => put({ homeGoals })}
        />
        <NumberField
          label={t('results.awayGoals')}
          max={99}
          value={values.awayGoals}
          onChange={(awayGoals) => put({ awayGoals })}
        />
        <TextField
          label={t('results.round')}
          maxLength={40}
          value={values.round}
          onChange={({ currentTarget: { value } }) => put({ round: value })}
        />
        <DayField label={t('results.day')} value={values.playedOn} onChange={(playedOn) => put({ playedOn })} />
      </div>
      <FormFailed error={save.error ?? remove.error} />
    </FormDialog>
  );
};
