/** A tick that the thumb feels, where the device can. */
export const tick = (ms = 12): void => {
  if ('vibrate' in navigator) navigator.vibrate(ms);
};
