import { parentPort, workerData } from 'node:worker_threads';
import { isFull } from '#server/db/dialect.ts';
import { makeBackup, type Source } from './backupFile.ts';

export type BackupWork = { readonly source: Source; readonly to: string; readonly at: number };
export type BackupNews =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'made'; readonly bytes: number; readonly matches: number }
  | { readonly kind: 'failed'; readonly fault: string; readonly full: boolean };

const tell = (news: BackupNews): void => parentPort?.postMessage(news);
const { source, to, at } = workerData as BackupWork;

try {
  const made = await makeBackup(source, { to, at, onShare: (share) => tell({ kind: 'progress', share }) });
  tell({ kind: 'made', ...made });
} catch (fault) {
  tell({ kind: 'failed', fault: fault instanceof Error ? fault.message : String(fault), full: isFull(fault) });
}
