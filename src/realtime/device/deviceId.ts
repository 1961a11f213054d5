import { newId } from '../newId.ts';

const key = 'touchline.device';

/** Which device this is: two devices that note the same thing are asked whether it is the same. */
export const deviceId = (): string => {
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = newId();
  localStorage.setItem(key, made);
  return made;
};
