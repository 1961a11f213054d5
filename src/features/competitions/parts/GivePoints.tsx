import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { send } from '#api/send.ts';
import { useFoundPlayers } from '#api/useFoundPlayers.ts';
import { type Competition, competition as calls } from '#contract/competition.ts';
import { isCounted } from '#domain/competition/points.ts';
import { SearchBox } from '#ui/controls/SearchBox.tsx';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormNumber } from '#ui/form/FormNumber.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { useWrong } from '#ui/form/wrong.ts';
import { useRecordMutation } from '../queries.ts';

const pointsForm = calls.givePoints.body.omit({ competitionId: true, day: true });
type PointsInput = z.input<typeof pointsForm>;
type PointsGiven = z.output<typeof pointsForm>;
const firstValues: PointsInput = { playerId: '', points: 1, reason: '', action: null };

/** The player, found by name: the first of the found ones until another is chosen. */
const PlayerField = () => {
  const { t } = useTranslation(['competitions', 'shell']);
  const { getValues, setValue } = useFormContext<PointsInput>();
  const wrong = useWrong('playerId');
  const [search, setSearch] = useState('');
  const found = useFoundPlayers(search.trim());
  const people = search.trim() === '' ? [] : (found.data ?? []);
  const ids = people.map(({ id }) => id).join();
  useEffect(() => {
    const shown = ids.split(',');
    if (!shown.includes(getValues('playerId'))) setValue('playerId', shown[0] ?? '', { shouldDirty: true });
  }, [ids, getValues, setValue]);
  return (
    <>
      <div className="sm:col-span-2">
        <SearchBox wide label={t('points.search')} value={search} onChange={setSearch} />
        {wrong && people.length === 0 && <p className="mt-1 text-14 text-danger">{wrong}</p>}
      </div>
      {people.length > 0 && (
        <FormSelect
          name="playerId"
          className="sm:col-span-2"
          label={t('points.who')}
          choices={people.map(({ id, firstName, lastName }) => ({
            value: id,
            label: `${firstName} ${lastName}`.trim(),
          }))}
        />
      )}
      {search.trim() !== '' && found.data?.length === 0 && <p className="text-soft">{t('shell:pick.none')}</p>}
    </>
  );
};

/** Awards points manually, with a reason that everybody may read. */
export const GivePoints = ({ competition, onClose }: { competition: Competition; onClose: () => void }) => {
  const { t } = useTranslation('competitions');
  const form = useForm<PointsInput, unknown, PointsGiven>({
    resolver: zodResolver(pointsForm),
    defaultValues: firstValues,
  });
  const own = competition.actionPoints.filter(({ key }) => !isCounted(key));
  const takeUsualPoints = () => {
    const action = form.getValues('action');
    form.setValue('points', own.find(({ key }) => key === action)?.points ?? 1, { shouldDirty: true });
  };
  const give = useRecordMutation(async (given: PointsGiven) => {
    await send(calls.givePoints, { body: { ...given, competitionId: competition.id } });
    onClose();
  });
  return (
    <DialogForm
      form={form}
      onSubmit={(given) => give.mutate(given)}
      onClose={onClose}
      title={t('points.giveTitle')}
      save={t('points.confirm')}
      busy={give.isPending}
      error={give.error}
    >
      <PlayerField />
      {own.length > 0 && (
        <FormSelect
          name="action"
          className="sm:col-span-2"
          label={t('points.forWhat')}
          unknown={t('points.byHand')}
          choices={own.map(({ key, label }) => ({ value: key, label }))}
          onChosen={takeUsualPoints}
        />
      )}
      <div className="sm:col-span-2">
        <FormNumber name="points" label={t('points.howMany')} hint={t('points.hint')} min={-100} max={100} />
      </div>
      <FormText name="reason" label={t('points.reason')} maxLength={300} className="sm:col-span-2" />
    </DialogForm>
  );
};
