import { startServer } from './rig/serverProcess.ts';

/**
 * Plays the season of the demo club once, into the folder that is named: a server that starts on a copy of it has the
 * same club at once. The tests in a browser copy it for each of their runs.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('node scripts/demoClub.ts <folder>');
const server = await startServer({ dataDir: folder });
await server.stop();
