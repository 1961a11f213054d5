import { calls } from '#contract/calls.ts';
import { type LibraryKey, libraryTypes } from '#domain/measurement/library.ts';
import type { Running } from '../server/harness.ts';
import type { Draw, Drawn } from './drawnSeason.ts';

const day = 86_400_000;
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** A usual value, and how far others are from it. */
const usual: Readonly<Partial<Record<LibraryKey, readonly [number, number]>>> = {
  height: [155, 20],
  sittingHeight: [80, 10],
  weight: [48, 15],
  sprint10: [2, 0.3],
  jump: [32, 10],
};

/** Gives players birth dates and genders, and tests on several days; a few have none, and some tests are not taken. */
export const drawTests = async (app: Running, home: Drawn, draw: Draw): Promise<void> => {
  const { query } = app.database;
  const born = app.clock() - (8.5 + draw.below(8)) * 365.25 * day;
  for (const { id } of home.players)
    await query
      .updateTable('player')
      .set({
        birth_date: draw.share() < 0.1 ? null : dayText(born - draw.below(300) * day),
        gender: draw.one(['male', 'male', 'male', 'female', null]),
      })
      .where('id', '=', id)
      .execute();
  const keys = draw.one([
    ['height', 'sprint10'],
    ['height', 'weight', 'jump'],
    ['height', 'sittingHeight', 'weight', 'sprint10', 'jump'],
  ] as const);
  await app.send(calls.measurementType.takeFromLibrary, { body: { keys: [...keys] } }, home.manager.token);
  const types = await app.send(calls.measurementType.list, {}, home.manager.token);
  let ago = 400;
  for (let n = 2 + draw.below(4); n > 0; n -= 1) {
    // Some test days are repeated within the week.
    ago -= draw.share() < 0.4 ? 1 + draw.below(8) : 20 + draw.below(60);
    for (const { id: typeId, libraryKey } of types) {
      const [middle, apart] = (libraryKey && usual[libraryKey]) ?? [0, 0];
      const { decimals } = libraryTypes[libraryKey ?? 'height'];
      const rows = home.players
        .filter(() => draw.share() < 0.85)
        .map(({ id: playerId }, at) => {
          const value = middle + (at % 3) * apart * 0.2 + (draw.share() - 0.5) * apart * draw.one([0.1, 0.4, 1]);
          return { commandId: crypto.randomUUID(), playerId, value: Number(value.toFixed(decimals)), confirm: true };
        });
      const body = { teamId: home.team.id, typeId, day: dayText(app.clock() - ago * day), rows };
      if (rows.length > 0) await app.send(calls.measurement.addDay, { body }, home.physio);
    }
  }
};
