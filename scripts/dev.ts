import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { callsProxy } from './devProxy.ts';

/** The pages from their sources (with reloading) in front of a server that restarts when its files change. */
const pages = Number(process.env.PORT ?? 3000);
const calls = String(pages + 1);
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: calls,
    HOST: '127.0.0.1',
    WEB_APP: 'elsewhere',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  },
});
const host = process.env.HOST ?? '127.0.0.1';
const vite = await createServer({
  server: { port: pages, strictPort: true, host, proxy: callsProxy(`http://127.0.0.1:${calls}`) },
});
await vite.listen();
console.log(`\n  Open http://localhost:${pages} (pages from their sources; the calls go to port ${calls})\n`);

const stop = async (): Promise<void> => {
  server.kill('SIGTERM');
  await vite.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
server.on('exit', () => void stop());
