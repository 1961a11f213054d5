import { UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classes } from '#ui/controls/classes.ts';
import { accountPanelId } from '../AccountPanel.tsx';
import { isHere } from '../sections.ts';
import { type Menu, morePanelId } from './menu.ts';

const item = 'flex min-h-14 items-center gap-3 border-line border-b px-1';

/** All sections of the club on a sheet. The browser's own popover: Escape and a tap outside close it. */
export const MorePanel = ({ open, place, label, name }: Menu & { name: string }) => {
  const { t } = useTranslation('shell');
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes with every navigation
  useEffect(() => {
    panel.current?.hidePopover();
  }, [place]);
  return (
    <div
      ref={panel}
      id={morePanelId}
      popover="auto"
      className="fixed inset-x-0 top-auto bottom-0 z-40 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-8 border border-line bg-raised p-4 pb-[max(16px,env(safe-area-inset-bottom))] text-ink shadow-raised backdrop:bg-[rgb(4_15_10/55%)] open:animate-sheet sm:hidden"
    >
      <h2 className="title text-24">{t('nav.moreTitle')}</h2>
      <nav aria-label={label} className="mt-2 grid grid-cols-2 gap-x-4">
        {open.map((section) => {
          const { to, label: words, icon: Icon } = section;
          const here = isHere(section, place);
          return (
            <Link
              key={to}
              to={to}
              aria-current={here ? 'page' : undefined}
              className={classes(item, here && 'font-semibold')}
            >
              <Icon size={20} aria-hidden="true" />
              {t(`nav.${words}`)}
            </Link>
          );
        })}
        <button type="button" popoverTarget={accountPanelId} className={classes(item, 'text-left')}>
          <UserRound size={20} className="shrink-0" aria-hidden="true" />
          <span className="truncate">{name}</span>
        </button>
      </nav>
    </div>
  );
};
