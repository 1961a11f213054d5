import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ScoutingTemplate } from '#contract/records/scoutingTemplate.ts';
import { positionCodes } from '#domain/positions.ts';
import { confidences, verdicts } from '#domain/scouting/report.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { FormArea } from '#ui/form/FormArea.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { useScouts } from '../queries.ts';
import { Criteria } from './Criteria.tsx';
import { criteriaFor, type ReportForm } from './reportValues.ts';
import { SeenIn } from './SeenIn.tsx';

const Opinion = () => {
  const { t } = useTranslation('scouting');
  const { watch, setValue } = useFormContext<ReportForm>();
  const confidence = watch('confidence');
  return (
    <>
      <Segmented
        shown
        className="sm:col-span-2"
        label={t('verdict')}
        value={watch('verdict')}
        onChange={(value) => setValue('verdict', value, { shouldDirty: true })}
        choices={verdicts.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
      />
      <Segmented
        shown
        className="sm:col-span-2"
        label={t('confidence')}
        value={confidence === null ? null : (String(confidence) as '1' | '2' | '3')}
        onChange={(value) =>
          setValue('confidence', confidences.find((one) => String(one) === value) ?? null, { shouldDirty: true })
        }
        choices={confidences.map((one) => ({
          value: String(one) as '1' | '2' | '3',
          label: t(`confidences.${one}`),
        }))}
      />
    </>
  );
};

/** The parts of the form of a report, in the order in which a scout thinks. */
export const ReportParts = ({ templates }: { templates: readonly ScoutingTemplate[] }) => {
  const { t } = useTranslation(['scouting', 'common']);
  const scouts = useScouts();
  const { watch, setValue, getValues } = useFormContext<ReportForm>();
  /** Another position or template asks for other criteria. */
  const renew = () => {
    const { templateId, position, scores } = getValues();
    const template = templates.find(({ id }) => id === templateId);
    setValue('scores', criteriaFor(template, position, scores), { shouldDirty: true });
  };
  return (
    <>
      <FormSection title={t('part.seen')} description={t('part.seenSays')}>
        <SeenIn />
      </FormSection>
      <FormSection title={t('criteria')} description={t('part.criteriaSays')}>
        <FormSelect
          name="position"
          label={t('position')}
          unknown={t('unknown')}
          onChosen={renew}
          choices={positionCodes.map((value) => ({ value, label: t(`common:positions.${value}`) }))}
        />
        {templates.length > 0 && (
          <FormSelect
            name="templateId"
            label={t('template')}
            unknown={t('noTemplate')}
            onChosen={renew}
            choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Criteria />
      </FormSection>
      <FormSection title={t('part.words')}>
        <FormArea
          name="summary"
          nullable={false}
          label={t('texts.summary')}
          maxLength={2000}
          className="sm:col-span-2"
        />
        <FormArea name="strengths" nullable={false} label={t('texts.strengths')} maxLength={2000} />
        <FormArea name="toImprove" nullable={false} label={t('texts.toImprove')} maxLength={2000} />
      </FormSection>
      <FormSection title={t('verdict')} description={t('part.verdictSays')}>
        <Opinion />
      </FormSection>
      <FormSection title={t('form.nextStep')}>
        <FormText name="nextStep" label={t('form.nextStep')} maxLength={300} className="sm:col-span-2" />
        <FormDay name="nextOn" label={t('form.nextOn')} />
        <FormSelect
          name="nextBy"
          label={t('nextBy')}
          unknown={t('nobody')}
          choices={scouts.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div className="sm:col-span-2">
          <Switch
            label={t('shareLabel')}
            description={t('shareSays')}
            checked={watch('shared')}
            onChange={(on) => setValue('shared', on, { shouldDirty: true })}
          />
        </div>
      </FormSection>
    </>
  );
};
