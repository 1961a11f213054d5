import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { IssuedList } from './IssuedList.tsx';

/** Which reports have left the club. */
export const IssuedScreen = () => {
  const { t } = useTranslation('reports');
  usePageTitle(t('issued.title'));
  return (
    <>
      <SectionHead
        title={t('issued.title')}
        description={t('issued.says')}
        above={{ to: '/reports', label: t('title') }}
      />
      <div className="pt-2">
        <IssuedList none={t('issued.none')} />
      </div>
    </>
  );
};
