import type { Path } from 'react-router';

const home = '/';

/** The login page with the requested page in its query. */
export const loginFrom = ({
  pathname,
  search,
  hash = '',
}: Pick<Path, 'pathname' | 'search'> & Partial<Path>): string => {
  const wanted = pathname + search + hash;
  return wanted === home ? '/auth/login' : `/auth/login?next=${encodeURIComponent(wanted)}`;
};

/** The page after sign-in. Only pages of our own: a link may not redirect to another host. */
export const wantedFrom = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? home;
  // Parsed as the browser parses an address: it drops tabs and line breaks, and turns backslashes round.
  const place = URL.canParse(next, location.origin) ? new URL(next, location.origin) : undefined;
  if (!next.startsWith('/') || place?.origin !== location.origin) return home;
  const { pathname, search: requested, hash } = place;
  return pathname.startsWith('//') || pathname.startsWith('/auth/') ? home : pathname + requested + hash;
};
