import { deedNames } from '../playerDeeds.ts';
import { type BoardKey, boardKeys, deedKeys, kickKeys, moreKeys, moveKey, printKey } from './consoleKeys.ts';

const rows = <K extends string, P extends string>(keys: Readonly<Record<K, string>>, words: (name: K) => P) =>
  (Object.keys(keys) as K[]).map((name) => ({ keys: printKey(keys[name]), says: words(name) }));

/** What the sheet tells, part by part: each key, and the words of what it does. */
export const keySheet = [
  {
    title: null,
    rows: [
      ...rows(boardKeys, (name: BoardKey) => `keys.board.${name}` as const),
      { keys: 'L', says: 'keys.light' },
      { keys: '1–99', says: 'keys.shirt' },
      { keys: 'Tab ↵', says: 'keys.within' },
      { keys: 'Esc', says: 'keys.close' },
      { keys: '?', says: 'keys.sheet' },
    ],
  },
  {
    title: 'keys.withPlayer',
    rows: [
      ...deedNames.map((name) => ({ keys: printKey(deedKeys[name]), says: `deeds.${name}` }) as const),
      { keys: printKey(moveKey), says: 'keys.move' },
      { keys: '← ↑ ↓ →', says: 'keys.walk' },
    ],
  },
  {
    title: 'keys.withMore',
    rows: rows(moreKeys, (name) =>
      name === 'staff-yellow' || name === 'staff-red' ? (`keys.${name}` as const) : (`more.${name}` as const),
    ),
  },
  { title: 'keys.withKicks', rows: rows(kickKeys, (name) => `shootout.${name}` as const) },
] as const;
