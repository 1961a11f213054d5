import { useEffect } from 'react';

/** The bar's library is loaded with the first change of route: the first paint needs no progress. */
const bar = async () => {
  const { BProgress } = await import('@bprogress/core');
  return BProgress.configure({
    minimum: 0.08,
    showSpinner: false,
    template: '<div class="bar" aria-hidden="true"></div>',
    barSelector: '.bar',
  });
};

/** A line along the top of the screen while `running`. */
export const ProgressBar = ({ running }: { running: boolean }) => {
  useEffect(() => {
    if (!running) return;
    let over = false;
    const started = bar().then((progress) => (over ? undefined : progress.start()));
    return () => {
      over = true;
      void started.then((progress) => {
        progress?.done();
        // The library removes its bar but leaves this class on the page.
        document.documentElement.classList.remove('bprogress-busy');
      });
    };
  }, [running]);
  return null;
};
