import { useTranslation } from 'react-i18next';
import { Toaster } from 'sonner';

const look =
  'flex flex-wrap items-center gap-x-3 rounded-8 border border-line bg-ink font-sans text-inverse p-4 w-full text-14 shadow-raised';

/** Two actions, or a long one, stand below the text. */
const actionLook = 'ml-auto min-h-11 shrink-0 px-3 font-semibold underline';

export type ToastsProps = {
  /** Above the bar at the lower edge of a phone. */
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
