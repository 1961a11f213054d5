import { useTranslation } from 'react-i18next';
import { Failed } from '#ui/Failed.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { RouteHandle } from './routeHandle.ts';

/** A screen that is not for whoever opened its address: told before anything is typed into it. */
export const MayNot = ({ place }: { place: RouteHandle }) => {
  const { t } = useTranslation('common');
  return (
    <>
      <SectionHead title={place.title && t(`titles.${place.title}`)} />
      <Failed error={{ code: 'forbidden' }} />
    </>
  );
};
