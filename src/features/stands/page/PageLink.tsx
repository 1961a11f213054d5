import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { LiveMark } from '#ui/football/LiveMark.tsx';
import { momentWords } from '#ui/layout/moments.ts';
import type { PageView } from './usePageView.ts';

/** During play, and not suspended: nothing else glows. */
const rolling = new Set(['playing', 'interval', 'fullTime', 'shootout']);

/** Whether the data is live, catching up, or how old it is. */
export const PageLink = ({ view, className }: { view: PageView; className?: string }) => {
  const { t, i18n } = useTranslation('match');
  const { link, asOf, part, page } = view;
  const isOn = rolling.has(page.state);
  const time = momentWords(asOf, i18n.language, { timeStyle: 'medium' });
  return (
    <p role="status" className={classes('flex min-h-10 items-center', className)}>
      {link === 'offline' ? (
        <strong className="tabular rounded-4 bg-danger-solid px-3 py-1 font-semibold text-14 text-on-danger">
          {t('link.asOf', { time })}
        </strong>
      ) : (
        <LiveMark
          label={link === 'live' ? (isOn ? t('link.live') : part) : t('link.catchingUp')}
          live={link === 'live' && isOn}
        />
      )}
    </p>
  );
};
