import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Scene } from '#domain/scene/scene.ts';
import { Drill } from '#ui/football/Drill.tsx';
import { starterNames, starters } from '../starters.ts';

/** The form has copies of the drawings. */
const isSame = (one: unknown, other: Scene): boolean => JSON.stringify(one) === JSON.stringify(other);

type Choice = { readonly key: string; readonly label: string; readonly scene: Scene };

/** Drawings that a new exercise can start from. */
export const StarterField = () => {
  const { t } = useTranslation('exercises');
  const { field } = useController({ name: 'scene' });
  const choices: readonly Choice[] = [
    ...starterNames.map((name) => ({ key: name, label: t(`starters.${name}`), scene: starters[name] })),
  ];
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-2 font-medium text-14 text-soft">{t('starters.label')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {choices.map(({ key, label, scene }) => (
          <label
            key={key}
            className="relative block rounded-8 border-2 border-transparent p-1 has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus hover:border-edge has-checked:hover:border-ink"
          >
            <input
              type="radio"
              name="starter"
              checked={isSame(field.value, scene)}
              onChange={() => field.onChange(scene)}
              className="absolute inset-0 z-10 cursor-pointer opacity-0"
            />
            <Drill scene={scene} aspect={1.5} />
            <span className="mt-1 block px-1 text-14">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
