import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type FreshServer = {
  readonly origin: string;
  /** The address printed at the first start: the page of the first club, with its code. */
  readonly firstPage: string;
  readonly stop: () => Promise<void>;
};

/**
 * A server of its own with nothing in it: no club, no demo. Resolves when it has printed its address. `more`: extra
 * settings.
 */
export const startFresh = async (more: Readonly<Record<string, string>> = {}): Promise<FreshServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-fresh-'));
  const own = { DATA_DIR: dataDir, SEED_DEMO: 'false', PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', SMTP_URL: '' };
  const env = { ...process.env, NODE_ENV: '', LOG_LEVEL: 'warn', ...own, ...more };
  const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async (): Promise<void> => {
    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  let said = '';
  for await (const chunk of server.stdout) {
    said += String(chunk);
    const firstPage = /^ +(http\S+\/auth\/begin#code=\S+)$/m.exec(said)?.[1];
    if (firstPage) return { origin: new URL(firstPage).origin, firstPage, stop };
  }
  throw new Error(`the server did not offer to found a club: ${said}`);
};
