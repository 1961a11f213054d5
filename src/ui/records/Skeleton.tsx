import { useTranslation } from 'react-i18next';
import { classes } from '../controls/classes.ts';

const widths = ['62%', '78%', '54%', '70%', '66%'];

export type SkeletonProps = {
  rows?: number;
  /** The height (classes), where the content below it must not move. */
  room?: string;
};

/** The outline of a list that loads. Invisible for its first 200 ms. */
export const Skeleton = ({ rows = 6, room }: SkeletonProps) => {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={classes('animate-late', room, room && 'overflow-hidden')}>
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-16 items-center gap-4 border-line border-b" aria-hidden="true">
          <span className="size-8 rounded-4 bg-line" />
          <span className="h-3 rounded-4 bg-line" style={{ width: widths[index % widths.length] }} />
        </div>
      ))}
    </div>
  );
};
