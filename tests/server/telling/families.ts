import { calls } from '#contract/calls.ts';
import { tokenFor } from '#server/modules/attendance/family/linkStore.ts';
import { type Asked, makeAsked } from '../attendance/makers.ts';
import type { Running } from '../harness.ts';

export type Guardian = { readonly name: string; readonly email: string; readonly receivesMessages?: boolean };
const yearsAgo = (app: Running, years: number) => `${new Date(app.clock()).getUTCFullYear() - years}-01-01`;

/** Makes a player a minor with guardians, whose data the club may use. */
export const raise = async (
  app: Running,
  playerId: string,
  guardians: readonly Guardian[],
  more: { readonly age?: number; readonly consent?: string | null; readonly firstName?: string } = {},
): Promise<void> => {
  const { age = 10, consent = '2026-01-01', firstName } = more;
  const all = guardians.map((one) => ({ relation: '', phone: '', receivesMessages: true, ...one }));
  await app.database.query
    .updateTable('player')
    .set({ birth_date: yearsAgo(app, age), consent_data_on: consent, guardians: JSON.stringify(all) })
    .set(firstName === undefined ? {} : { first_name: firstName })
    .where('id', '=', playerId)
    .execute();
};

/** The token of the link to a guardian's address. */
export const guardianToken = (app: Running, clubId: string, address: string): Promise<string> =>
  app.database.transaction((tx) => tokenFor(tx, app.services.secrets, { clubId, userId: null, address }, app.clock()));

export const openPage = (app: Running, token: string) => app.send(calls.answer.open, { body: { token } });
type Given = { readonly answer: 'yes' | 'no' | 'maybe' | null; readonly reasonKind?: 'ill' | 'school' };
export const give = (app: Running, token: string, eventId: string, personId: string, given: Given) =>
  app.send(calls.answer.give, { body: { token, eventId, personId, ...given } });

/** A team of four of whom Cris and Dani are children of the same mother, and neither has an account. */
export const makeFamily = async (app: Running): Promise<Asked & { readonly token: string }> => {
  const world = await makeAsked(app);
  const mother = { name: 'Rosa', email: 'Rosa@home.example' };
  await raise(app, world.cris, [mother], { firstName: 'Cris' });
  await raise(app, world.dani, [{ ...mother, email: 'rosa@home.example' }], { firstName: 'Dani' });
  return { ...world, token: await guardianToken(app, world.clubId, 'rosa@home.example') };
};
