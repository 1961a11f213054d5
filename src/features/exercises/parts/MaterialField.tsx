import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Material, materials } from '#domain/exercises.ts';
import { Chips } from '#ui/controls/Chips.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';

type Needed = { readonly item: Material; readonly count: number };
const first: Readonly<Partial<Record<Material, number>>> = {
  ball: 6,
  cone: 8,
  disc: 12,
  bib: 10,
  smallGoal: 2,
  goal: 1,
};

/** What an exercise needs, and how many of each. */
export const MaterialField = () => {
  const { t } = useTranslation('exercises');
  const { field } = useController({ name: 'material' });
  const needed: readonly Needed[] = field.value ?? [];
  const choose = (items: readonly Material[]): void =>
    field.onChange(items.map((item) => needed.find((one) => one.item === item) ?? { item, count: first[item] ?? 4 }));
  const count = (item: Material, value: number): void =>
    field.onChange(needed.map((one) => (one.item === item ? { item, count: value } : one)));
  return (
    <div className="grid gap-4 sm:col-span-2">
      <Chips
        label={t('fields.material')}
        value={needed.map(({ item }) => item)}
        choices={materials.map((value) => ({ value, label: t(`material.${value}`) }))}
        onChange={choose}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {needed.map(({ item, count: value }) => (
          <NumberField
            key={item}
            label={t(`material.${item}`)}
            value={value}
            min={1}
            max={200}
            onChange={(next) => count(item, next)}
          />
        ))}
      </div>
    </div>
  );
};
