/**
 * Does something when the next frame is on the screen, so that a touch is answered before anything else is done.
 * Returns how to call it off. Where nothing is drawn (a page in the background) it waits until something is.
 */
export const afterPaint = (work: () => void): (() => void) => {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
};
