import { SlidersHorizontal, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import type { Board } from '../useBoard.ts';
import { removeChosen } from '../useBoardKeys.ts';
import { nameOf, type T } from '../words.ts';
import { KindButtons, usePaceWords } from './MovementFields.tsx';
import { Properties } from './Properties.tsx';

const Sheet = lazyPart(async () => (await import('#ui/controls/Sheet.tsx')).Sheet);

const titleOf = (t: T, board: Board): string => {
  const [only] = board.things;
  if (board.things.length > 1) return t('chosen.many', { count: board.things.length });
  return only ? nameOf(t, only) : t('frames.this', { n: board.frame + 1 });
};

/** Removes what is chosen, and opens its properties in a sheet. */
const Buttons = ({ board, title }: { board: Board; title: string }) => {
  const { t } = useTranslation('board');
  const [open, setOpen] = useState(false);
  return (
    <>
      {board.things.length > 0 && (
        <IconButton
          size={48}
          label={t('chosen.remove')}
          icon={<Trash2 size={22} aria-hidden="true" />}
          onClick={() => removeChosen(board)}
        />
      )}
      <IconButton
        size={48}
        label={t('properties')}
        icon={<SlidersHorizontal size={22} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <Sheet open onClose={() => setOpen(false)} title={title}>
            <Properties board={board} />
          </Sheet>
        </Suspense>
      )}
    </>
  );
};

/** What is chosen, on a phone: in a line, with its movement; everything else in a sheet. */
export const PhoneProperties = ({ board }: { board: Board }) => {
  const { t } = useTranslation('board');
  const pace = usePaceWords(board);
  const title = titleOf(t, board);
  return (
    <section
      aria-label={t('properties')}
      className="border-line border-t bg-raised px-3 py-2 pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{title}</p>
          {pace && <p className="truncate text-14 text-soft">{pace}</p>}
        </div>
        <Buttons board={board} title={title} />
      </div>
      <KindButtons board={board} inRow />
    </section>
  );
};

/** What is chosen, beside a drawing that leaves no room for words. */
export const NarrowProperties = ({ board }: { board: Board }) => {
  const { t } = useTranslation('board');
  return (
    <div className="grid justify-items-center gap-2 pt-1">
      <Buttons board={board} title={titleOf(t, board)} />
    </div>
  );
};
