import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Call, type Calls, fillPath, isFile, pathParams } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { plusDays } from '#domain/days.ts';
import type { App } from '#server/app.ts';
import type { Query } from '#server/db/database.ts';
import { wholeContent } from '#server/files/contents.ts';
import { withoutMoment } from './madeAt.ts';

type Params = Readonly<Record<string, string>>;
type Rows = (query: Query) => Promise<readonly Params[]>;

/** The rows of a table as parameters: each parameter and the column that it is. */
const rowsOf =
  (table: string, columns: Params): Rows =>
  async (query) => {
    const named = Object.entries(columns).map(([param, column]) => sql`${sql.ref(column)} as ${sql.ref(param)}`);
    const { rows } = await sql<Params>`select ${sql.join(named)} from ${sql.table(table)} order by id`.execute(query);
    return rows;
  };
const ids = (table: string): Rows => rowsOf(table, { id: 'id' });

/** Whose ids an `{id}` of a path is. */
const ofId: Readonly<Record<string, Rows>> = {
  '/team/': ids('team'),
  '/competition/': ids('competition'),
  '/trainning/': ids('exercise'),
  '/teamtrainning/': ids('team_training'),
  '/api/Event/statistics/': ids('team'),
  '/api/Calendar/ics/': ids('occasion'),
  '/measurement/team/': ids('team'),
  '/scouting/{id}/file': ids('foreign_player'),
  '/files/': ids('stored_file'),
  '/match/': ids('match'),
  '/player/': ids('player'),
  '/report/player/': ids('player'),
  '/report/issues/': ids('report_issue'),
  '/staff/{id}/documents/': rowsOf('staff_document', { id: 'staff_id', documentId: 'id' }),
  '/injury/{id}/papers/': rowsOf('injury_paper', { id: 'injury_id', paperId: 'id' }),
  '/scouting/{id}/attachments/': rowsOf('scouting_attachment', { id: 'report_id', attachmentId: 'id' }),
};
const rowsFor = (path: string): Rows => {
  const named = pathParams(path);
  if (named.length === 0) return async () => [{}];
  if (named.includes('clubId')) return rowsOf('club', { clubId: 'id' });
  if (named.includes('teamId')) return rowsOf('team', { teamId: 'id' });
  const found = Object.entries(ofId).find(([start]) => path.startsWith(start));
  if (!found) throw new Error(`scripts/rig/exports.ts does not know whose ids ${path} takes.`);
  return found[1];
};

/**
 * Files that are not made of what is stored (a film is kept for an hour, a backup is the question itself), that need a
 * secret address, or that are noted where they are read. The trail has an entry for each of these exports.
 */
const otherFiles = [
  'audit.exported',
  'film.file',
  'backup.file',
  'clubData.file',
  'publicFeed.get',
  'playerReport.external',
];
const fileCalls = Object.entries<Calls>(calls).flatMap(([group, list]) =>
  Object.entries(list).flatMap(([name, one]) =>
    one.method === 'GET' && isFile(one.reply) && !otherFiles.includes(`${group}.${name}`) ? [one] : [],
  ),
);

/** What a call wants beside its path: a span of days, a kind of table, both forms of a sheet. */
const queriesFor = ({ path, query }: Call, today: string): readonly Params[] => {
  const shape = query?.shape ?? {};
  const days: Params = path === '/api/Calendar/export' ? { from: plusDays(today, -60), to: plusDays(today, 60) } : {};
  const day: Params = path === '/api/Calendar/pdf' ? { day: today, view: 'month' } : {};
  const of: Params = path === '/statistics/export' ? { of: 'teams' } : {};
  const sheets: readonly Params[] = 'format' in shape ? [{ format: 'csv' }, { format: 'xlsx' }] : [{}];
  // For machines the moment is in it.
  const forms = path === '/player/{id}/data' ? [{ format: 'html' }] : sheets;
  return forms.map((form) => ({ ...days, ...day, ...of, ...form }));
};

type Exported = {
  /** Each address with what it answered: the status, and a hash of the bytes (but for the moment at which a PDF or a spreadsheet was made). */
  readonly answers: ReadonlyMap<string, string>;
  readonly files: number;
  readonly bytes: number;
};

/**
 * Every export of an installation for its administrator: all calls that give a file, for every record they can name
 * (`each`: at most so many of one kind), the log of every match, and the content of every photo and document.
 */
export const exportsOf = async (
  { http, services }: App,
  { each = Number.POSITIVE_INFINITY } = {},
): Promise<Exported> => {
  const { query } = services.database;
  const accounts = await query.selectFrom('user_account').select(['id', 'roles']).orderBy('id').execute();
  const admin = ['"ADMIN"', '"CLUB_ADMIN"'].flatMap(
    (role) => accounts.find(({ roles }) => roles.includes(role)) ?? [],
  )[0];
  if (!admin) throw new Error('There is no administrator.');
  const today = new Date(services.clock()).toISOString().slice(0, 10);
  const answers = new Map<string, string>();
  let [files, bytes] = [0, 0];
  const note = (url: string, status: number, content: Buffer): void => {
    answers.set(url, `${status} ${createHash('sha256').update(withoutMoment(content)).digest('hex')}`);
    if (status === 200) files += 1;
    bytes += content.length;
  };
  const { access_token: token } = await services.sessions.open(admin.id);
  const ask = async (path: string, params: Params, search: Params): Promise<void> => {
    const url = fillPath(path, params);
    const headers = { accept: 'application/json', authorization: `Bearer ${token}`, 'accept-language': 'es' };
    const { statusCode, rawPayload } = await http.inject({ method: 'GET', url, query: search, headers });
    note(`${url}?${new URLSearchParams(search)}`, statusCode, rawPayload);
  };
  for (const one of fileCalls)
    for (const params of (await rowsFor(one.path)(query)).slice(0, each))
      for (const search of queriesFor(one, today)) await ask(one.path, params, search);
  for (const params of await ids('match')(query))
    await ask('/match/{id}/changes', params, { after: '0', limit: '1000' });
  for (const { id } of await query.selectFrom('file_content').select('id').orderBy('id').execute())
    note(`content ${id}`, 200, (await wholeContent(query, id)) ?? Buffer.alloc(0));
  return { answers, files, bytes };
};
