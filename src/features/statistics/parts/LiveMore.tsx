import { useTranslation } from 'react-i18next';

/** "+1" beside a settled number: what the matches being played add so far. Its words stand in the label of the number. */
export const LiveMore = ({ of }: { of: number }) =>
  of > 0 ? (
    <span className="figures ml-1 animate-appear whitespace-nowrap text-16 text-live-ink leading-none">+{of}</span>
  ) : null;

/** The same beside a large figure of the head, with its words. */
export const HeadMore = ({ of = 0 }: { of?: number | undefined }) => {
  const { t } = useTranslation('statistics');
  if (of === 0) return null;
  return (
    <>
      <span className="sr-only">, {t('live.more', { more: of })}</span>
      <span aria-hidden="true" className="ml-1 animate-appear text-20">
        +{of}
      </span>
    </>
  );
};
