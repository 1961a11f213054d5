import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

type Call = { readonly id: number; readonly callFrame: { readonly functionName: string; readonly url: string } };
type Node = Call & { readonly children?: readonly number[] };
type Profile = {
  readonly nodes: readonly Node[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
};

const root = resolve(import.meta.dirname, '..', '..');
const isOurs = /^(server|domain|contract|src)\//;
const fileOf = ({ callFrame: { url } }: Node): string =>
  url.startsWith('file:') ? relative(root, fileURLToPath(url)) : url;

/**
 * How much of the time that a process worked, 0 to 1, belongs to some files (paths from the root of the repository), by
 * the only profile in a folder. Time in a library belongs to the file of ours that called it last.
 */
export const shareIn = (folder: string, files: RegExp): number => {
  const [name = ''] = readdirSync(folder);
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile;
  const callers = new Map<number, Node>();
  for (const node of nodes) for (const child of node.children ?? []) callers.set(child, node);
  const owners = new Map<number, string>();
  for (const node of nodes) {
    let at: Node | undefined = node;
    while (at && !isOurs.test(fileOf(at))) at = callers.get(at.id);
    owners.set(node.id, at ? fileOf(at) : node.callFrame.functionName);
  }
  const [all, own] = samples.reduce<[number, number]>(
    ([sum, part], id, n) => {
      const owner = owners.get(id) ?? '';
      const took = timeDeltas[n] ?? 0;
      if (owner === '(idle)') return [sum, part];
      return [sum + took, part + (files.test(owner) ? took : 0)];
    },
    [0, 0],
  );
  return own / all;
};
