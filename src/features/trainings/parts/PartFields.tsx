import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { planLimits, trainingPhases } from '#domain/training/plan.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import type { DraftPart } from '../draft.ts';
import type { PartChange } from '../useDraft.ts';

export type PartFieldsProps = { part: DraftPart; onChange: (change: PartChange) => void };

/** What can be changed of a part. Each change is in the draft at once: closing loses nothing. */
export const PartFields = ({ part, onChange }: PartFieldsProps) => {
  const { t } = useTranslation('trainings');
  return (
    <div className="grid gap-4 py-2">
      <Segmented
        shown
        label={t('part.phase')}
        value={part.phase}
        onChange={(phase) => onChange({ phase })}
        choices={trainingPhases.map((value) => ({ value, label: t(`phase.${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t('part.minutes')}
          value={part.minutes}
          min={1}
          max={planLimits.minutes}
          onChange={(minutes) => onChange({ minutes })}
        />
        <NumberField
          label={t('part.intensity')}
          hint={t('part.intensityHint')}
          value={part.intensity}
          min={1}
          max={10}
          onChange={(intensity) => onChange({ intensity })}
        />
      </div>
      <TextField
        label={t('part.title')}
        hint={part.exercise ? t('part.titleHint', { name: part.exercise.name }) : ''}
        value={part.title}
        maxLength={120}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextArea
        label={t('part.note')}
        value={part.note}
        rows={3}
        maxLength={1000}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      {part.exercise && (
        <p>
          <LinkButton
            variant="ghost"
            to={`/exercises/${part.exercise.id}?version=${part.exercise.version}`}
            icon={<ExternalLink size={18} aria-hidden="true" />}
          >
            {t('part.open')}
          </LinkButton>
        </p>
      )}
    </div>
  );
};
