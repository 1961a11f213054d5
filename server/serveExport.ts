import { buildExportApp } from './exportApp.ts';
import { listen, stopOnSignal } from './listen.ts';
import type { Settings } from './settings.ts';

/** Makes films for other servers, until a signal ends the process. Throws `CannotStart`. */
export const serveExport = async (settings: Settings): Promise<void> => {
  const http = await buildExportApp(settings);
  stopOnSignal(http);
  const port = await listen(http, settings);
  process.stdout.write(`\n  Touchline makes films at http://localhost:${port}\n\n`);
};
