import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';
import { emptyScene, type Scene } from '#domain/scene/scene.ts';
import { type ExporterInput, exporterMachine } from '#machines/board/exporter.ts';
import { gestureMachine, type Press } from '#machines/board/gesture.ts';
import { historyMachine } from '#machines/board/history.ts';
import { type SavingInput, savingMachine } from '#machines/board/saving.ts';
import type { Model } from '../kit/model.ts';
import { hitsOf, tracer } from '../kit/tracer.ts';

export type Moves = Readonly<Record<string, AnyEventObject>>;

/** A machine with a fixed list of events, in a small world. */
export const modelOf = <M extends AnyStateMachine>(
  name: string,
  machine: M,
  moves: Moves,
  input: unknown,
  inScope: (state: SnapshotFrom<M>) => boolean,
): Model<SnapshotFrom<M>> => {
  const trace = tracer(machine, input);
  return {
    name,
    machine,
    start: trace.initial as SnapshotFrom<M>,
    moves: Object.keys(moves),
    step: (state, move) => {
      const before = state as Parameters<typeof trace.step>[0];
      const event = eventOf(moves)(move);
      const { next, taken } = trace.step(before, event);
      if (taken.length === 0) {
        // An event that the chart does not know here is no move at all; one that a guard keeps out is ignored.
        if (trace.tried(before, event.type).length === 0) return undefined;
        const where = JSON.stringify((state as { value: unknown }).value);
        return { next: state, refused: 'ignored', hits: [`refusal ${where} ${move}: ignored`] };
      }
      return { next: next as SnapshotFrom<M>, refused: null, hits: hitsOf(before, { next, taken }) };
    },
    key: (state) => {
      const { value, context } = state as { value: unknown; context: unknown };
      return JSON.stringify([value, context]);
    },
    where: (state) => JSON.stringify((state as { value: unknown }).value),
    inScope,
  };
};
export const eventOf =
  (moves: Moves) =>
  (move: string): AnyEventObject => {
    const event = moves[move];
    if (!event) throw new Error(`Nobody does "${move}".`);
    return event;
  };

export const origin = { x: 0, y: 0 };
const pressed = (press: Partial<Press>): AnyEventObject => ({
  type: 'pressed',
  pointer: 1,
  hand: 'touch',
  tool: 'move',
  at: origin,
  px: origin,
  grip: null,
  adds: false,
  ...press,
});
const moved = (pointer: number, far: number): AnyEventObject => ({
  type: 'moved',
  pointer,
  at: { x: far, y: 0 },
  px: { x: far * 10, y: 0 },
});

/** One finger, a second one, a mouse and a pen, with every tool. */
export const gestureMoves: Moves = {
  'a finger on a thing': pressed({ grip: { kind: 'thing', id: 'a' } }),
  'a finger on a handle': pressed({ grip: { kind: 'handle', id: 'size' } }),
  'a finger on the ground': pressed({}),
  'a finger with a player': pressed({ tool: 'place' }),
  'a finger with a line': pressed({ tool: 'span' }),
  'a finger with a pencil': pressed({ tool: 'stroke' }),
  'a mouse on the ground': pressed({ hand: 'mouse' }),
  'a pen with a pencil': pressed({ hand: 'pen', tool: 'stroke' }),
  'a pen on the ground': pressed({ hand: 'pen' }),
  'a second finger': pressed({ pointer: 2 }),
  'a finger trembles': moved(1, 0.3),
  'a finger pulls': moved(1, 2),
  'the second finger pulls': moved(2, 3),
  'a finger leaves': { type: 'released', pointer: 1 },
  'the second finger leaves': { type: 'released', pointer: 2 },
  'a finger is taken away': { type: 'cancelled', pointer: 1 },
  'the second finger is taken away': { type: 'cancelled', pointer: 2 },
  'fingers draw again': { type: 'penMode.left' },
};
export const gestureModel = modelOf(
  'a gesture',
  gestureMachine,
  gestureMoves,
  undefined,
  ({ context }) => context.points.length <= 3,
);

