import { useTranslation } from 'react-i18next';
import { Toaster } from 'sonner';

const look =
  'flex items-center gap-3 rounded-8 border border-line bg-ink text-inverse p-4 w-full text-14 shadow-raised';

/** Where toasts appear. Loaded by `ToastHost`. */
export const Toasts = () => {
  const { t } = useTranslation('common');
  return (
    <Toaster
      position="bottom-center"
      containerAriaLabel={t('notices')}
      toastOptions={{
        unstyled: true,
        closeButton: false,
        classNames: { toast: look, actionButton: 'min-h-11 px-3 font-semibold underline ml-auto shrink-0' },
      }}
    />
  );
};
