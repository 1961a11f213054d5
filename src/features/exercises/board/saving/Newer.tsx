import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Exercise } from '#contract/exercise.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { Board } from '../useBoard.ts';
import type { Saver } from './saver.ts';

type NewerProps = { latest: Pick<Exercise, 'version' | 'scene'> | undefined; board: Board; saver: Saver };

/** Another device has saved the exercise: nothing moves under the finger until the user says so. */
export const Newer = ({ latest, board, saver }: NewerProps) => {
  const { t } = useTranslation('board');
  const known = useSelector(saver.actor, (now) => (now.matches('saved') ? now.context.version : undefined));
  if (!latest || known === undefined || latest.version <= known) return null;
  const show = (): void => {
    saver.take(latest);
    // The drawing that was here is one step back.
    board.act('open', latest.scene, { chosen: new Set() });
  };
  return (
    <div
      role="status"
      className="fixed inset-x-2 top-16 z-20 mx-auto flex max-w-xl flex-wrap items-center gap-2 rounded-8 border border-line bg-raised p-3 text-ink shadow-raised"
    >
      <p className="min-w-40 flex-1 text-14">{t('newer.says')}</p>
      <Button onClick={show}>{t('newer.show')}</Button>
    </div>
  );
};
