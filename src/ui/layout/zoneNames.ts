import { readZone } from './zone.ts';

const named = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') });

/** Every zone that this browser lists, and the present one, which another browser may name otherwise. */
export const zoneChoices = (present?: string | null) => {
  const listed = Intl.supportedValuesOf('timeZone');
  return (present && !listed.includes(present) ? [present, ...listed] : listed).map(named);
};

/** The zone of the device, by its city. */
export const deviceZone = (): string => named(Intl.DateTimeFormat().resolvedOptions().timeZone).label;

/** The user's time zone, by its city. */
export const zoneWords = (): string => {
  const zone = readZone();
  return zone === undefined ? deviceZone() : named(zone).label;
};
