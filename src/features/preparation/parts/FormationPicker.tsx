import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormationPicture } from '#ui/football/FormationPicture.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import type { LineUpEditor } from '../useLineUpEditor.ts';

/** The formations of the format, each as a picture. A choice keeps the players as well as it can. */
export const FormationPicker = ({ editor }: { editor: LineUpEditor }) => {
  const { t } = useTranslation('preparation');
  const name = useId();
  const { state, made, locked, formations, formationsFailed } = editor;
  const choices = formations.filter((one) => one.slots.length === state.rules.onPitch);
  if (choices.length === 0) return null;
  return (
    <fieldset disabled={locked} className="min-w-0">
      <legend className="sr-only">{t('formation')}</legend>
      <div className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 lg:-mx-1 lg:flex-wrap lg:px-0">
        {choices.map((one) => (
          <label
            key={one.key}
            className="relative grid min-w-14 shrink-0 justify-items-center gap-1 rounded-8 border border-transparent px-2 py-1.5 has-checked:border-ink has-checked:bg-raised wide:[zoom:1.35] has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={one.key}
              checked={made?.key === one.key}
              onChange={() => editor.say({ type: 'formation.set', formationId: one.key })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <FormationPicture formation={one} />
            <span className="figures text-16 leading-none">{one.label}</span>
          </label>
        ))}
      </div>
      {formationsFailed && (
        <p role="status" className="text-14 text-soft">
          <ErrorSentence error={formationsFailed} />
        </p>
      )}
    </fieldset>
  );
};
