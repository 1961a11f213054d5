import { readZone } from '#ui/layout/zone.ts';

/** The club's zone, where the user reads times in another. */
export const zoneHint = (zone: string): string | undefined => {
  const here = readZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return here === zone ? undefined : zone.replaceAll('_', ' ');
};
