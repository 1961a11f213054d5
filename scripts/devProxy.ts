import type { ProxyOptions } from 'vite';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';

const paths = [...Object.values(calls).flatMap((group) => Object.values(group).map(({ path }) => path)), hubPath];
/** First segments of the paths of the API: `/matches/...` is a page, `/match/...` is a call. */
const segments = [...new Set(paths.map((path) => path.split('/')[1]))];

/**
 * Sends the calls of pages that Vite serves to the server at `target`. Some pages have the same address as a call: for those
 * the browser asks for text/html.
 */
export const callsProxy = (target: string): Record<string, ProxyOptions> => ({
  [`^/(${segments.join('|')})(/|$)`]: {
    target,
    ws: true,
    bypass: ({ headers }) => (headers.accept?.includes('text/html') ? '/index.html' : undefined),
  },
});
