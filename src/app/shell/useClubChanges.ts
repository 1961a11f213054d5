import type { QueryKey } from '@tanstack/react-query';
import type { HubArgs } from '#contract/hub.ts';
import { modules } from '#features/modules.ts';
import { useHubMessage } from '#realtime/useHubMessage.ts';

const stale = modules
  .flatMap((one) => one.stale ?? [])
  .map(({ path, on }) => ({ parts: path.toLowerCase().split('/'), on }));

/** A key begins with the parts of its call's path. */
const isBelow = (key: QueryKey, parts: readonly string[]): boolean =>
  parts.every((part, index) => String(key[index]).toLowerCase() === part);

/** Without arguments the hub has opened, and anything may have changed. */
const makesOld = (key: QueryKey, said?: HubArgs<'clubChanged'>): boolean => {
  const kind = said?.[0];
  if (kind === 'matches' && key[2] === 'stats') return true;
  return stale.some(({ parts, on }) => isBelow(key, parts) && (kind === undefined || on.includes(kind)));
};
const changes = { message: 'clubChanged', makesOld } as const;

/** Lists and pages are read again when the hub announces a change of the club. */
export const useClubChanges = (): void => useHubMessage(changes);
