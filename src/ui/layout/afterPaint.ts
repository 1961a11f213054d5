/**
 * Runs `work` after the next frame, so that the response to a tap renders first. Returns the function that cancels it.
 * In a background page, which renders nothing, it waits until it is visible.
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
