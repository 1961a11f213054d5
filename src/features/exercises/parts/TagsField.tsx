import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/controls/TextField.tsx';
import { useWrong } from '#ui/form/wrong.ts';

/** The tags of an exercise as one line of text. */
export const TagsField = () => {
  const { t } = useTranslation('exercises');
  const { field } = useController({ name: 'tags' });
  const [typed, setTyped] = useState<string>((field.value ?? []).join(', '));
  return (
    <TextField
      label={t('fields.tags')}
      hint={t('hints.tags')}
      error={useWrong('tags')}
      value={typed}
      maxLength={300}
      onBlur={field.onBlur}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const tags = event.currentTarget.value.split(',').map((tag) => tag.trim());
        field.onChange([...new Set(tags.filter(Boolean))]);
      }}
    />
  );
};
