import { useTranslation } from 'react-i18next';
import { Failed } from '#ui/Failed.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { RouteHandle } from './routeHandle.ts';

/** A screen that is not for whoever opened its address: told before anything is typed into it. */
export const MayNot = ({ place }: { place: RouteHandle }) => {
  const { t } = useTranslation('common');
  return (
    <>
      <PageHeader title={place.title && t(`titles.${place.title}`)} />
      <Failed error={{ code: 'forbidden' }} />
    </>
  );
};
