import type { EpochMs, Millis } from '#domain/clock.ts';
import type { UserId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { allKept, changeKept, readKept } from './store.ts';

/** One step of a drawing as it is kept. */
export type KeptStep = { readonly scene: Scene; readonly frame: number; readonly deed: string };

/** A drawing on this device, for one user and one exercise, with the steps back and forward. */
export type Draft = {
  readonly owner: UserId;
  /** The exercise; `board` for the drawing without one, `form` with the exercise for that of a form. */
  readonly id: string;
  /** Version of the exercise that it was drawn on. */
  readonly version: number;
  readonly scene: Scene;
  readonly frame: number;
  readonly past: readonly KeptStep[];
  readonly future: readonly KeptStep[];
  /** The server has it. */
  readonly sent: boolean;
  readonly keptAt: EpochMs;
};

/** Whose a drawing is that is made without an account. */
export const nobody: UserId = 'nobody';
/** Steps that outlive a reload: each is a whole drawing. */
const steps = 40;
const keptFor: Millis = 60 * 24 * 3_600_000;
const keyOf = (owner: UserId, id: string): string => `${owner} ${id}`;

/** Undefined when there is none, or where the device keeps nothing. */
export const readDraft = async (owner: UserId, id: string): Promise<Draft | undefined> => {
  try {
    return await readKept<Draft>('drafts', keyOf(owner, id));
  } catch {
    return undefined;
  }
};

/** Resolves when it is on the disk. Rejects where the device keeps nothing. */
export const keepDraft = ({ past, future, ...draft }: Omit<Draft, 'keptAt'>): Promise<void> =>
  changeKept<Draft>('drafts', keyOf(draft.owner, draft.id), () => ({
    ...draft,
    past: past.slice(-steps),
    future: future.slice(0, steps),
    keptAt: Date.now(),
  }));

/** The server has the drawing: the draft stays for its steps. */
export const markDraftSent = (owner: UserId, id: string, scene: Scene, version: number): Promise<void> =>
  changeKept<Draft>(
    'drafts',
    keyOf(owner, id),
    (draft) => draft && { ...draft, version, sent: JSON.stringify(draft.scene) === JSON.stringify(scene) },
  );

/** Removes a draft that nobody wants any more. */
export const dropDraft = (owner: UserId, id: string): Promise<void> =>
  changeKept<Draft>('drafts', keyOf(owner, id), () => undefined);

/** What the server has goes at sign-out, and what nobody has opened for two months. A drawing that it lacks stays. */
export const wipeDrafts = async (signingOut: boolean): Promise<void> => {
  const all = await allKept<Draft>('drafts');
  const now = Date.now();
  for (const { owner, id, sent, keptAt } of all)
    if ((signingOut && sent && owner !== nobody) || now - keptAt > keptFor)
      await changeKept('drafts', keyOf(owner, id), () => undefined);
};
