import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { PlanLevel } from '#domain/periodization/units.ts';
import { editorMachine } from '#machines/periodization/editor.ts';
import type { CopyAsked, EditorContext, EditorInput } from '#machines/periodization/editorContext.ts';
import type { EditorEdit, EditorUnit } from '#machines/periodization/editorSteps.ts';
import type { Model } from '../kit/model.ts';
import { hitsOf, tracer } from '../kit/tracer.ts';

export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A season of 2027 with a cycle of four weeks and another right behind it; the first has a week. */
export const unit = (n: number, level: PlanLevel, parent: number | null, from: string, to: string): EditorUnit => ({
  ...{ id: idOf(n), level, parentId: parent === null ? null : idOf(parent), startsOn: from, endsOn: to, version: 1 },
  ...{ name: `unit ${n}`, goals: '', plannedLoad: null, plannedMinutes: null, intensity: null, colour: null },
  contents: { tactical: [], technical: [], physical: [], mental: [] },
});
export const planAtFirst: readonly EditorUnit[] = [
  unit(1, 'season', null, '2027-01-04', '2027-06-27'),
  unit(2, 'macro', 1, '2027-01-04', '2027-01-31'),
  unit(3, 'macro', 1, '2027-03-01', '2027-03-28'),
  unit(4, 'micro', 2, '2027-01-11', '2027-01-17'),
];
const [first, second] = [idOf(2), idOf(3)];
/** The plan after somebody else has moved the second cycle, so that nothing fits behind the first any more. */
export const planOfOther: readonly EditorUnit[] = planAtFirst.map((one) =>
  one.id === second ? { ...one, startsOn: '2027-02-01', endsOn: '2027-02-28', version: one.version + 1 } : one,
);
const copy: CopyAsked = {
  ...{ unitId: first, commandId: idOf(90), teamId: idOf(91), startsOn: '2027-05-03' },
  ...{ lay: 'shift', withTrainings: false },
};
const form = { id: null, level: 'macro', startsOn: '2027-04-05', endsOn: '2027-04-25' } as const;
const moved = (startsOn: string) => ({ kind: 'place', id: first, startsOn }) as const;

type Move = (context: EditorContext) => AnyEventObject | undefined;
const always =
  (event: AnyEventObject): Move =>
  () =>
    event;
const fault = (actor: string, code?: string) =>
  always({ type: `xstate.error.actor.${actor}`, error: code === undefined ? {} : { code } });
/** The plan as the server has it after the first step that waits, whose answer was lost. */
const afterFirst = ({ base, pending }: EditorContext): readonly EditorUnit[] => {
  const edit = pending[0]?.edit;
  if (edit?.kind === 'remove') return base.filter(({ id, parentId }) => id !== edit.id && parentId !== edit.id);
  if (edit?.kind === 'restore') return [...base, ...edit.units];
  if (edit?.kind === 'add') return [...base, edit.unit];
  if (edit?.kind === 'change') return base.map((one) => (one.id === edit.id ? { ...one, ...edit.changes } : one));
  return base.map((one) =>
    edit?.kind === 'place' && one.id === edit.id ? { ...one, startsOn: edit.startsOn, version: 2 } : one,
  );
};

/** What a coach does with the plan, and the answers of device, network and server. */
export const editorMoves: Readonly<Record<string, Move>> = {
  'takes the first cycle': always({ type: 'drag.started', id: first, part: 'whole' }),
  'takes the end of the first cycle': always({ type: 'drag.started', id: first, part: 'end' }),
  'takes the beginning of the second cycle': always({ type: 'drag.started', id: second, part: 'start' }),
  'takes what is gone': always({ type: 'drag.started', id: idOf(99), part: 'whole' }),
  'pulls it by a week': always({ type: 'drag.moved', days: 7 }),
  'pulls it by nine weeks': always({ type: 'drag.moved', days: 63 }),
  'lets it go': always({ type: 'drag.dropped' }),
  'thinks better of it': always({ type: 'drag.cancelled' }),
  'moves the first cycle by keys': always({ type: 'edit.asked', edit: moved('2027-01-11') }),
  'moves the first cycle onto the second': always({ type: 'edit.asked', edit: moved('2027-02-15') }),
  'moves the first cycle out of the season': always({ type: 'edit.asked', edit: moved('2026-12-07') }),
  'removes the first cycle': always({ type: 'edit.asked', edit: { kind: 'remove', id: first } }),
  'opens the form': always({ type: 'form.opened', form }),
  'saves a new cycle': always({
    type: 'form.saved',
    edit: { kind: 'add', unit: unit(5, 'macro', 1, form.startsOn, form.endsOn) },
  }),
  'saves a new cycle over the first': always({
    type: 'form.saved',
    edit: { kind: 'add', unit: unit(5, 'macro', 1, '2027-01-11', '2027-02-07') },
  }),
  'closes the form': always({ type: 'form.closed' }),
  'opens the copy': always({ type: 'copy.opened' }),
  'asks for a copy': always({ type: 'copy.asked', copy }),
  'changes the copy': always({ type: 'copy.changed' }),
  'makes the copy': always({ type: 'copy.confirmed' }),
  'closes the copy': always({ type: 'copy.closed' }),
  'the copy fits': always({
    type: 'xstate.done.actor.preview',
    output: { units: 2, endsOn: '2027-05-30', notFitted: [] },
  }),
  'the copy does not fit': fault('preview', 'plan.overlaps'),
  'the copy is made': always({ type: 'xstate.done.actor.copy', output: { id: idOf(92), name: 'copy' } }),
  'the copy is not made': fault('copy', 'plan.overlaps'),
  'undoes the last step': always({ type: 'undo' }),
  'does it again': always({ type: 'redo' }),
  'the plan is read, changed by somebody': always({ type: 'plan.read', units: planOfOther }),
  'the network is back': always({ type: 'network.back' }),
  'some time later': always({ type: 'xstate.after.again.editor.wire.offline' }),
  'the server has it': always({ type: 'xstate.done.actor.send' }),
  'no network': fault('send'),
  'somebody was faster': fault('send', 'record.changed'),
  'the server does not take it': fault('send', 'forbidden'),
  'the plan is read anew': always({ type: 'xstate.done.actor.read', output: planOfOther }),
  'the plan has the step already': (context) => ({ type: 'xstate.done.actor.read', output: afterFirst(context) }),
  'the plan cannot be read': fault('read'),
  'keeps the own steps': always({ type: 'mine.kept' }),
  'drops the own steps': always({ type: 'mine.dropped' }),
};
export const editorEventOf = (move: string, context: EditorContext): AnyEventObject => {
  const event = editorMoves[move]?.(context);
  if (!event) throw new Error(`Nobody does "${move}".`);
  return event;
};

