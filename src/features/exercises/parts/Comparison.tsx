import { useTranslation } from 'react-i18next';
import type { Exercise } from '#contract/exercise.ts';
import { type VersionedField, versionedFields } from '#domain/exercises.ts';
import { Drill } from '#ui/football/Drill.tsx';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A field of a version, in words. */
const useWords = () => {
  const { t } = useTranslation('exercises');
  return (of: Exercise, name: VersionedField): string => {
    if (name === 'material')
      return of.material.map(({ item, count }) => `${t(`material.${item}`)} ${count}`).join(' · ');
    const value = of[name];
    return value === null || value === '' ? '–' : String(value);
  };
};

/** Two versions of an exercise beside each other: both drawings, and the fields that differ. */
export const Comparison = ({ then, now }: { then: Exercise; now: Exercise }) => {
  const { t } = useTranslation('exercises');
  const wordsOf = useWords();
  const differing = versionedFields.filter((name) => !same(then[name], now[name]));
  const drawn = !same(then.scene, now.scene);
  const titles = [t('page.then', { n: then.shown.n }), t('page.now')] as const;
  return (
    <div className="grid gap-4">
      {drawn && (
        <div className="grid gap-4 sm:grid-cols-2">
          {[then, now].map((one, place) => (
            <figure key={one.shown.n}>
              <Drill scene={one.scene} label={`${titles[place]}: ${one.name}`} aspect={1.5} />
              <figcaption className="mt-1 font-semibold text-14">{titles[place]}</figcaption>
            </figure>
          ))}
        </div>
      )}
      {differing.length > 0 && (
        <table className="w-full table-fixed border-ink border-t-2 text-left">
          <thead>
            <tr className="border-line border-b text-14 text-soft">
              <td className="w-1/4 py-2" />
              {titles.map((title) => (
                <th key={title} scope="col" className="py-2 pr-3 font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differing.map((name) => (
              <tr key={name} className="border-line border-b align-top">
                <th scope="row" className="break-words py-2 pr-3 font-medium text-14 text-soft">
                  {t(`fields.${name}`)}
                </th>
                {[then, now].map((one) => (
                  <td key={one.shown.n} className="whitespace-pre-line break-words py-2 pr-3">
                    {wordsOf(one, name)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!drawn && differing.length === 0 && <p className="text-soft">{t('page.compareNone')}</p>}
    </div>
  );
};
