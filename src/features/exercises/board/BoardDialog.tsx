import { Dialog } from 'radix-ui';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scene } from '#domain/scene/scene.ts';
import { Board } from './Board.tsx';
import { pitchFor } from './layout.ts';
import { type Steps, useBoard } from './useBoard.ts';
import { useWindowSize } from './useWindowSize.ts';

export type BoardDialogProps = {
  scene: Scene;
  title: string;
  onChange: (scene: Scene) => void;
  onClose: () => void;
};

const Drawing = ({ scene, title, onChange, onClose }: BoardDialogProps) => {
  const { t } = useTranslation('board');
  const [steps] = useState<Steps>(() => ({ past: [], now: { scene, frame: 0 }, future: [] }));
  const { width, height } = useWindowSize();
  const pitchOf = useMemo(
    () => (pitch: Parameters<typeof pitchFor>[1]) => pitchFor({ width, height }, pitch),
    [width, height],
  );
  const change = useMemo(
    () =>
      ({ now }: Steps) =>
        onChange(now.scene),
    [onChange],
  );
  const board = useBoard({ steps, onChange: change, pitchOf });
  return <Board board={board} title={title} back={{ onClick: onClose, label: t('back.form') }} mark={null} />;
};

/** The board over a form: the drawing belongs to the form, which saves it. */
export const BoardDialog = (props: BoardDialogProps) => {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          data-board="form"
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => event.preventDefault()}
          // The first thing that Tab reaches is the list of what is on the board, which would cover the tools.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          ref={content}
          tabIndex={-1}
          className="fixed inset-0 z-40 bg-paper outline-none"
        >
          <Dialog.Title className="sr-only">{props.title}</Dialog.Title>
          <Drawing {...props} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
