import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashPassword } from '#server/sessions/password.ts';
import { startServer } from './rig/serverProcess.ts';

/**
 * Plays the season of the demo club once, into the folder that is named: a server that starts on a copy of it has the
 * same club at once. The tests in a browser copy it for each of their runs.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('node scripts/demoClub.ts <folder>');
const server = await startServer({ dataDir: folder });
await server.stop();

// Its users sign in hundreds of times there, and a check of a password costs what its hash says. The tests of sign-in
// have accounts of their own, at the cost of the product.
const passwords: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(folder, 'demo-users.json'), 'utf8'));
const database = new DatabaseSync(join(folder, 'touchline.db'));
const keep = database.prepare('update user_account set password_hash = ? where user_name = ?');
for (const [userName, password] of Object.entries(passwords))
  keep.run(await hashPassword(password, { memory: 64, passes: 1, parallelism: 1 }), userName);
database.close();
