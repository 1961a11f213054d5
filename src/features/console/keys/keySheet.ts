import { actionNames } from '../players/playerActions.ts';
import { actionKeys, type BoardKey, boardKeys, kickKeys, moreKeys, moveKey, printKey } from './consoleKeys.ts';

const rows = <K extends string, P extends string>(keys: Readonly<Record<K, string>>, words: (name: K) => P) =>
  (Object.keys(keys) as K[]).map((name) => ({ keys: printKey(keys[name]), description: words(name) }));

/** The content of the sheet by part: each key, and the words of what it does. */
export const keySheet = [
  {
    title: null,
    rows: [
      ...rows(boardKeys, (name: BoardKey) => `keys.board.${name}` as const),
      { keys: 'L', description: 'keys.light' },
      { keys: '1–99', description: 'keys.shirt' },
      { keys: 'Tab ↵', description: 'keys.within' },
      { keys: 'Esc', description: 'keys.close' },
      { keys: '?', description: 'keys.sheet' },
    ],
  },
  {
    title: 'keys.withPlayer',
    rows: [
      ...actionNames.map((name) => ({ keys: printKey(actionKeys[name]), description: `actions.${name}` }) as const),
      { keys: printKey(moveKey), description: 'keys.move' },
      { keys: '← ↑ ↓ →', description: 'keys.walk' },
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
