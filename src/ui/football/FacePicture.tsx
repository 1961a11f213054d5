import { Camera } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoDialogProps } from '../controls/PhotoDialog.tsx';
import { lazyPart } from '../records/lazyPart.tsx';
import { Portrait } from './Portrait.tsx';

const PhotoDialog = lazyPart(async () => (await import('../controls/PhotoDialog.tsx')).PhotoDialog);

export type FacePictureProps = Pick<PhotoDialogProps, 'onSave' | 'onRemove'> & {
  name: string;
  photo: string | null;
  mayChange: boolean;
};

/** The portrait in a page header; a tap changes it, for users who may. */
export const FacePicture = ({ name, photo, mayChange, onSave, onRemove }: FacePictureProps) => {
  const { t } = useTranslation('shell');
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="relative">
      <Portrait name={name} photo={photo} size={64} className="sm:size-28" />
      {mayChange && (
        <button
          type="button"
          onClick={() => setChoosing(true)}
          aria-label={t('photo.change')}
          className="absolute inset-0 rounded-8"
        >
          <span className="absolute right-0 bottom-0 grid size-7 place-items-center rounded-full border border-line bg-raised text-ink sm:size-10">
            <Camera className="size-4 sm:size-5" aria-hidden="true" />
          </span>
        </button>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <PhotoDialog
            open
            onClose={() => setChoosing(false)}
            onSave={onSave}
            onRemove={photo ? onRemove : undefined}
          />
        </Suspense>
      )}
    </div>
  );
};
