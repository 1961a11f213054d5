import { useEffect } from 'react';

/** The bar's library is fetched when a route first changes: the first paint needs no progress. */
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
        // The library takes its line away but leaves this mark on the page.
        document.documentElement.classList.remove('bprogress-busy');
      });
    };
  }, [running]);
  return null;
};
