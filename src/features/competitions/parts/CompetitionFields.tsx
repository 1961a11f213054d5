import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Season } from '#contract/season.ts';
import type { Team } from '#contract/team.ts';
import { competitionTypes } from '#domain/competition/points.ts';
import { sportNames } from '#domain/sports.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { type CompetitionValues, rulesFor } from '../competitionForm.ts';
import { PointFields } from './PointFields.tsx';
import { SideFields } from './SideFields.tsx';

// Sections below what a screen shows first: fetched at once, and the first ones do not wait for them.
const PlayedBy = lazyPart(async () => (await import('./PlayedBy.tsx')).PlayedBy);
const ActionFields = lazyPart(async () => (await import('./ActionFields.tsx')).ActionFields);
PlayedBy.fetch();
ActionFields.fetch();

export type CompetitionFieldsProps = { teams: readonly Team[]; seasons: readonly Season[]; fresh: boolean };

/** The fields of a competition. */
export const CompetitionFields = ({ teams, seasons, fresh }: CompetitionFieldsProps) => {
  const { t } = useTranslation(['competitions', 'common']);
  const { getValues, setValue } = useFormContext<CompetitionValues>();
  // Rules that nobody has edited follow the type of competition and its format.
  const follow = () => setValue('gameRules', rulesFor(getValues()), { shouldDirty: true });
  return (
    <>
      <FormSection title={t('form.what')}>
        <FormText name="name" label={t('form.name')} maxLength={120} className="sm:col-span-2" />
        <FormSelect
          name="type"
          label={t('form.type')}
          choices={competitionTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChosen={follow}
        />
        <FormSelect
          name="format"
          label={t('form.format')}
          unknown={t('form.anyFormat')}
          choices={sportNames.map((value) => ({ value, label: t(`common:sports.${value}`) }))}
          onChosen={follow}
        />
        <FormSelect
          name="seasonId"
          label={t('form.season')}
          unknown={fresh ? t('form.current') : undefined}
          choices={seasons
            .filter(({ current }) => !(fresh && current))
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormSection>
      <SideFields teams={teams} />
      <Suspense fallback={null}>
        <PlayedBy />
        <PointFields />
        <ActionFields />
      </Suspense>
    </>
  );
};
