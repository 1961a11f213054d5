import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, isStale } from '#server/webBuild.ts';
import { checkAlerts } from './operations/alerts.ts';
import { operations } from './operations/blocks.ts';
import { cleanMachine } from './operations/cleanMachine.ts';
import { follow } from './operations/follow.ts';
import { makePackage } from './package/makePackage.ts';
import { withTemporaryFolder } from './rig/serverProcess.ts';

/**
 * Follows the commands of docs/operations.md as they stand, with the archive of `npm run package`, on a machine without Node and
 * without a network: namespaces of Linux of its own (root). The version after this one is the same code with one migration more.
 */
const before: string = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version;
const after = before.replace(/\d+$/, (patch) => String(Number(patch) + 1));
const note = (text: string): void => console.error(text);

const prepare = async (): Promise<number> => {
  if (!(await withTemporaryFolder(async (folder) => checkAlerts(folder, note)))) return 1;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    note('This needs Linux and root: it makes namespaces of network and mounts.');
    return 1;
  }
  if (isStale()) await buildWeb();
  return withTemporaryFolder(async (folder) => {
    makePackage({ out: folder, quick: true });
    const more = { 'server/db/migrations/999_after.sql': 'create table after_upgrade (id text primary key);\n' };
    makePackage({ out: folder, version: after, more, quick: true });
    note(`packages of ${before} and ${after} made`);
    const alone = ['-n', '-m', '-p', '--fork', '--kill-child', '--mount-proc', process.execPath];
    const { status } = spawnSync('unshare', [...alone, process.argv[1] as string, '--inside', folder], {
      stdio: 'inherit',
    });
    return status ?? 1;
  });
};

const inside = async (archives: string): Promise<number> => {
  const blocks = operations();
  cleanMachine(archives);
  await follow({ blocks, before, after, note });
  console.log(`operations: ${blocks.size} blocks of docs/operations.md followed on a clean machine`);
  return 0;
};

const [, , mode, folder] = process.argv;
process.exit(mode === '--inside' && folder ? await inside(folder) : await prepare());
