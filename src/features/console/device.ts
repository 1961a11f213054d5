import { newId } from '#api/newId.ts';

const key = 'touchline.device';

/** Which device this is: two devices that note the same thing are asked whether it is the same. */
export const deviceId = (): string => {
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = newId();
  localStorage.setItem(key, made);
  return made;
};

/** A tick that the thumb feels, where the device can. */
export const tick = (ms = 12): void => {
  if ('vibrate' in navigator) navigator.vibrate(ms);
};
