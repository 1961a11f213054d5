import { Copy, Pencil, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { Exercise } from '#contract/exercise.ts';
import { may } from '#domain/rights.ts';
import { RemoveRecord } from '#records/RemoveRecord.tsx';
import { toast } from '#ui/controls/toast.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { ChangedOriginal } from './parts/ChangedOriginal.tsx';
import { DrillStage } from './parts/DrillStage.tsx';
import { Facts } from './parts/Facts.tsx';
import { OlderVersion } from './parts/OlderVersion.tsx';
import { OwnPicture } from './parts/OwnPicture.tsx';
import { Sharing } from './parts/Sharing.tsx';
import { Texts } from './parts/Texts.tsx';
import { Versions } from './parts/Versions.tsx';
import { removable, useCopy, useExercise } from './queries.ts';

const ShareSheet = lazyPart(async () => (await import('./board/share/ShareSheet.tsx')).ShareSheet);

const Actions = ({ of }: { of: Exercise }) => {
  const { t } = useTranslation(['exercises', 'shell']);
  const { roles } = useUser();
  const go = useNavigate();
  const copy = useCopy();
  const [sharing, setSharing] = useState(false);
  const copyIt = async (): Promise<void> => {
    const made = await copy.mutateAsync(of.id);
    void toast.done(t('page.copied', { name: made.name }));
    void go(`/exercises/${made.id}`);
  };
  return (
    <>
      <HeadAction label={t('page.send')} icon={Share2} look="chalk" onClick={() => setSharing(true)} />
      {sharing && (
        <Suspense fallback={null}>
          <ShareSheet
            board={{ scene: of.scene, pitch: of.scene.pitch, frame: 0 }}
            title={of.name}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
      {may(roles, 'exercise.edit') && (
        <HeadAction
          label={t('page.copy')}
          icon={Copy}
          look={of.editable ? 'chalk' : 'paper'}
          onClick={() => void copyIt().catch(toast.failed)}
        />
      )}
      {of.editable && <HeadAction to={`/exercises/${of.id}/edit`} label={t('shell:edit')} icon={Pencil} />}
    </>
  );
};

/** One exercise: its drawing, figures and texts, its versions, and who may see it. */
export const ExerciseScreen = () => {
  const { t } = useTranslation('exercises');
  const { recordId } = useParams();
  const [address] = useSearchParams();
  const version = Number(address.get('version')) || undefined;
  const one = useExercise(recordId, version);
  usePageTitle(one.data?.name);
  return (
    <Gate of={one}>
      {(of) => (
        <>
          <SectionHead
            title={of.name}
            description={of.objective === '' ? t(`choices.type.${of.type}`) : of.objective}
            above={{ to: '/exercises', label: t('title') }}
          >
            <Actions of={of} />
          </SectionHead>
          <div className="max-sm:pt-4">
            {of.shown.n === of.headVersion ? <ChangedOriginal of={of} /> : <OlderVersion of={of} />}
            <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <DrillStage
                key={of.shown.n}
                of={{
                  ...of,
                  ...(of.editable && of.shown.n === of.headVersion && { drawTo: `/exercises/${of.id}/board` }),
                }}
              />
              <Facts of={of} />
            </div>
            <div className="mt-8 grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <Texts of={of} />
              <div className="grid content-start gap-3">
                <Sharing of={of} />
                {of.editable && of.shown.n === of.headVersion && <OwnPicture of={of} />}
              </div>
            </div>
            <Versions of={of} />
            {of.editable && (
              <div className="mt-8">
                <RemoveRecord of={removable} one={of} />
              </div>
            )}
          </div>
        </>
      )}
    </Gate>
  );
};
