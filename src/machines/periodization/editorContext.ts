import type { PlanLay } from '#domain/periodization/clone.ts';
import { type Drag, type EditRefusal, editOfDrag, objectionTo } from '#domain/periodization/edits.ts';
import type { PlanLevel } from '#domain/periodization/units.ts';
import type { Notice } from '../auth/authMachine.ts';
import { type EditorEdit, type EditorUnit, type KeptEditor, planNow } from './editorSteps.ts';

/** The form that is open: of a unit, or of a new one with its level and days. */
export type EditorForm = {
  readonly id: string | null;
  readonly level: PlanLevel;
  readonly startsOn: string;
  readonly endsOn: string;
};
/** A copy that is asked for. The same command makes it once. */
export type CopyAsked = {
  readonly unitId: string;
  readonly commandId: string;
  readonly teamId: string;
  readonly startsOn: string;
  readonly lay: PlanLay;
  readonly withTrainings: boolean;
};
/** What a copy will have, before it is made. */
export type CopyFound = {
  readonly units: number;
  readonly endsOn: string;
  readonly notFitted: readonly {
    readonly unitId: string;
    readonly name: string;
    readonly day: string;
    readonly why: 'noSuchDay' | 'dayTaken';
  }[];
};
export type CopyMade = { readonly id: string; readonly name: string };

export type EditorContext = KeptEditor & {
  /** The plan as the server has it. */
  readonly base: readonly EditorUnit[];
  readonly drag: Drag | null;
  readonly form: EditorForm | null;
  readonly copy: CopyAsked | null;
  readonly found: CopyFound | null;
  /** Why the last step was not done. */
  readonly objection: EditRefusal | null;
  /** Why a copy cannot be made. */
  readonly notice: Notice | null;
  /** Why the server does not take the first step that waits. */
  readonly refusal: Notice | null;
};
export type EditorInput = KeptEditor & { readonly base: readonly EditorUnit[] };
export type EditorEvent =
  | { readonly type: 'drag.started'; readonly id: string; readonly part: Drag['part'] }
  | { readonly type: 'drag.moved'; readonly days: number }
  | { readonly type: 'drag.dropped' }
  | { readonly type: 'drag.cancelled' }
  /** By keys, or a removal. */
  | { readonly type: 'edit.asked'; readonly edit: EditorEdit }
  | { readonly type: 'form.opened'; readonly form: EditorForm }
  | { readonly type: 'form.saved'; readonly edit: EditorEdit }
  | { readonly type: 'form.closed' }
  | { readonly type: 'copy.opened' }
  | { readonly type: 'copy.asked'; readonly copy: CopyAsked }
  /** The form has changed since it was looked at. */
  | { readonly type: 'copy.changed' }
  | { readonly type: 'copy.confirmed' }
  | { readonly type: 'copy.closed' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'plan.read'; readonly units: readonly EditorUnit[] }
  | { readonly type: 'network.back' }
  | { readonly type: 'mine.kept' }
  | { readonly type: 'mine.dropped' };

/** The step that an event asks for; null where it asks for none. */
export const askedBy = (context: EditorContext, event: EditorEvent): EditorEdit | null => {
  if (event.type === 'edit.asked' || event.type === 'form.saved') return event.edit;
  if (event.type === 'undo') return context.past.at(-1)?.edit ?? null;
  if (event.type === 'redo') return context.future.at(-1)?.edit ?? null;
  return context.drag ? editOfDrag(planNow(context), context.drag) : null;
};
/** Why the step that an event asks for cannot be done; null where it can, or where there is none. */
export const objection = ({ context, event }: { context: EditorContext; event: EditorEvent }): EditRefusal | null => {
  const edit = askedBy(context, event);
  return edit && objectionTo(planNow(context), edit);
};