const nothing = { pending: [], past: [], future: [] };
const onTheWire = [
  ...['moves the first cycle by keys', 'removes the first cycle', 'undoes the last step', 'does it again'],
  ...Object.keys(editorMoves).filter((move) => /server|network|faster|later|the plan |own steps/.test(move)),
];
const inTheHand = Object.keys(editorMoves).filter(
  (move) => !onTheWire.slice(4).includes(move) || move === 'the server has it',
);
/**
 * Small worlds: all that a hand does while the server takes every step, and all that happens to a few steps on their way.
 */
const worlds = {
  'a plan in the hand': { moves: inTheHand, input: { base: planAtFirst, ...nothing } },
  'a plan on the wire': { moves: onTheWire, input: { base: planAtFirst, ...nothing } },
} satisfies Record<string, { moves: readonly string[]; input: EditorInput }>;
export type EditorWorld = keyof typeof worlds;
export const editorInputs: Readonly<Record<EditorWorld, EditorInput>> = {
  'a plan in the hand': worlds['a plan in the hand'].input,
  'a plan on the wire': worlds['a plan on the wire'].input,
};

const briefly = (edit: EditorEdit): unknown => (edit.kind === 'restore' ? [edit.kind, edit.id] : edit);

const modelWith = (name: EditorWorld): Model<EditorSnapshot> => {
  const { moves, input } = worlds[name];
  const trace = tracer(editorMachine, input);
  return {
    name,
    machine: editorMachine,
    start: trace.initial as EditorSnapshot,
    moves,
    step: (state, move) => {
      const event = editorEventOf(move, state.context);
      const { next, taken } = trace.step(state, event);
      if (taken.length === 0) {
        // What a guard keeps out is ignored; what the chart does not know here is no move at all.
        if (trace.tried(state, event.type).length === 0) return undefined;
        return { next: state, refused: 'ignored', hits: [`refusal ${event.type}: ignored`] };
      }
      const now = next as EditorSnapshot;
      const code = now.context.objection === state.context.objection ? null : now.context.objection;
      return {
        next: now,
        refused: null,
        hits: [...hitsOf(state, { next, taken }), ...(code ? [`refusal ${event.type}: ${code}`] : [])],
      };
    },
    // What the machine does next hangs on the days of the plan and on the steps; versions and names are only passed on.
    key: ({ value, context: { base, pending, past, future, drag } }) =>
      JSON.stringify([
        value,
        base.map(({ id, startsOn, endsOn }) => [id, startsOn, endsOn]),
        [pending, past, future].map((steps) => steps.map(({ edit }) => briefly(edit))),
        drag,
      ]),
    where: ({ value, context: { pending, past, future, objection } }) => {
      const { hand, wire } = value as { hand: string | { cloning: string }; wire: string };
      return [
        `${typeof hand === 'string' ? hand : hand.cloning}/${wire}`,
        `${pending.length} waiting, ${past.length} back, ${future.length} on`,
        ...(objection ? [objection] : []),
      ].join(', ');
    },
    inScope: ({ value, context: { base, pending, past, future } }) => {
      const { hand } = value as { hand: unknown };
      const changes = base.reduce((sum, one) => sum + one.version - 1, 0);
      if (changes > 2 || base.length > 5 || past.length + future.length > 2) return false;
      return hand === 'idle' ? pending.length <= 2 : pending.length === 0 && past.length + future.length <= 1;
    },
  };
};
export const editorModels = (Object.keys(worlds) as EditorWorld[]).map(modelWith);
/** Why a step is not done. */
export const editorRefusals = [
  'plan.overlaps',
  'plan.outsideParent',
  'plan.levelWrong',
  'notFound',
  'ignored',
] as const;
