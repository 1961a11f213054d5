import { type LineUp, lineUpScene } from '#domain/scene/lineUp.ts';
import { explainingMachine } from '#machines/board/explaining.ts';
import { drawings, eventOf, type Moves, modelOf, origin } from './boardModels.ts';

/** Two of ours on a pitch, and somebody of the bench. */
const lineUp: LineUp = {
  sport: 'FUT5',
  pitch: { ana: { x: 50, y: 5, position: 'pt' }, eva: { x: 50, y: 60, position: 'dc' } },
  written: (playerId) => ({ playerId, name: playerId, number: null }),
  shirtColour: '#11684a',
  rival: undefined,
  flags: [],
};
/** The same objects each time. */
export const copies = {
  first: lineUpScene(lineUp),
  second: lineUpScene({ ...lineUp, pitch: { ana: lineUp.pitch.ana ?? { x: 50, y: 5, position: 'pt' } } }),
};
const explainingMoves: Moves = {
  'the line-up is opened': { type: 'board.shown', tab: 'lineUp', scene: copies.first },
  'a prepared board is opened': { type: 'board.shown', tab: 'corner', scene: drawings.second },
  'it is copied again': { type: 'copied', scene: copies.second },
  'the rivals stand otherwise': { type: 'rivals.placed', scene: copies.first },
  'a line is drawn': { type: 'line.drawn', points: [origin, { x: 5, y: 5 }] },
  'the first line fades': { type: 'line.faded', tab: 'lineUp', id: 1 },
  'somebody is pulled': { type: 'thing.moved', id: 'own2', to: { x: 12, y: 8 } },
  'what is not there is pulled': { type: 'thing.moved', id: 'nobody', to: origin },
  'Lea of the bench': { type: 'bench.touched', who: { playerId: 'lea', name: 'Lea', number: 9 } },
  'the place of Eva': { type: 'place.touched', id: 'own2' },
  'the ball is touched': { type: 'place.touched', id: 'ball' },
  undo: { type: 'undo' },
  clean: { type: 'clean' },
  'the second frame': { type: 'frame.shown', frame: 1 },
  'lines stay': { type: 'chalk.kept' },
  'the finger moves': { type: 'hand.taken', hand: 'move' },
};
export const explainingModel = modelOf(
  'a board in a match',
  explainingMachine,
  explainingMoves,
  undefined,
  ({ context: { sheets, keeps, hand, chosen, nextLine } }) => {
    const gestures = Object.values(sheets).reduce((sum, { past }) => sum + past.length, 0);
    const choices = [keeps, hand === 'move', chosen !== null].filter(Boolean).length;
    // Two gestures after each other are a line and its cleaning.
    const isCleaned = gestures === 2 && choices === 0 && sheets.lineUp?.past.at(-1)?.lines.length === 1;
    return nextLine <= 2 && (isCleaned || (gestures <= 1 && choices <= 1));
  },
);
export const explainingEvent = eventOf(explainingMoves);
