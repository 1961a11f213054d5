import { readXlsx } from 'hucre/xlsx';
import { calls } from '#contract/calls.ts';
import { addTraining } from '#server/modules/teamTraining/store.ts';
import { pdfText } from '../../pdfText.ts';
import type { Running } from '../harness.ts';
import { makePlayers, makeTeam, makeWorld, type Person, putOnStaff, signedIn } from '../people.ts';
import { makeInjury } from '../walkInjuries.ts';

const { report } = calls;
/** A day on which nothing else happens: what is told of it is told of one injury and of two trainings. */
export const alone = '2026-09-13';

export type Shown = { readonly by?: readonly string[]; readonly filters?: readonly object[]; readonly more?: object };
/** A report of one block. */
export const asking = (metrics: readonly string[], { by = [], filters = [], more = {} }: Shown) => ({
  ...{ v: 1, context: 'club', filters },
  blocks: [{ id: 'b', kind: by.length > 0 ? 'table' : 'figure', metrics: [...metrics], by: [...by], ...more }],
});

/**
 * A club in which a coach (`home.coach`) reads about four teams of others: `small` of three players, `large` of six, and of
 * three and twelve. `their` coaches the first two.
 */
export const makeFewPeople = async (app: Running) => {
  const home = await makeWorld(app);
  const { query } = app.database;
  const hurt = async (playerId: string, teamId: string, onset_on: string, setting: 'match' | 'training') => {
    const id = await makeInjury(app, playerId, home.manager.token);
    const row = { onset_on, setting, team_id: teamId };
    await query.updateTable('injury').set(row).where('id', '=', id).execute();
  };
  const team = async (name: string, players: number) => {
    const made = await makeTeam(query, home.clubId, 'FUT11', name);
    return [made, (await makePlayers(query, made, players)).map(({ id }) => id)] as const;
  };
  const [small, smallIds] = await team('Cadete B', 3);
  const [large, largeIds] = await team('Cadete C', 6);
  const their = await signedIn(app, home.clubId, 'COACH');
  await putOnStaff(query, small, their.id, 'COACH');
  await putOnStaff(query, large, their.id, 'COACH');
  await hurt(smallIds[0] ?? '', small.id, alone, 'match');
  await hurt(smallIds[1] ?? '', small.id, '2026-10-04', 'training');
  for (const id of largeIds.slice(0, 5)) await hurt(id, large.id, '2026-11-02', 'match');
  const [third, thirdIds] = await team('Cadete D', 3);
  for (const id of thirdIds) await hurt(id, third.id, '2026-11-03', 'training');
  const [fourth, fourthIds] = await team('Cadete E', 12);
  for (const [n, id] of fourthIds.entries()) await hurt(id, fourth.id, n < 6 ? '2026-09-20' : '2026-10-20', 'training');
  const missed = async (teamId: string, ids: readonly string[], reason_kind: string) => {
    const id = crypto.randomUUID();
    const startsAt = Date.parse(`${alone}T18:00:00Z`);
    const presences = ids.map((playerId) => ({ playerId, presence: 'excused' as const }));
    await addTraining(query, { id, clubId: home.clubId, teamId, minutes: 60, at: 0, startsAt }, presences);
    const row = { reason_kind } as never;
    await query.updateTable('attendance').set(row).where('occasion_id', '=', id).execute();
  };
  await missed(small.id, smallIds, 'illness');
  await missed(large.id, largeIds, 'injury');

  const blockOf = async ({ token }: Person, metrics: readonly string[], shown: Shown) => {
    const answer = await app.send(report.adhoc, { body: { definition: asking(metrics, shown) } as never }, token);
    const [block] = answer.blocks;
    if (!block) throw new Error('The answer has one block.');
    return block;
  };
  const fileOf = ({ token }: Person, definition: object, format: 'XLSX' | 'CSV' | 'PDF') =>
    app.send(report.exportAdhoc, { body: { definition, format } as never }, token);
  const cellsOf = async (who: Person, definition: object) => {
    const file = await fileOf(who, definition, 'XLSX');
    return (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
  };
  const textOf = async (who: Person, definition: object, format: 'CSV' | 'PDF') => {
    const file = await fileOf(who, definition, format);
    return format === 'CSV' ? file.text() : pdfText(await file.arrayBuffer());
  };
  return { app, home, their, small, smallIds, large, largeIds, blockOf, cellsOf, textOf };
};
export type FewPeople = Awaited<ReturnType<typeof makeFewPeople>>;
