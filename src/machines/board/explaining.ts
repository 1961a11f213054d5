import { assign, setup } from 'xstate';
import { putAt, putInPlace, type Written } from '#domain/scene/lineUp.ts';
import type { Point, Scene } from '#domain/scene/scene.ts';
import { need, said } from '../given.ts';

/** A line of the finger, in metres of the pitch. One that is not kept fades. */
export type ChalkLine = { readonly id: number; readonly points: readonly Point[]; readonly kept: boolean };
type Shown = { readonly scene: Scene; readonly lines: readonly ChalkLine[] };
/** One board that is explained: the copy that is moved about, the chalk on it, and what it was before each gesture. */
export type Sheet = Shown & {
  readonly frame: number;
  readonly past: readonly Shown[];
  /** The drawing that it was copied from. */
  readonly from: Scene;
};
export type ExplainingContext = {
  readonly tab: string;
  readonly sheets: Readonly<Record<string, Sheet>>;
  /** New lines stay. */
  readonly keeps: boolean;
  /** What a finger does: it draws, or it moves who it touches. */
  readonly hand: 'chalk' | 'move';
  /** Somebody of the bench who waits for whom to replace. */
  readonly chosen: Written | null;
  readonly nextLine: number;
};
export type ExplainingEvent =
  /** A board is opened; `scene` is what it is a copy of. */
  | { readonly type: 'board.shown'; readonly tab: string; readonly scene: Scene }
  /** The copy is made anew: what was drawn before is one step back. */
  | { readonly type: 'copied'; readonly scene: Scene }
  /** The rivals stand otherwise. */
  | { readonly type: 'rivals.placed'; readonly scene: Scene }
  | { readonly type: 'line.drawn'; readonly points: readonly Point[] }
  | { readonly type: 'line.faded'; readonly tab: string; readonly id: number }
  | { readonly type: 'thing.moved'; readonly id: string; readonly to: Point }
  | { readonly type: 'bench.touched'; readonly who: Written }
  | { readonly type: 'place.touched'; readonly id: string }
  | { readonly type: 'undo' }
  | { readonly type: 'clean' }
  | { readonly type: 'frame.shown'; readonly frame: number }
  | { readonly type: 'chalk.kept' }
  | { readonly type: 'hand.taken'; readonly hand: ExplainingContext['hand'] };

/** Gestures that can be taken back. */
const most = 100;

type Moved = { readonly id: string; readonly to: Point };
type Place = { readonly id: string };

const sheetOf = ({ sheets, tab }: ExplainingContext): Sheet | undefined => sheets[tab];
const openSheet = (context: ExplainingContext): Sheet => need(sheetOf(context));
const withSheet = ({ sheets, tab }: ExplainingContext, sheet: Sheet): Pick<ExplainingContext, 'sheets'> => ({
  sheets: { ...sheets, [tab]: sheet },
});
/** The sheet after a gesture, which is one step back. */
const after = ({ scene, lines, ...sheet }: Sheet, next: Partial<Shown>): Sheet => ({
  ...sheet,
  past: [...sheet.past, { scene, lines }].slice(-most),
  scene,
  lines,
  ...next,
});
const isSame = (a: Shown, b: Shown): boolean =>
  a.scene === b.scene && a.lines.length === b.lines.length && a.lines.every(({ id }, n) => id === b.lines[n]?.id);

/** A line that has faded is in no step any more, and a step in which it was all that changed is none. */
const without = (sheet: Sheet, id: number): Sheet => {
  const drop = <T extends Shown>(shown: T): T => ({ ...shown, lines: shown.lines.filter((line) => line.id !== id) });
  const now = drop(sheet);
  const past = sheet.past.map(drop);
  return { ...now, past: past.filter((one, n) => !isSame(one, past[n + 1] ?? now)) };
};

/** The same drawing, also where one of them was read from the device. */
const isSameDrawing = (a: Scene, b: Scene): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
/** A board that somebody has saved anew: it is shown, and what was done on the copy is one step back. */
const withNewer = (sheet: Sheet, scene: Scene): Sheet => {
  if (sheet.past.length === 0) return { scene, from: scene, lines: [], frame: 0, past: [] };
  return { ...after(sheet, { scene, lines: [] }), from: scene, frame: 0 };
};

const nothing: ExplainingContext = { tab: '', sheets: {}, keeps: false, hand: 'chalk', chosen: null, nextLine: 1 };
/** Steps of each board that outlive a reload. */
const keptSteps = 40;
/** What outlives a reload: the boards with their steps, without lines that would have faded by then. */
export const lasting = (context: ExplainingContext): ExplainingContext => ({
  ...context,
  chosen: null,
  sheets: Object.fromEntries(
    Object.entries(context.sheets).map(([tab, sheet]) => {
      const fading = sheet.lines.flatMap(({ id, kept }) => (kept ? [] : [id]));
      const kept = fading.reduce(without, sheet);
      return [tab, { ...kept, past: kept.past.slice(-keptSteps) }];
    }),
  ),
});
/** Whether somebody has saved the drawing of a tab anew since the copy of it was made. */
export const isOlder = (sheet: Sheet | undefined, scene: Scene): boolean =>
  sheet !== undefined && !isSameDrawing(sheet.from, scene);

