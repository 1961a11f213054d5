import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { feet, playerStatuses } from '#domain/people.ts';
import { type PositionCode, positionCodes } from '#domain/positions.ts';
import { Chips } from '#ui/controls/Chips.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import type { PlayerValues } from '../playerForm.ts';
import { useTeams } from '../queries.ts';

const numberOrNull = (typed: unknown): unknown => (typed === '' || typed === null ? null : Number(typed));

const TeamFields = () => {
  const { t } = useTranslation('players');
  const teams = useTeams();
  const { register, formState } = useFormContext<PlayerValues>();
  return (
    <>
      <FormSelect
        name="teamId"
        label={t('form.team')}
        unknown={t('form.noTeam')}
        choices={(teams.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label={t('form.dorsal')}
        type="number"
        inputMode="numeric"
        min={1}
        max={99}
        error={formState.errors.dorsal && '1–99'}
        {...register('dorsal', { setValueAs: numberOrNull })}
      />
    </>
  );
};

/** The player's positions; a new player may join a team at once. */
export const PitchFields = ({ fresh }: { fresh: boolean }) => {
  const { t } = useTranslation(['players', 'common']);
  const { control, formState } = useFormContext<PlayerValues>();
  const position = useWatch({ control, name: 'position' });
  const name = (code: PositionCode) => t(`common:positions.${code}`);
  return (
    <FormSection title={t('form.pitch')}>
      <FormSelect
        name="position"
        label={t('form.position')}
        unknown={t('form.unknown')}
        choices={positionCodes.map((value) => ({ value, label: name(value) }))}
      />
      <FormSelect
        name="foot"
        label={t('form.foot')}
        unknown={t('form.unknown')}
        choices={feet.map((value) => ({ value, label: t(`foot.${value}`) }))}
      />
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="secondPositions"
          render={({ field }) => (
            <Chips
              label={t('form.secondPositions')}
              value={field.value ?? []}
              most={6}
              choices={positionCodes
                .filter((code) => code !== position)
                .map((value) => ({ value, label: name(value) }))}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <FormSelect
        name="status"
        label={t('form.status')}
        hint={t('form.statusHint')}
        choices={playerStatuses
          .filter((value) => value !== 'injured' || formState.defaultValues?.status === 'injured')
          .map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      {fresh && <TeamFields />}
    </FormSection>
  );
};
