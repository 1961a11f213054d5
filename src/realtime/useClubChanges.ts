import type { QueryKey } from '@tanstack/react-query';
import type { HubArgs } from '#contract/hub.ts';
import { useHubMessage } from './useHubMessage.ts';

/** By what has changed: the first parts of the calls that name it or count it. */
const naming: Readonly<Record<string, readonly string[]>> = {
  matches: ['match', 'competition', 'users'],
  player: ['player', 'team', 'teamgroup', 'competition', 'club'],
  team: ['team', 'teamgroup', 'player', 'staff', 'competition', 'season', 'match', 'club'],
  teamGroup: ['teamgroup'],
  staff: ['staff', 'team', 'club', 'users'],
  season: ['season', 'team', 'competition', 'match', 'club'],
  competition: ['competition', 'match'],
  club: ['club'],
};
const all = new Set(Object.values(naming).flat());

/** Without a message: the hub has opened, and anything may have changed. */
const makesOld = ([first, , last]: QueryKey, said?: HubArgs<'clubChanged'>): boolean => {
  const kind = said?.[0];
  const part = String(first).toLowerCase();
  if (kind === undefined) return all.has(part);
  return (naming[kind] ?? []).includes(part) || (kind === 'matches' && last === 'stats');
};
const news = { message: 'clubChanged', makesOld } as const;

/** The hub says what of the club has changed; lists and pages that show it are asked for again. */
export const useClubChanges = (): void => useHubMessage(news);
