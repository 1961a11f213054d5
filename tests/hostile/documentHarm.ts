import { calls } from '#contract/calls.ts';
import { atOnce, type Harm, idIn, statusOf } from './harm.ts';
import type { Target } from './measure.ts';

const most = 8 * 1_048_576;

/** Uploads a file into the folder of a staff member so many times at once. */
const lays =
  (make: () => Buffer, times: number) =>
  async ({ as }: Target) => {
    const who = await as('manager');
    const id = await idIn(who, calls.staff.all);
    const body = { name: 'x', content: make().toString('base64') };
    await atOnce(times, () => statusOf(who, calls.staffDocument.add, { params: { id }, body }));
  };

/** Requests the same file so many times at once. Throws when none is made. */
const asks = async ({ as }: Target) => {
  const who = await as('player');
  const id = await idIn(who, calls.match.ofClub, { params: { clubId: who.clubId } });
  const body = { matchId: id, includeLogo: true };
  const statuses = await atOnce(300, () => statusOf(who, calls.matchReport.print, { body }));
  const kinds = new Set(statuses);
  if (!kinds.has(200) || !kinds.has(429)) throw new Error(`Answered ${[...kinds].join(', ')}.`);
};

export const documentHarm: readonly Harm[] = [
  {
    name: 'papers of 8 MB, twenty at once',
    does: lays(() => Buffer.from(`%PDF-1.7\n${'x'.repeat(most - 20)}%%EOF`), 20),
  },
  { name: 'what is no paper, of 8 MB, twenty at once', does: lays(() => Buffer.alloc(most), 20) },
  { name: 'three hundred reports of a match, asked for at once by one player', does: asks },
];
