/** A short vibration, where the device can. */
export const tick = (ms = 12): void => {
  if ('vibrate' in navigator) navigator.vibrate(ms);
};

/** An alarm: a vibration longer than that of a tap, and twice. */
export const alarm = (): void => {
  if ('vibrate' in navigator) navigator.vibrate([200, 120, 200]);
};
