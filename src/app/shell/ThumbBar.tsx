import { Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classes } from '#ui/controls/classes.ts';
import { isHere, thumbSections } from '../sections.ts';
import { type Menu, morePanelId } from './menu.ts';

const tab =
  'relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-12 before:absolute before:inset-x-3 before:-top-px before:h-0.5';

/** On a phone: the four most used sections, and the rest, at the bottom. */
export const ThumbBar = ({ open, place, label }: Menu) => {
  const { t } = useTranslation('shell');
  const near = thumbSections(open);
  const elsewhere = !near.some((section) => isHere(section, place));
  return (
    <nav
      aria-label={label}
      data-keep="frame"
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {near.map((section) => {
        const { to, label: words, icon: Icon } = section;
        const here = isHere(section, place);
        return (
          <Link
            key={to}
            to={to}
            aria-current={here ? 'page' : undefined}
            className={classes(tab, here ? 'font-semibold text-ink before:bg-club-edge' : 'text-soft')}
          >
            <Icon size={20} strokeWidth={here ? 2.4 : 1.8} aria-hidden="true" />
            <span className="max-w-full truncate px-1">{t(`nav.${words}`)}</span>
          </Link>
        );
      })}
      <button
        type="button"
        popoverTarget={morePanelId}
        className={classes(tab, elsewhere ? 'font-semibold text-ink before:bg-club-edge' : 'text-soft')}
      >
        <MenuIcon size={20} aria-hidden="true" />
        {t('nav.more')}
      </button>
    </nav>
  );
};
