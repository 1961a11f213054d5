import { useLayoutEffect, useRef } from 'react';
import type { RunningMachine } from '#realtime/dev/machineNews.ts';
import auth from '../../../docs/machines/auth.svg?raw';
import consoleChart from '../../../docs/machines/console.svg?raw';
import match from '../../../docs/machines/match.svg?raw';

/** The light and dark colours of the product instead of the file's own. */
const look = `<style>:host{display:block}svg{font-family:inherit;max-width:100%;min-width:800px;height:auto}
.state rect{fill:var(--paper);stroke:var(--edge);stroke-width:1.2}.d0 rect{fill:var(--raised);stroke:var(--line)}
.starts rect{stroke-width:2.6}.name{font-size:13px;font-weight:600;fill:var(--ink)}.note,.word{font-size:10.5px;fill:var(--soft)}
.arrow polyline{fill:none;stroke:var(--edge);stroke-width:1.1}
.around>rect{stroke:var(--live-ink);stroke-width:2}.active>rect{fill:var(--go);stroke:var(--live);stroke-width:3}
.active text{fill:var(--on-go)}</style>`;

/** The drawings of `npm run charts`, by the name of the machine. */
const chartPictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ auth, console: consoleChart, match }).map(([name, svg]) => [
    name,
    svg.replace(/<style>[\s\S]*?<\/style>/, look),
  ]),
);

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
