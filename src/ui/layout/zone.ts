const key = 'touchline.zone';

// A calendar asks for each of its hundreds of rows: the storage is read once, and again when another tab has written it.
let known: { readonly zone: string | undefined } | undefined;
const forget = (): void => {
  known = undefined;
};
const read = () => {
  addEventListener('storage', forget, { once: true });
  return { zone: localStorage.getItem(key) ?? undefined };
};

/** The user's time zone; undefined: the device's. */
export const readZone = (): string | undefined => {
  known ??= read();
  return known.zone;
};

/** Keeps the zone on this device; null: the device's own again. Screens read it when they render. */
export const chooseZone = (zone: string | null): void => {
  if (zone === null) localStorage.removeItem(key);
  else localStorage.setItem(key, zone);
  forget();
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
