import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { classes } from '#ui/controls/classes.ts';
import { Later } from '#ui/records/Later.tsx';
import { useClosing } from '../useClosing.ts';

export type DrawerProps = {
  title: string;
  onClose: () => void;
  /** On a small screen up to the clock, for large content. */
  tall?: boolean;
  children: ReactNode;
};

/** A panel over the lower part of the screen (over the right of a wide or low one). The clock stays visible. */
export const Drawer = ({ title, onClose, tall = false, children }: DrawerProps) => {
  const { t } = useTranslation('common');
  const panel = useRef<HTMLElement>(null);
  useClosing(panel, onClose);
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={classes(
        tall ? 'top-0' : 'top-[30%]',
        'absolute inset-x-0 bottom-0 z-20 flex low:top-0 low:left-auto low:w-[min(100%,600px)] animate-sheet flex-col low:rounded-none rounded-t-[20px] low:border-l border-line border-t bg-paper shadow-raised outline-none md:inset-y-0 md:right-0 md:left-auto md:w-[34%] md:min-w-[380px] md:animate-appear md:rounded-none md:border-l',
      )}
    >
      <header className="flex low:h-12 shrink-0 items-center pl-4">
        <h2 className="title text-24">{title}</h2>
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className="ml-auto grid low:size-12 size-14 place-items-center"
        >
          <CloseIcon />
        </button>
      </header>
      {/* A focused element is never hidden behind the sticky buttons. */}
      <div className="min-h-0 flex-1 scroll-pb-24 overflow-y-auto overscroll-contain pb-4">
        <Later>{children}</Later>
      </div>
    </section>
  );
};
