import { useTranslation } from 'react-i18next';
import { useConsoleWords } from '../useConsoleWords.ts';

/** The outline of the console while it loads. */
export const BoardSkeleton = () => {
  const { t } = useTranslation('common');
  useConsoleWords({ wait: false });
  return (
    <div role="status" className="flex h-dvh animate-late flex-col">
      <span className="sr-only">{t('loading')}</span>
      <div className="h-[136px] border-line border-b bg-raised" />
      <div className="flex min-h-0 flex-1 flex-col md:flex-row">
        <div className="flex-1 bg-pitch" />
        <div className="h-28 bg-paper md:h-auto md:w-[34%]" />
      </div>
      <div className="h-[112px] border-line border-t" />
    </div>
  );
};
