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
export const chartPictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ auth, console: consoleChart, match }).map(([name, svg]) => [
    name,
    svg.replace(/<style>[\s\S]*?<\/style>/, look),
  ]),
);
