import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ExerciseFile } from '#contract/exercise.ts';
import { readScene } from '#contract/scene.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { Drill } from '#ui/football/Drill.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { FileDrop } from '#ui/sheetImport/FileDrop.tsx';
import { Figures } from './parts/Figures.tsx';
import { useImport } from './queries.ts';

type Found = { readonly touchline: 1; readonly exercises: readonly (ReadExercise & { readonly scene: Scene })[] };
type ReadExercise = {
  readonly name: string;
  readonly minutes: number;
  readonly playersFrom: number;
  readonly playersTo: number;
  readonly difficulty: number;
};

/** The exercises of a file with their drawings; undefined where it is no such file. */
const readFile = async (file: File): Promise<Found | undefined> => {
  try {
    const { data } = ExerciseFile.safeParse(JSON.parse(await file.text()));
    const exercises = (data?.exercises ?? []).flatMap((one) => {
      const scene = readScene(one.scene);
      return scene ? [{ ...one, scene }] : [];
    });
    return data && exercises.length === data.exercises.length ? { touchline: 1, exercises } : undefined;
  } catch {
    return undefined;
  }
};

/** Imports exercises from a file: what is in it is shown first, and nothing is saved before the confirmation. */
export const ExerciseImportScreen = () => {
  const { t } = useTranslation('exercises');
  const go = useNavigate();
  const [found, setFound] = useState<Found>();
  const [unreadable, setUnreadable] = useState(false);
  const imported = useImport();
  const take = async (file: File): Promise<void> => {
    const read = await readFile(file);
    setFound(read);
    setUnreadable(!read);
  };
  const confirm = async ({ touchline, exercises }: Found): Promise<void> => {
    const { added } = await imported.mutateAsync({ touchline, exercises: [...exercises] });
    void toast.done(t('import.done', { count: added.length }));
    void go('/exercises?whose=mine', { replace: true });
  };
  return (
    <>
      <SectionHead
        title={t('import.title')}
        description={t('import.says')}
        above={{ to: '/exercises', label: t('title') }}
      />
      {!found && <FileDrop busy={false} accept=".json,application/json" onFile={(file) => void take(file)} />}
      {unreadable && (
        <p role="alert" className="mt-4 border-danger border-l-4 pl-3 text-danger">
          {t('import.unreadable')}
        </p>
      )}
      {found && (
        <>
          <ul className="mt-4 grid gap-x-5 gap-y-6 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
            {found.exercises.map((one, place) => (
              <li key={`${place} ${one.name}`}>
                <Drill scene={one.scene} aspect={1.5} />
                <h2 className="mt-2 break-words font-semibold">{one.name}</h2>
                <Figures of={one} />
              </li>
            ))}
          </ul>
          <div className="sticky bottom-14 z-20 mt-6 grid gap-3 border-line border-t bg-paper py-3 sm:bottom-0">
            <FormFailed error={imported.error ?? undefined} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="ghost" onClick={() => setFound(undefined)}>
                {t('import.again')}
              </Button>
              <Button variant="go" busy={imported.isPending} onClick={() => void confirm(found).catch(() => undefined)}>
                {t('import.confirm', { count: found.exercises.length })}
              </Button>
            </div>
          </div>
        </>
      )}
    </>
  );
};
