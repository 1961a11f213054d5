import { useTranslation } from 'react-i18next';

const places = [1, 2, 3, 4, 5, 6, 7, 8];

/** The outline of the cards while they load. */
export const CardSkeleton = () => {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="animate-late">
      <span className="sr-only">{t('loading')}</span>
      <div
        aria-hidden="true"
        className="grid gap-x-5 gap-y-4 sm:grid-cols-2 sm:gap-y-6 md:grid-cols-3 lg:grid-cols-4 wide:grid-cols-5"
      >
        {places.map((place) => (
          <div key={place} className="grid grid-cols-[116px_minmax(0,1fr)] items-center gap-x-3 sm:block">
            <div className="aspect-3/2 rounded-8 bg-sunken" />
            <div className="grid gap-2 sm:pt-3">
              <div className="h-4 w-3/4 rounded-4 bg-sunken" />
              <div className="h-4 w-1/2 rounded-4 bg-sunken" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
};
