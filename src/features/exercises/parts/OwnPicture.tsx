import { ImageOff, ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Exercise } from '#contract/exercise.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Spinner } from '#ui/controls/Spinner.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { base64Of } from '#ui/records/saveFile.ts';
import { usePicture, useSave } from '../queries.ts';

/** A photo of a board or of a sheet instead of a drawing: put, replaced, removed. */
export const OwnPicture = ({ of: { id, version, scene } }: { of: Exercise }) => {
  const { t } = useTranslation('exercises');
  const [put, save] = [usePicture(), useSave()];
  const take = async (file: File | undefined): Promise<void> => {
    if (file) await put.mutateAsync({ id, body: { version, content: await base64Of(file) } });
  };
  const remove = (): void => {
    const { picture: _picture, ...pitch } = scene.pitch;
    save.mutate({ id, body: { version, scene: { ...emptyScene(pitch), things: scene.things, frames: scene.frames } } });
  };
  const hasPicture = scene.pitch.picture !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="relative inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-8 border border-edge bg-raised px-4 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
        <input
          type="file"
          accept="image/*"
          disabled={put.isPending}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]).catch(() => undefined);
            event.currentTarget.value = '';
          }}
        />
        {put.isPending ? <Spinner /> : <ImageUp size={20} aria-hidden="true" />}
        {t(hasPicture ? 'page.otherPicture' : 'page.ownPicture')}
      </label>
      {hasPicture && (
        <Button variant="ghost" busy={save.isPending} icon={<ImageOff size={20} aria-hidden="true" />} onClick={remove}>
          {t('page.noPicture')}
        </Button>
      )}
      <FormFailed error={put.error ?? save.error ?? undefined} />
    </div>
  );
};
