import type { QueryClient } from '@tanstack/react-query';
import { type Actor, createActor, fromPromise } from 'xstate';
import { deviceUser } from '#api/deviceUser.ts';
import { forgetHere, keepHere, keptHere, keptNames } from '#api/keptHere.ts';
import { send } from '#api/send.ts';
import { AppError } from '#contract/errors.ts';
import { periodization } from '#contract/periodization.ts';
import type { PlanContents } from '#contract/periodizationView.ts';
import { editorMachine } from '#machines/periodization/editor.ts';
import type { CopyAsked, CopyFound, CopyMade } from '#machines/periodization/editorContext.ts';
import type { EditorUnit, KeptEditor, Waiting } from '#machines/periodization/editorSteps.ts';

export type PlanActor = Actor<typeof editorMachine>;
type Plan = { readonly teamId: string; readonly seasonId: string };
type Kept = KeptEditor & Plan;

const beginning = 'plan ';
const nameOf = ({ teamId, seasonId }: Plan): string => `${beginning}${teamId} ${seasonId}`;
/** Steps back of another day are no help: the plan has been talked about since. */
const stepsKeptMs = 12 * 3_600_000;

/** What waits on this device since the last visit, and the steps of today. */
const keptOf = (plan: Plan, userId: string): KeptEditor => {
  const found = keptHere(nameOf(plan), userId);
  // Written by us, below.
  const kept = found?.value as Kept | undefined;
  const isOld = found !== undefined && Date.now() - found.at > stepsKeptMs;
  if (!kept || (isOld && kept.pending.length === 0)) return { pending: [], past: [], future: [] };
  return { pending: kept.pending, past: kept.past, future: kept.future };
};

/** A unit as the calls take it. */
const bodyOf = ({ contents, id: _id, version: _version, parentId: _parent, level: _level, ...unit }: EditorUnit) => ({
  ...unit,
  ...(contents && { contents: contents as PlanContents }),
});

const sendStep = async ({ teamId, seasonId }: Plan, { edit, seen: version }: Waiting): Promise<unknown> => {
  if (edit.kind === 'add') {
    const { id, parentId, level } = edit.unit;
    return send(periodization.add, { body: { id, teamId, seasonId, parentId, level, ...bodyOf(edit.unit) } });
  }
  const params = { id: edit.id };
  if (edit.kind === 'place') return send(periodization.move, { params, body: { version, startsOn: edit.startsOn } });
  if (edit.kind === 'remove') return send(periodization.remove, { params });
  if (edit.kind === 'restore') return send(periodization.restore, { params });
  const { contents, ...changes } = edit.changes;
  return send(periodization.update, { params, body: { version, ...changes, ...(contents && { contents }) } });
};

const wire = (client: QueryClient, userId: string, plan: Plan) => {
  /** Somebody else may have signed in meanwhile: nothing leaves the device under their name. */
  const needHere = (): void => {
    if (deviceUser()?.id !== userId) throw new AppError('signedOut');
  };
  const refresh = () =>
    void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'periodization' });
  const clone = ({ unitId: id, ...body }: CopyAsked, preview: boolean) =>
    send(periodization.clone, { params: { id }, body: { ...body, preview } });
  return editorMachine.provide({
    actors: {
      send: fromPromise<unknown, Waiting>(async ({ input }) => {
        needHere();
        await sendStep(plan, input);
        refresh();
      }),
      read: fromPromise<readonly EditorUnit[]>(async () => {
        refresh();
        return (await send(periodization.all, { query: plan })).map(unitOf);
      }),
      preview: fromPromise<CopyFound, CopyAsked>(({ input }) => clone(input, true)),
      copy: fromPromise<CopyMade, CopyAsked>(async ({ input }) => {
        const { created } = await clone(input, false);
        refresh();
        const [made] = created;
        return { id: made?.id ?? '', name: made?.name ?? '' };
      }),
    },
  });
};

/** Of a unit of a plan what the editor keeps. */
export const unitOf = (unit: EditorUnit): EditorUnit => ({
  ...{ id: unit.id, parentId: unit.parentId, level: unit.level, version: unit.version, name: unit.name },
  ...{ startsOn: unit.startsOn, endsOn: unit.endsOn, goals: unit.goals, contents: unit.contents },
  ...{ plannedLoad: unit.plannedLoad, plannedMinutes: unit.plannedMinutes, intensity: unit.intensity },
  colour: unit.colour,
});

/** One editor for each plan of a tab: steps go on to the server when its page is left. */
const actors = new Map<string, PlanActor>();

/** The editor of a plan by a user of this device. */
export const planActor = (
  client: QueryClient,
  userId: string,
  plan: Plan,
  units: readonly EditorUnit[] = [],
): PlanActor => {
  const key = `${userId} ${nameOf(plan)}`;
  const known = actors.get(key);
  if (known) return known;
  const kept = keptOf(plan, userId);
  const made = createActor(wire(client, userId, plan), { input: { base: units.map(unitOf), ...kept } });
  actors.set(key, made);
  let last: KeptEditor = kept;
  made.subscribe(({ context: { pending, past, future } }) => {
    if (pending === last.pending && past === last.past && future === last.future) return;
    last = { pending, past, future };
    if (deviceUser()?.id !== userId) return;
    if (pending.length + past.length + future.length === 0) return forgetHere(nameOf(plan));
    keepHere(nameOf(plan), userId, { ...last, ...plan } satisfies Kept);
  });
  made.start();
  addEventListener('online', () => made.send({ type: 'network.back' }));
  return made;
};

/** Sends steps that waited on this device when the application was closed. */
export const planOutbox = (client: QueryClient, userId: string): void => {
  for (const { name } of keptNames(beginning, userId)) {
    const kept = keptHere(name, userId)?.value as Kept | undefined;
    if (!kept || kept.pending.length === 0) continue;
    const plan = { teamId: kept.teamId, seasonId: kept.seasonId };
    // On the plan as it is, so that a step can be undone as soon as it is sent; without a network it waits.
    void send(periodization.all, { query: plan }).then(
      (units) => planActor(client, userId, plan, units),
      () => planActor(client, userId, plan),
    );
  }
};
