import { useLayoutEffect, useRef } from 'react';
import type { RunningMachine } from '#realtime/dev/machineNews.ts';
import { chartPictures } from './chartPictures.ts';

/** The drawn machine with its active state. In a shadow root: the styles and ids of the file are its own. */
export const Chart = ({ machine: { name, states }, label }: { machine: RunningMachine; label: string }) => {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const at = host.current;
    if (!at) return;
    const shadow = at.shadowRoot ?? at.attachShadow({ mode: 'open' });
    if (!shadow.firstChild) shadow.innerHTML = chartPictures[name] ?? '';
    for (const drawn of shadow.querySelectorAll('[data-id]')) {
      const id = drawn.getAttribute('data-id') ?? '';
      drawn.classList.toggle('active', id === states.at(-1));
      drawn.classList.toggle('around', states.slice(0, -1).includes(id));
    }
  }, [name, states]);
  // The drawing is wider than a phone: a scrollable area must be reachable by keyboard.
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section tabIndex={0} aria-label={label} className="overflow-x-auto p-4">
      <div ref={host} />
    </section>
  );
};
