import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailed } from '../records/FormFailed.tsx';
import { base64Of } from '../records/saveFile.ts';
import { Button } from './Button.tsx';
import { CropFrame } from './CropFrame.tsx';
import { type Crop, centred, cropOf, type PictureSize } from './cropping.ts';
import { FormDialog } from './FormDialog.tsx';

export type PhotoDialogProps = {
  open: boolean;
  /** The subject of the picture: a person, or a club. */
  of?: 'photo' | 'shield';
  onClose: () => void;
  onSave: (picture: { content: string; crop?: Crop }) => Promise<unknown>;
  /** Removes the present photo. */
  onRemove?: () => Promise<unknown>;
};
const most = 8 * 1_048_576;

/** Choose a picture, move and enlarge it until the face fills the frame. The server crops and re-encodes it. */
export const PhotoDialog = ({ open, of = 'photo', onClose, onSave, onRemove }: PhotoDialogProps) => {
  const { t } = useTranslation('shell');
  const [file, setFile] = useState<File>();
  const [source, setSource] = useState<string>();
  const [size, setSize] = useState<PictureSize>();
  const [unreadable, setUnreadable] = useState(false);
  const [framing, setFraming] = useState(centred);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setSource(address);
    setSize(undefined);
    setUnreadable(false);
    setFraming(centred);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const close = () => {
    setFile(undefined);
    setSource(undefined);
    setError(undefined);
    onClose();
  };
  const run = async (request: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    try {
      await request();
      close();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const tooLarge = file !== undefined && file.size > most;
  const save = () =>
    file && run(async () => onSave({ content: await base64Of(file), ...(size && { crop: cropOf(size, framing) }) }));
  if (!open) return null;
  return (
    <FormDialog
      values={[file?.name, file?.lastModified, framing]}
      onClose={close}
      title={t(`${of}.title`)}
      description={t(`${of}.says`)}
      footer={
        <>
          {onRemove && (
            <Button variant="ghost" className="mr-auto" onClick={() => void run(onRemove)}>
              {t('photo.remove')}
            </Button>
          )}
          <Button variant="go" busy={busy} disabled={!file || tooLarge || unreadable} onClick={() => void save()}>
            {t('photo.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 py-2">
        <label className="grid gap-1 font-medium text-14 text-soft">
          {t(`${of}.choose`)}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            onChange={(event) => setFile(event.currentTarget.files?.[0])}
            className="min-h-12 rounded-8 border border-edge bg-raised p-2 text-14 text-ink file:mr-3 file:min-h-8 file:rounded-4 file:border-0 file:bg-ink file:px-3 file:font-semibold file:text-inverse"
          />
        </label>
        {(tooLarge || unreadable) && (
          <p role="alert" className="text-14 text-danger">
            {t(tooLarge ? 'photo.tooLarge' : 'photo.unreadable')}
          </p>
        )}
        {source && !tooLarge && !unreadable && (
          <>
            <CropFrame
              source={source}
              size={size}
              framing={framing}
              onSize={setSize}
              onFrame={setFraming}
              onFail={() => setUnreadable(true)}
            />
            <label className="grid gap-1 font-medium text-14 text-soft">
              {t('photo.zoom')}
              <input
                type="range"
                min={1}
                max={5}
                step={0.05}
                value={framing.zoom}
                onChange={(event) => setFraming({ ...framing, zoom: event.currentTarget.valueAsNumber })}
                className="min-h-11 accent-ink"
              />
            </label>
          </>
        )}
        <FormFailed error={error} />
      </div>
    </FormDialog>
  );
};
