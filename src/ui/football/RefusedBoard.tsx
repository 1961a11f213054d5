import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Scene } from '#domain/scene/scene.ts';
import { Button } from '../controls/Button.tsx';
import { classes } from '../controls/classes.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { ErrorSentence } from '../records/ErrorSentence.tsx';
import { saveBoardFile } from './saveBoardFile.ts';

export type RefusedBoardProps = {
  name: string;
  scene: Scene;
  /** Why the server does not take it. */
  error: unknown;
  given?: Readonly<Record<string, unknown>>;
  onAgain: () => void;
  /** Removes it from this device; absent where it cannot be lost. */
  onDrop?: () => void;
  onClose?: () => void;
  className?: string;
};

/** A drawing that the server does not take: why, that it is still here, and what can be done with it. */
export const RefusedBoard = ({ name, scene, error, given, onAgain, onDrop, onClose, className }: RefusedBoardProps) => {
  const { t } = useTranslation('board');
  return (
    <div
      role="alert"
      data-refused
      className={classes('rounded-8 border border-line border-l-4 border-l-danger bg-raised p-3 text-ink', className)}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="break-words font-semibold">{t('refused.title', { name })}</p>
          <p className="text-14">
            <ErrorSentence error={error} {...(given && { given })} /> {t('refused.says')}
          </p>
        </div>
        {onClose && (
          <IconButton label={t('refused.close')} icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={onAgain}>{t('refused.again')}</Button>
        <Button onClick={() => saveBoardFile(scene, name)}>{t('file.save')}</Button>
        {onDrop && <Button onClick={onDrop}>{t('refused.drop')}</Button>}
      </div>
    </div>
  );
};
