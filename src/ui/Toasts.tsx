import { useTranslation } from 'react-i18next';
import { Toaster } from 'sonner';

const look =
  'flex flex-wrap items-center gap-x-3 rounded-8 border border-line bg-ink font-sans text-inverse p-4 w-full text-14 shadow-raised';

/** With two of them, or a long one, they stand under the words. */
const actionLook = 'ml-auto min-h-11 shrink-0 px-3 font-semibold underline';

export type ToastsProps = {
  /** A thumb's bar lies at the lower edge of a phone: they stand above it. */
  overBar?: boolean;
};

/** Where toasts appear. Loaded by `ToastHost`. */
export const Toasts = ({ overBar = false }: ToastsProps) => {
  const { t } = useTranslation('common');
  return (
    <Toaster
      position="bottom-center"
      {...(overBar && { mobileOffset: { bottom: 'calc(72px + env(safe-area-inset-bottom))' } })}
      containerAriaLabel={t('notices')}
      toastOptions={{
        unstyled: true,
        closeButton: false,
        classNames: { toast: look, content: 'min-w-40 flex-1', actionButton: actionLook, cancelButton: actionLook },
      }}
    />
  );
};
