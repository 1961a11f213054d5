import { expect, test } from 'vitest';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { type Kept, openOutbox } from '#realtime/device/outbox.ts';

const owner = { userId: 'ana', userName: 'Ana', matchId: 'match' };
const goal: ConsoleCommand = {
  commandId: 'goal',
  at: 0,
  device: 'phone',
  event: { type: 'goal.conceded', kind: 'play' },
};
/** As a page of before the renaming has kept it. */
const former = {
  ...owner,
  pending: [{ ...goal, commandId: 'same', event: { type: 'entry.witnessed', corrects: 'theirs' } }],
  unsettled: [{ command: goal, code: 'entry.twin', details: { entry: { id: 'theirs' } } }],
  dropped: [],
};

test('an outbox from before the types and codes were renamed is sent by the names of today', async () => {
  const outbox = openOutbox(owner, { read: async () => former as unknown as Kept, change: async () => {} });
  const { pending, unsettled } = await outbox.restore();
  expect(pending.map(({ event }) => event)).toEqual([{ type: 'entry.confirmedByOther', corrects: 'theirs' }]);
  expect(unsettled).toEqual([{ ...former.unsettled[0], code: 'entry.possibleDuplicate' }]);
});
