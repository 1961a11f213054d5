/** A tick that the thumb feels, where the device can. */
export const tick = (ms = 12): void => {
  if ('vibrate' in navigator) navigator.vibrate(ms);
};

/** Something wants to be looked at now: longer than any touch, and twice. */
export const alarm = (): void => {
  if ('vibrate' in navigator) navigator.vibrate([200, 120, 200]);
};
