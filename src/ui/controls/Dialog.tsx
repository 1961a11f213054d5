import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from './CloseIcon.tsx';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  description?: string;
  children?: ReactNode;
  /** Buttons, the action last. */
  footer?: ReactNode;
  /** `sheet` opens from the bottom over the whole width: a phone's dialog. `side` stands at the right over the whole height. */
  form?: 'dialog' | 'sheet' | 'side';
  /** Space at the top, in pixels, so that the clock stays visible. */
  below?: number;
};

const forms = {
  dialog:
    'inset-x-4 top-1/2 mx-auto max-w-[520px] -translate-y-1/2 rounded-8 max-h-[calc(100dvh-48px-var(--below))] animate-rise',
  sheet:
    'inset-x-0 bottom-0 rounded-t-8 max-h-[calc(100dvh-24px-var(--below))] pb-[env(safe-area-inset-bottom)] animate-sheet sm:mx-auto sm:max-w-[640px]',
  side: 'inset-y-0 right-0 w-[440px] animate-appear',
};

export const Dialog = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  form = 'dialog',
  below = 0,
}: DialogProps) => {
  const { t } = useTranslation('common');
  const opener = useRef<Element | null>(null);
  /** Radix gives the focus back to its own trigger only, and these dialogs have none. */
  const giveBack = (event: Event): void => {
    event.preventDefault();
    const [at, before] = [document.activeElement, opener.current];
    // Not where something else has taken the focus meanwhile; the dialog or the page around it has, when nothing did.
    if (before instanceof HTMLElement && at?.contains(before)) before.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-[rgb(4_15_10/55%)]" style={{ top: below }} />
        <Radix.Content
          className={classes('fixed z-50 flex flex-col border border-line bg-raised shadow-raised', forms[form])}
          style={{ '--below': `${below}px` }}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={giveBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start gap-4 p-4 pb-2 sm:px-6 sm:pt-5">
            <div className="min-w-0 flex-1">
              <Radix.Title className="title text-24">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-soft">{description}</Radix.Description>}
            </div>
            <IconButton size={48} label={t('close')} icon={<CloseIcon />} onClick={onClose} className="-mt-1 -mr-2" />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-2 sm:px-6">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-line border-t p-4 sm:px-6">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
