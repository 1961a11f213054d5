import { ImageOff, ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Exercise } from '#contract/exercise.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FileButton } from '#ui/controls/FileButton.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { base64Of } from '#ui/records/saveFile.ts';
import { usePicture, useSave } from '../queries.ts';

/** A photo of a board or of a sheet instead of a drawing: put, replaced, removed. */
export const OwnPicture = ({ of: { id, version, scene } }: { of: Exercise }) => {
  const { t } = useTranslation('exercises');
  const [put, save] = [usePicture(), useSave()];
  const take = async (file: File): Promise<void> => {
    await put.mutateAsync({ id, body: { version, content: await base64Of(file) } });
  };
  const remove = (): void => {
    const { picture: _picture, ...pitch } = scene.pitch;
    save.mutate({ id, body: { version, scene: { ...emptyScene(pitch), things: scene.things, frames: scene.frames } } });
  };
  const hasPicture = scene.pitch.picture !== undefined;
  const words = t(hasPicture ? 'page.otherPicture' : 'page.ownPicture');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FileButton
        label={words}
        accept="image/*"
        busy={put.isPending}
        icon={<ImageUp size={20} aria-hidden="true" />}
        onChosen={(file) => void take(file).catch(() => undefined)}
      >
        {words}
      </FileButton>
      {hasPicture && (
        <Button variant="ghost" busy={save.isPending} icon={<ImageOff size={20} aria-hidden="true" />} onClick={remove}>
          {t('page.noPicture')}
        </Button>
      )}
      <FormFailed error={put.error ?? save.error ?? undefined} />
    </div>
  );
};