/**
 * A board that is shown to a team during a match: chalk, players who are pushed about, a substitute in somebody's place.
 * Each gesture is one step back. Nothing of it is part of the match.
 */
export const explainingMachine = setup({
  types: {
    context: {} as ExplainingContext,
    events: {} as ExplainingEvent,
    /** What was kept of an earlier visit. */
    input: {} as ExplainingContext | undefined,
  },
  guards: {
    isOpen: ({ context }) => sheetOf(context) !== undefined,
    moves: ({ context }, { id, to }: Moved) => {
      const sheet = sheetOf(context);
      return sheet !== undefined && putAt(sheet.scene, sheet.frame, id, to) !== sheet.scene;
    },
    replaces: ({ context }, place: Place) =>
      context.chosen !== null &&
      (sheetOf(context)?.scene.things.some(
        ({ id, side, playerId }) => id === place.id && side === 'own' && playerId !== undefined,
      ) ??
        false),
    hasPast: ({ context }) => (sheetOf(context)?.past.length ?? 0) > 0,
    hasLines: ({ context }) => (sheetOf(context)?.lines.length ?? 0) > 0,
  },
  actions: {
    show: assign(({ context }, { tab, scene }: { tab: string; scene: Scene }) => {
      const known = context.sheets[tab];
      const fresh = { scene, from: scene, lines: [], frame: 0, past: [] };
      const sheet = known && (isOlder(known, scene) ? withNewer(known, scene) : known);
      return { tab, chosen: null, sheets: { ...context.sheets, [tab]: sheet ?? fresh } };
    }),
    copy: assign(({ context }, { scene }: { scene: Scene }) => {
      const next = after(openSheet(context), { scene });
      return { ...withSheet(context, { ...next, from: scene, frame: 0 }), chosen: null };
    }),
    stand: assign(({ context }, { scene }: { scene: Scene }) =>
      withSheet(context, after(openSheet(context), { scene })),
    ),
    draw: assign(({ context }, { points }: { points: readonly Point[] }) => {
      const sheet = openSheet(context);
      const line = { id: context.nextLine, points, kept: context.keeps };
      return {
        ...withSheet(context, after(sheet, { lines: [...sheet.lines, line] })),
        nextLine: context.nextLine + 1,
      };
    }),
    fade: assign(({ context }, { tab, id }: { tab: string; id: number }) => {
      const sheet = context.sheets[tab];
      return sheet ? { sheets: { ...context.sheets, [tab]: without(sheet, id) } } : {};
    }),
    move: assign(({ context }, { id, to }: Moved) => {
      const sheet = openSheet(context);
      return withSheet(context, after(sheet, { scene: putAt(sheet.scene, sheet.frame, id, to) }));
    }),
    choose: assign(({ context }, { who }: { who: Written }) => ({
      chosen: context.chosen?.playerId === who.playerId ? null : who,
    })),
    replace: assign(({ context }, { id }: Place) => {
      const sheet = openSheet(context);
      const scene = putInPlace(sheet.scene, id, need(context.chosen));
      return { ...withSheet(context, after(sheet, { scene })), chosen: null };
    }),
    back: assign(({ context }) => {
      const sheet = openSheet(context);
      return {
        ...withSheet(context, { ...sheet, ...need(sheet.past.at(-1)), past: sheet.past.slice(0, -1) }),
        chosen: null,
      };
    }),
    clean: assign(({ context }) => withSheet(context, after(openSheet(context), { lines: [] }))),
    turn: assign(({ context }, { frame }: { frame: number }) => {
      const sheet = openSheet(context);
      const last = sheet.scene.frames.length - 1;
      return withSheet(context, { ...sheet, frame: Math.max(0, Math.min(last, frame)) });
    }),
    keep: assign(({ context }) => ({ keeps: !context.keeps })),
    take: assign((_, { hand }: Pick<ExplainingContext, 'hand'>) => ({ hand, chosen: null })),
  },
}).createMachine({
  id: 'explaining',
  context: ({ input }) => input ?? nothing,
  initial: 'open',
  states: {
    open: {
      on: {
        'board.shown': { actions: { type: 'show', params: said } },
        copied: { guard: 'isOpen', actions: { type: 'copy', params: said } },
        'rivals.placed': { guard: 'isOpen', actions: { type: 'stand', params: said } },
        'line.drawn': { guard: 'isOpen', actions: { type: 'draw', params: said } },
        'line.faded': { actions: { type: 'fade', params: said } },
        'thing.moved': {
          guard: { type: 'moves', params: said },
          actions: { type: 'move', params: said },
        },
        'bench.touched': { guard: 'isOpen', actions: { type: 'choose', params: said } },
        'place.touched': {
          guard: { type: 'replaces', params: said },
          actions: { type: 'replace', params: said },
        },
        undo: { guard: 'hasPast', actions: 'back' },
        clean: { guard: 'hasLines', actions: 'clean' },
        'frame.shown': { guard: 'isOpen', actions: { type: 'turn', params: said } },
        'chalk.kept': { actions: 'keep' },
        'hand.taken': { actions: { type: 'take', params: said } },
      },
    },
  },
});
