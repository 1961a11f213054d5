import ElkModule, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { beginsAt, type Chart, childrenOf } from './chart.ts';
import type { Node } from './definitions.ts';

/** elkjs declares a module with a default export, while the module itself is the constructor. */
const Elk = ElkModule as unknown as new () => { layout: (graph: ElkNode) => Promise<ElkNode> };
const letter = 6.4;
const line = 15;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const round = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10;

const noteOf = ({ inside }: Chart, id: string): string => {
  const count = inside.find(({ state }) => state === id)?.words.length ?? 0;
  return count === 0 ? '' : `hears ${count} more`;
};

const boxOf = (chart: Chart, node: Node): ElkNode => {
  const children = childrenOf(node);
  const title = node.type === 'history' ? 'H' : node.key;
  const width = Math.max(
    node.type === 'history' ? 28 : 90,
    letter * Math.max(title.length, noteOf(chart, node.id).length) + 24,
  );
  const height = node.type === 'history' ? 28 : noteOf(chart, node.id) ? 46 : 34;
  return {
    id: node.id,
    labels: [{ text: title }],
    ...(children.length > 0
      ? {
          children: children.map((child) => boxOf(chart, child)),
          layoutOptions: { 'elk.padding': '[top=48,left=20,bottom=20,right=20]' },
        }
      : { width, height }),
  };
};

const graphOf = (chart: Chart): ElkNode => ({
  id: 'whole',
  layoutOptions: {
    'elk.algorithm': 'layered',
    'elk.direction': 'RIGHT',
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.json.edgeCoords': 'ROOT',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.spacing.nodeNode': '28',
    'elk.layered.spacing.nodeNodeBetweenLayers': '48',
  },
  children: [boxOf(chart, chart.root)],
  edges: chart.arrows.map(({ from, to, words }, index) => ({
    id: `arrow${index}`,
    sources: [from],
    targets: [to],
    labels: [
      {
        text: words.join('\n'),
        width: Math.max(...words.map((word) => word.length)) * 5.6 + 8,
        height: words.length * line,
      },
    ],
  })),
});

type At = { readonly x: number; readonly y: number };
const boxes = (chart: Chart, node: ElkNode, at: At, depth: number): readonly string[] => {
  const [x, y] = [round(at.x + (node.x ?? 0)), round(at.y + (node.y ?? 0))];
  const here = chart.inside.find(({ state }) => state === node.id);
  const title = node.labels?.[0]?.text ?? '';
  const words = here?.words.map((word) => (here.untaken.includes(word) ? `${word} (no tour)` : word)).join('\n') ?? '';
  const starts = beginnings(chart.root).has(node.id) ? ' starts' : '';
  const red = here && here.untaken.length > 0 ? ' untaken' : '';
  const note = noteOf(chart, node.id);
  return [
    `<g class="state d${Math.min(depth, 3)}${starts}${red}" data-id="${node.id}"><rect x="${x}" y="${y}" width="${round(node.width)}" height="${round(node.height)}" rx="8"/>`,
    `<text class="name" x="${x + 12}" y="${y + 20}">${escaped(title)}</text>`,
    ...(note ? [`<text class="note" x="${x + 12}" y="${y + 36}">${note}<title>${escaped(words)}</title></text>`] : []),
    '</g>',
    ...(node.children ?? []).flatMap((child) => boxes(chart, child, { x, y }, depth + 1)),
  ];
};
const beginnings = (node: Node): ReadonlySet<string> =>
  new Set([...[beginsAt(node) ?? ''], ...childrenOf(node).flatMap((child) => [...beginnings(child)])]);

const arrow = (edge: ElkExtendedEdge, untaken: boolean): readonly string[] => {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [label] = edge.labels ?? [];
  const texts = (label?.text ?? '')
    .split('\n')
    .map(
      (text, index) =>
        `<text class="word" x="${round((label?.x ?? 0) + 4)}" y="${round((label?.y ?? 0) + 11 + index * line)}">${escaped(text)}</text>`,
    );
  const path = points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
  return [
    `<g class="arrow${untaken ? ' untaken' : ''}"><polyline points="${path}" marker-end="url(#tip)"/>`,
    ...texts,
    '</g>',
  ];
};

const style = `svg{background:#fff;font-family:Inter,system-ui,sans-serif}
.state rect{fill:#fff;stroke:#24412f;stroke-width:1.2}.d0 rect{fill:#f4f7f4}.d2 rect{fill:#eaf2ec}.starts rect{stroke-width:2.6}
.name{font-size:13px;font-weight:600;fill:#12251a}.note{font-size:10.5px;fill:#5a6b60}.word{font-size:10.5px;fill:#1d3a5c}
.arrow polyline{fill:none;stroke:#5a6b60;stroke-width:1.1}.untaken polyline,.untaken rect{stroke:#c62828;stroke-dasharray:5 3}.untaken .word{fill:#c62828}
.active rect{fill:#ffe9a8;stroke:#8a5a00;stroke-width:2.6}`;

/** The chart as a picture: nested boxes, what leads from one to the next, in dashed red what no tour takes. */
export const svgOf = async (chart: Chart): Promise<string> => {
  const laid = await new Elk().layout(graphOf(chart));
  const edges = (laid.edges ?? []).flatMap((edge, index) =>
    arrow(edge as ElkExtendedEdge, chart.arrows[index]?.untaken ?? false),
  );
  const [width, height] = [Math.ceil(laid.width ?? 0), Math.ceil(laid.height ?? 0)];
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${chart.root.key}">`,
    `<style>${style}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0L8,4L0,8z" fill="#5a6b60"/></marker></defs>',
    ...(laid.children ?? []).flatMap((node) => boxes(chart, node, { x: 0, y: 0 }, 0)),
    ...edges,
    '</svg>',
  ].join('\n')}\n`;
};
