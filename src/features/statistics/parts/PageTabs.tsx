import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useSearchParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { type StatisticsPage, statisticsPages } from '#contract/statistics.ts';
import { may, type Permission } from '#domain/rights.ts';

const rights: Readonly<Record<'teams' | StatisticsPage, Permission>> = {
  teams: 'statistics.club',
  matches: 'statistics.read',
  goals: 'statistics.read',
  attendance: 'attendance.read',
  events: 'attendance.read',
  injuries: 'injury.read',
};

/** The pages: all teams, and the five under one sentence, which goes along from one to the next. */
export const PageTabs = () => {
  const { t } = useTranslation('statistics');
  const { roles } = useUser();
  const [address] = useSearchParams();
  const nav = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  const kept = new URLSearchParams(address);
  for (const name of ['open', 'goal', 'type']) kept.delete(name);
  const search = kept.size === 0 ? '' : `?${kept}`;
  return (
    <nav ref={nav} aria-label={t('pages')} className="flex gap-1 overflow-x-auto border-line border-b">
      {(['teams', ...statisticsPages] as const)
        .filter((page) => may(roles, rights[page]))
        .map((page) => (
          <NavLink
            key={page}
            to={{ pathname: `/statistics/${page}`, search }}
            className="-mb-px focus-visible:-outline-offset-3 inline-flex min-h-12 shrink-0 items-center border-transparent border-b-2 px-2 font-medium text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
          >
            {t(`page.${page}`)}
          </NavLink>
        ))}
    </nav>
  );
};
