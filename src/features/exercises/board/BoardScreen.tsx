import { Ellipsis, FilePlus2, FolderOpen, Save } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '#api/SessionContext.ts';
import { may } from '#domain/rights.ts';
import { emptyScene, usualPitch } from '#domain/scene/scene.ts';
import { nobody, readDraft } from '#realtime/device/drafts.ts';

import { Menu } from '#ui/controls/Menu.tsx';
import { ToastHost } from '#ui/controls/ToastHost.tsx';
import { toast } from '#ui/controls/toast.ts';
import { saveBoardFile } from '#ui/football/saveBoardFile.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { Board } from './Board.tsx';
import { readBoardFile } from './boardFile.ts';
import { pitchFor } from './layout.ts';
import { SavedMark } from './saving/SavedMark.tsx';
import { holdSaver, openSaver } from './saving/saver.ts';
import { type Steps, useBoard } from './useBoard.ts';
import { useWindowSize } from './useWindowSize.ts';

const fresh = (): Steps => ({
  past: [],
  now: { scene: emptyScene({ ...usualPitch, ground: 'full' }), frame: 0 },
  future: [],
});

const OpenBoard = ({ owner, steps }: { owner: string; steps: Steps }) => {
  const { t } = useTranslation('board');
  const { user } = useSession();
  const go = useNavigate();
  const size = useWindowSize();
  const drawing = useMemo(() => ({ owner, id: 'board' }), [owner]);
  const saver = useMemo(() => openSaver(drawing, { version: 0, here: true }, steps, () => undefined), [drawing, steps]);
  useEffect(() => holdSaver(drawing), [drawing]);
  const { width, height } = size;
  const pitchOf = useMemo(
    () => (pitch: Parameters<typeof pitchFor>[1]) => pitchFor({ width, height }, pitch),
    [width, height],
  );
  const board = useBoard({ steps, onChange: saver.change, pitchOf });
  const input = useRef<HTMLInputElement>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const scene = await readBoardFile(file);
    if (scene) board.act('open', scene, { frame: 0, chosen: new Set() });
    else void toast.failed(new Error(t('file.unreadable')));
  };
  return (
    <>
      <Board
        board={board}
        title={t('title')}
        back={{ to: user ? '/exercises' : '/auth/login', label: t(user ? 'back.exercises' : 'back.signIn') }}
        mark={<SavedMark saver={saver} />}
        actions={
          <Menu
            label={t('file.menu')}
            className="grid size-12 shrink-0 place-items-center rounded-8 hover:bg-sunken"
            items={[
              {
                label: t('file.new'),
                icon: FilePlus2,
                onSelect: () => board.act('open', fresh().now.scene, { frame: 0, chosen: new Set() }),
              },
              { label: t('file.open'), icon: FolderOpen, onSelect: () => input.current?.click() },
              { label: t('file.save'), icon: Save, onSelect: () => saveBoardFile(board.scene, t('title')) },
              ...(user && may(user.roles, 'exercise.edit')
                ? [
                    {
                      label: t('file.exercise'),
                      icon: Save,
                      onSelect: () => void go('/exercises/new', { state: { scene: board.scene } }),
                    },
                  ]
                : []),
            ]}
          >
            <Ellipsis size={22} aria-hidden="true" />
          </Menu>
        }
      />
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t('file.open')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void open(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
};

/** The tactics board without an exercise, also without an account: kept on this device, opened from and saved to files. */
export const BoardScreen = () => {
  const { t } = useTranslation('board');
  const { user } = useSession();
  const owner = user?.id ?? nobody;
  usePageTitle(t('title'));
  const [found, setFound] = useState<{ owner: string; steps: Steps }>();
  useEffect(() => {
    let here = true;
    void readDraft(owner, 'board').then((draft) => {
      if (!here) return;
      setFound({
        owner,
        steps: draft
          ? { past: draft.past, now: { scene: draft.scene, frame: draft.frame }, future: draft.future }
          : fresh(),
      });
    });
    return () => {
      here = false;
    };
  }, [owner]);
  return (
    <>
      <main id="main" tabIndex={-1}>
        {found?.owner === owner && <OpenBoard key={owner} owner={owner} steps={found.steps} />}
      </main>
      <ToastHost />
    </>
  );
};
