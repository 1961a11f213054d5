import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Exercise } from '#contract/exercise.ts';
import { versionedFields } from '#domain/exercises.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { toast } from '#ui/controls/toast.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useExercise, useSave } from '../queries.ts';
import { Comparison } from './Comparison.tsx';

/** Above an older version: which it is, the comparison with the newest, and the way back to it as a new version. */
export const OlderVersion = ({ of }: { of: Exercise }) => {
  const { t } = useTranslation('exercises');
  const go = useNavigate();
  const [compared, setCompared] = useState(true);
  const newest = useExercise(of.id);
  const save = useSave();
  const { n } = of.shown;
  const restore = async (): Promise<void> => {
    const fields = Object.fromEntries(versionedFields.map((name) => [name, of[name]]));
    const body = { ...fields, scene: { ...of.scene }, version: of.version, note: t('page.backNote', { n }) };
    await save.mutateAsync({ id: of.id, body });
    void toast.done(t('page.backed', { name: of.name, n }));
    void go(`/exercises/${of.id}`, { replace: true });
  };
  return (
    <section className="mb-6 rounded-8 border border-edge bg-raised p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 font-semibold">
          {t('page.versionOf', { n, newest: of.headVersion })}
          {of.shown.note !== '' && <span className="block font-normal text-soft">{of.shown.note}</span>}
        </p>
        <LinkButton to="?" variant="ghost">
          {t('page.newest')}
        </LinkButton>
        <Button aria-pressed={compared} onClick={() => setCompared(!compared)}>
          {t('page.compare')}
        </Button>
        {of.editable && (
          <Button busy={save.isPending} onClick={() => void restore().catch(() => undefined)}>
            {t('page.back')}
          </Button>
        )}
      </div>
      <FormFailed error={save.error ?? undefined} />
      {compared && (
        <div className="mt-4">
          <Gate of={newest}>{(now) => <Comparison then={of} now={now} />}</Gate>
        </div>
      )}
    </section>
  );
};
