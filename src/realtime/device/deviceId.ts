import { newId } from '../newId.ts';

const key = 'touchline.device';

/** The id of this device: where two devices record the same event, the user decides whether it is a duplicate. */
export const deviceId = (): string => {
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = newId();
  localStorage.setItem(key, made);
  return made;
};
