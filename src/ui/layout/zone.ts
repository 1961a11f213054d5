const key = 'touchline.zone';

// A calendar asks for each of its hundreds of rows: the storage is read once, and again when another tab has written it.
let known: string | null | undefined;
const forget = (): void => {
  known = undefined;
};

/** The user's time zone; undefined: the device's. */
export const readZone = (): string | undefined => {
  if (known === undefined) {
    addEventListener('storage', forget, { once: true });
    known = localStorage.getItem(key);
  }
  return known ?? undefined;
};

/** Keeps the zone on this device; null: the device's own again. Screens read it when they render. */
export const chooseZone = (zone: string | null): void => {
  if (zone === null) localStorage.removeItem(key);
  else localStorage.setItem(key, zone);
  forget();
};
