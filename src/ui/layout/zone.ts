const key = 'touchline.zone';

/** The user's time zone; undefined: the device's. */
export const readZone = (): string | undefined => localStorage.getItem(key) ?? undefined;

/** Keeps the zone on this device; null: the device's own again. Screens read it when they render. */
export const chooseZone = (zone: string | null): void => {
  if (zone === null) localStorage.removeItem(key);
  else localStorage.setItem(key, zone);
};

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
