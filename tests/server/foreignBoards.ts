import { calls } from '#contract/calls.ts';
import type { Case } from './foreignCases.ts';

/** Boards of matches: each names its match, and the exercise that it is a copy of. */
export const boardCases: readonly Case[] = [
  [
    'matchBoard.add',
    calls.matchBoard.add,
    (of) => ({ params: { id: of.match }, body: { id: crypto.randomUUID(), name: 'X', exerciseId: of.exercise } }),
    ['match', 'exercise'],
  ],
  [
    'matchBoard.remove',
    calls.matchBoard.remove,
    (of) => ({ params: { id: of.match, boardId: of.board } }),
    ['match', 'board'],
  ],
];
