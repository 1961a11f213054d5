import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';

export type WordPanelProps = {
  title: string;
  /** The sentence: the list stands below it, and never over it. */
  sentence: RefObject<HTMLElement | null>;
  /** The word that is changed: it has the focus again afterwards. */
  word: string;
  onClose: () => void;
  children: ReactNode;
};

/** Of the list, px; its class says the same. */
const [width, margin] = [352, 16];

const wordIn = (sentence: HTMLElement | null, word: string): HTMLElement | null =>
  sentence?.querySelector(`[data-word="${CSS.escape(word)}"]`) ?? null;

/** The list of a word: below the sentence on a desk, from the bottom of a phone. */
export const WordPanel = ({ title, sentence, word, onClose, children }: WordPanelProps) => {
  const hasRoom = useRoom();
  const anchor = useMemo(
    () => ({
      current: {
        getBoundingClientRect: () => {
          const [whole, one] = [sentence.current?.getBoundingClientRect(), wordIn(sentence.current, word)];
          const { left = 0 } = one?.getBoundingClientRect() ?? {};
          const inside = Math.max(margin, Math.min(left, window.innerWidth - width - margin));
          return new DOMRect(inside, whole?.top ?? 0, 1, whole?.height ?? 0);
        },
      },
    }),
    [sentence, word],
  );
  const focusWord = () => wordIn(sentence.current, word)?.focus();
  if (!hasRoom('sm'))
    return (
      <Dialog
        open
        form="sheet"
        title={title}
        onClose={() => {
          onClose();
          requestAnimationFrame(focusWord);
        }}
      >
        {children}
      </Dialog>
    );
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Content
        aria-label={title}
        side="bottom"
        align="start"
        sideOffset={8}
        avoidCollisions={false}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Unless another word was touched.
          if (document.activeElement === document.body || document.activeElement === null) focusWord();
        }}
        className="z-30 flex max-h-[min(26rem,60dvh)] w-[22rem] flex-col rounded-8 border border-line bg-raised p-3 text-16 text-ink shadow-raised"
      >
        {children}
      </Popover.Content>
    </Popover.Root>
  );
};
