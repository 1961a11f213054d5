import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { browserPath } from '../browser.ts';

const bundle = async (): Promise<string> => {
  const entry = fileURLToPath(new URL('./page.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'hubPage' } },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('the page was not built');
  return chunk.code;
};

export type PageServer = { readonly page: Page; close(): Promise<void> };

/** A page in a real browser with the case tables in it, served from an origin of its own. */
export const openPage = async (): Promise<PageServer> => {
  const code = await bundle();
  const server = createServer(({ url }, response) => {
    const script = url === '/page.js';
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' });
    response.end(script ? code : '<!doctype html><link rel="icon" href="data:,"><script src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const browser: Browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--ignore-certificate-errors'],
  });
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  return {
    page,
    close: async () => {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
};
