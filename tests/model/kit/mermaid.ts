import { beginsAt, type Chart, childrenOf } from './chart.ts';
import type { Node } from './definitions.ts';

const plain = (id: string): string => id.replaceAll('.', '_');

const nodeLines = (node: Node, indent: string): readonly string[] => {
  const children = childrenOf(node);
  const begin = beginsAt(node);
  const inner = [
    ...(begin ? [`${indent}  [*] --> ${plain(begin)}`] : []),
    ...children.flatMap((child) => nodeLines(child, `${indent}  `)),
  ];
  const title = node.type === 'history' ? 'back to where it was' : node.key;
  if (children.length === 0) return [`${indent}${plain(node.id)} : ${title}`];
  return [`${indent}state "${node.key}" as ${plain(node.id)} {`, ...inner, `${indent}}`];
};

/** The chart as mermaid text, for reviews. */
export const mermaidOf = ({ root, arrows, inside }: Chart): string => {
  const lines = [
    'stateDiagram-v2',
    ...nodeLines(root, '  '),
    ...arrows.flatMap(({ from, to, words }) =>
      words.map((word) => `  ${plain(from)} --> ${plain(to)} : ${word.replaceAll(':', '')}`),
    ),
    ...inside.flatMap(({ state, words }) => words.map((word) => `  %% ${state} hears ${word}`)),
  ];
  return `${lines.join('\n')}\n`;
};
