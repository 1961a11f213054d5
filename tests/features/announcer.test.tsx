import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Entry } from '#domain/match/entry.ts';
import { Announcer } from '#features/console/parts/Announcer.tsx';
import type { ConsoleModel } from '#features/console/useConsole.ts';
import { draw } from '#tests/ui/words.tsx';

afterEach(cleanup);
let made = 0;
const entry = (type: 'goal.scored' | 'goal.conceded' | 'card.shown' | 'note.made'): Entry =>
  ({
    id: `entry ${++made}`,
    seq: made,
    type,
    kind: 'play',
    card: 'yellow',
    minute: 12,
    stoppage: 0,
  }) as unknown as Entry;
/** What the match counts cards as. */
const cards = [{ entryId: 'the second', card: 'secondYellow' }];
const words = { entrySentence: ({ type }: Entry) => type } as unknown as ConsoleModel['words'];
const voice = (log: readonly Entry[], said = words) => (
  <Announcer model={{ log, words: said, state: { cards } } as unknown as ConsoleModel} />
);

/** The lines of a screen reader: every line that is added to the region, and none that was there before. */
const listening = async (log: readonly Entry[]) => {
  const { getByTestId, rerender } = await draw(voice(log));
  const region = getByTestId('said');
  const heard: string[] = [];
  const watcher = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? '');
  });
  watcher.observe(region, { childList: true, subtree: true, characterData: true });
  return {
    region,
    heard: async () => {
      await Promise.resolve();
      return heard;
    },
    come: (next: readonly Entry[], said = words) => rerender(voice(next, said)),
  };
};

test('nothing of what was there before is said', async () => {
  const { region, heard } = await listening([entry('goal.scored')]);
  expect(region.textContent).toBe('');
  expect(await heard()).toEqual([]);
});

test('what comes right after a card does not silence it: both are said, in order', async () => {
  const { region, heard, come } = await listening([]);
  const [card, goal] = [entry('card.shown'), entry('goal.conceded')];
  come([card]);
  come([card, goal]);
  expect(region.textContent).toContain('card.shown');
  expect(await heard()).toEqual(["card.shown 12'", "goal.conceded 12'"]);
});

test('the same sentence twice is said twice', async () => {
  const { heard, come } = await listening([]);
  const [first, second] = [entry('goal.conceded'), entry('goal.conceded')];
  come([first]);
  come([first, second]);
  expect(await heard()).toEqual(["goal.conceded 12'", "goal.conceded 12'"]);
});

test('what leaves the log and comes back, as what waits may, is said once; a note never; other words say nothing', async () => {
  const { heard, come } = await listening([]);
  const [yellow, second] = [entry('card.shown'), entry('card.shown')];
  come([yellow]);
  come([yellow, second]);
  come([second]);
  come([yellow, second]);
  come([yellow, second, entry('note.made')]);
  come([yellow, second], { entrySentence: () => 'otherwise' } as unknown as ConsoleModel['words']);
  expect(await heard()).toHaveLength(2);
});

test('a whole match leaves only its last lines in the region', async () => {
  const { region, heard, come } = await listening([]);
  const log: Entry[] = [];
  for (let goals = 0; goals < 30; goals += 1) {
    log.push(entry('goal.scored'));
    come([...log]);
  }
  expect(await heard()).toHaveLength(30);
  expect(region.children.length).toBeLessThan(10);
});

test('a second yellow is said as one, though the log has it as a yellow', async () => {
  const said = {
    entrySentence: (one: Entry) => (one.type === 'card.shown' ? one.card : one.type),
  } as unknown as ConsoleModel['words'];
  const { heard, come } = await listening([]);
  await come([entry('card.shown')], said);
  await come([{ ...entry('card.shown'), id: 'the second' } as Entry], said);
  expect(await heard()).toEqual(["yellow 12'", "secondYellow 12'"]);
});