const drawing = (format: 'FUT11' | 'FUT7' | 'FUT5' | 'FUT8', frames = 1): Scene => {
  const scene = emptyScene({ ...emptyScene().pitch, format });
  const [first] = scene.frames;
  return first
    ? { ...scene, frames: Array.from({ length: frames }, (_, n) => ({ ...first, id: `f${n + 1}` })) }
    : scene;
};
/** The same objects each time: the machine compares drawings by identity. */
export const drawings = { first: drawing('FUT11', 2), second: drawing('FUT7', 2), third: drawing('FUT5') };
const done = (scene: Scene, at: number, key?: string): AnyEventObject => ({
  type: 'deed.done',
  deed: 'move',
  scene,
  frame: 1,
  at,
  ...(key !== undefined && { key }),
});
export const historyInput = drawings.first;
export const historyMoves: Moves = {
  'draw the second': done(drawings.second, 0),
  'draw the third': done(drawings.third, 0),
  'draw the first again': done(drawings.first, 0),
  'type the second': done(drawings.second, 1_000, 'a'),
  'type the third soon after': done(drawings.third, 1_500, 'a'),
  'type the third much later': done(drawings.third, 9_000, 'a'),
  'type elsewhere': done(drawings.third, 1_500, 'b'),
  undo: { type: 'undo' },
  redo: { type: 'redo' },
  'show the second frame': { type: 'frame.shown', frame: 1 },
  'show a frame that is not there': { type: 'frame.shown', frame: 9 },
  'open another': {
    type: 'opened',
    context: {
      past: [{ scene: drawings.first, frame: 0, deed: 'add' }],
      now: { scene: drawings.second, frame: 1 },
      future: [],
    },
  },
};
export const historyModel = modelOf(
  'the steps of a drawing',
  historyMachine,
  historyMoves,
  historyInput,
  ({ context: { past, future } }) => past.length + future.length <= 2,
);

export const savingInputs: Readonly<Record<string, SavingInput>> = {
  'a drawing of the club': { version: 1, here: false },
  'a drawing of the device alone': { version: 0, here: true },
};
const fault = (actor: string, code?: string): AnyEventObject => ({
  type: `xstate.error.actor.${actor}`,
  error: code === undefined ? {} : { code },
});
export const savingMoves: Moves = {
  'draw the second': { type: 'changed', scene: drawings.second },
  'draw the third': { type: 'changed', scene: drawings.third },
  'the network is back': { type: 'network.back' },
  'save now': { type: 'save.now' },
  'theirs is taken': { type: 'theirs.taken', version: 9 },
  'the device keeps it': { type: 'xstate.done.actor.keep' },
  'the device keeps nothing': fault('keep'),
  'the device keeps mine': { type: 'xstate.done.actor.keepMine' },
  'the device does not keep mine': fault('keepMine'),
  'the device keeps the newer one': { type: 'xstate.done.actor.keepNewer' },
  'the device does not keep the newer one': fault('keepNewer'),
  'the hand rests': { type: 'xstate.after.rest.saving.resting' },
  'some time later': { type: 'xstate.after.again.saving.offline' },
  'the server has it': { type: 'xstate.done.actor.send', output: 2 },
  'no network': fault('send'),
  'somebody was faster': fault('send', 'record.changed'),
  'the server does not take it': fault('send', 'scene.unreadable'),
};
export const savingModels = Object.entries(savingInputs).map(([name, input]) =>
  modelOf(name, savingMachine, savingMoves, input, () => true),
);
export const exporterInputs: Readonly<Record<string, ExporterInput>> = {
  'films of a club': { server: true },
  'films without an account': { server: false },
};
const chosen = (as: 'mp4' | 'gif' | 'png' | 'pdf'): AnyEventObject => ({
  type: 'chosen',
  order: { scene: drawings.first, as, frame: 0, title: 'Corner' },
});
/** The same objects each time, as a page would keep them. */
const made = { content: new Blob(['film']), name: 'animation-20260901120000.mp4' };
const given = (actor: string, output?: unknown): AnyEventObject => ({ type: `xstate.done.actor.${actor}`, output });
export const exporterMoves: Moves = {
  'a film is chosen': chosen('mp4'),
  'a GIF is chosen': chosen('gif'),
  'a picture is chosen': chosen('png'),
  'a sheet is chosen': chosen('pdf'),
  'the browser can': given('probe', true),
  'the browser cannot': given('probe', false),
  'the question fails': fault('probe'),
  'half is done': { type: 'progressed', done: 0.5 },
  'all is drawn': { type: 'drawn' },
  'the browser has made it': given('draw', made),
  'the browser has failed': fault('draw'),
  'the server takes it': given('send', 'job'),
  'the server is full': fault('send', 'film.busy'),
  'the server has made it': given('wait'),
  'the server has failed': fault('wait', 'fileTakesTooLong'),
  'the file is here': given('fetch', made),
  'the file does not come': fault('fetch'),
  cancelled: { type: 'cancelled' },
};
export const exporterModels = Object.entries(exporterInputs).map(([name, input]) =>
  modelOf(name, exporterMachine, exporterMoves, input, () => true),
);
export const eventsOf = {
  exporter: eventOf(exporterMoves),
  gesture: eventOf(gestureMoves),
  history: eventOf(historyMoves),
  saving: eventOf(savingMoves),
};
