import { UserRound } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Section } from '#features/manifest.ts';
import { classes } from '#ui/controls/classes.ts';
import { Shield } from '#ui/football/Shield.tsx';
import { accountPanelId } from '../AccountPanel.tsx';
import { isHere, menuRows } from '../sections.ts';
import { Bell } from './Bell.tsx';
import type { Menu } from './menu.ts';
import { SearchButton } from './SearchButton.tsx';
import type { ClubFace } from './useClub.ts';

const row =
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-1 text-center text-12 leading-4 lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-8 lg:px-3 lg:text-left lg:text-16 lg:leading-6';

type RailLinkProps = { section: Section; here: boolean; opened?: boolean; below?: boolean };
const RailLink = ({ section: { to, label, icon: Icon }, here, opened = here, below = false }: RailLinkProps) => {
  const { t } = useTranslation('shell');
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      className={classes(
        row,
        'before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-full lg:before:-left-3',
        here ? 'before:bg-club-edge lg:bg-sunken' : 'hover:bg-sunken hover:text-ink',
        opened ? 'font-semibold text-ink' : 'text-soft',
        below && 'lg:pl-8 lg:text-14',
      )}
    >
      <Icon size={below ? 18 : 20} strokeWidth={opened ? 2.4 : 1.8} aria-hidden="true" />
      <span className="w-full overflow-hidden text-ellipsis lg:w-auto">{t(`nav.${label}`)}</span>
    </Link>
  );
};

/** The side navigation: the club, the sections, the user. Icons only on a tablet, with words on a large screen. */
export const SideRail = ({ open, place, label, club, name }: Menu & { club: ClubFace; name: string }) => {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <header className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-line border-r bg-paper sm:flex">
      <Link
        to="/"
        className="relative flex min-h-18 shrink-0 items-center justify-center gap-3 overflow-hidden bg-club px-3 py-3 text-on-club focus-visible:-outline-offset-4 lg:min-h-24 lg:justify-start lg:px-5"
      >
        <svg viewBox="0 0 120 96" className="absolute inset-y-0 right-0 h-full opacity-25" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="2">
            <circle cx="120" cy="48" r="34" />
            <path d="M119 0V96" />
          </g>
        </svg>
        <Shield name={club.name} source={club.shield} onClub size={36} />
        <span className="sr-only lg:not-sr-only lg:relative">
          <span className="title block text-24 leading-7">{club.name}</span>
        </span>
      </Link>
      <div className="flex flex-col gap-1 py-3 lg:px-3">
        <SearchButton className={classes(row, 'text-soft hover:bg-sunken hover:text-ink lg:border lg:border-line')} />
        <nav aria-label={label} className="mt-2 grid grid-cols-[minmax(0,1fr)]">
          {menuRows(open).map(({ section, below }) => {
            const opened = [section, ...below].some((one) => isHere(one, place));
            // A row that is only the way to the first below it is not itself the page.
            const isPage = isHere(section, place) && !below.some(({ to }) => to === section.to);
            return (
              <Fragment key={section.label}>
                <RailLink section={section} here={isPage} opened={opened} />
                {opened && below.map((one) => <RailLink key={one.to} section={one} here={isHere(one, place)} below />)}
              </Fragment>
            );
          })}
        </nav>
      </div>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-0.5 border-line border-t py-2 lg:px-3">
        <Bell className={classes(row, 'text-soft hover:bg-sunken hover:text-ink')} />
        <button
          type="button"
          popoverTarget={accountPanelId}
          aria-label={`${t('common:account.open')}: ${name}`}
          className={classes(row, 'text-soft hover:bg-sunken hover:text-ink')}
        >
          <UserRound size={20} aria-hidden="true" />
          <span className="line-clamp-2 w-full break-words lg:w-auto lg:truncate">{name}</span>
        </button>
      </div>
    </header>
  );
};
