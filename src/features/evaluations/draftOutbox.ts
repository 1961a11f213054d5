import type { QueryClient } from '@tanstack/react-query';
import { forgetHere, keepHere, keptHere, keptNames } from '#api/keptHere.ts';
import { isFinal, oneForUser, startSending } from '#api/keptSending.ts';
import type { AppError } from '#contract/errors.ts';

/** A sheet of scores on this device, and the version of the one on the server that it changes. */
export type KeptDraft = {
  readonly version: number;
  /** To be sent as soon as the server answers. */
  readonly ready: boolean;
  /** The code of a refusal. */
  readonly refused: string | null;
};
/** By what is rated: a match, a round. */
export type Drafts<D> = Readonly<Record<string, D>>;

/** The drafts with one in the place of another, or without it. */
export const withDraft = <D>(drafts: Drafts<D>, id: string, draft: D | undefined): Drafts<D> => {
  const { [id]: _before, ...others } = drafts;
  return draft === undefined ? others : { ...others, [id]: draft };
};

type Steps<D> = {
  /** Sends a sheet and puts the answer where it is read. Returns its new version. */
  readonly send: (client: QueryClient, id: string, draft: D) => Promise<number>;
  /** Reads the sheet again after a refusal. */
  readonly reread: (client: QueryClient, id: string, draft: D) => Promise<unknown>;
  /** The draft that can be sent although one was refused; undefined where there is none. */
  readonly mended?: (draft: D, refusal: AppError) => D | undefined;
};

/**
 * Sheets that are written on this device under names with one beginning: each kept at once, and sent whole when it is
 * ready. What was touched while it was sent goes on from what was sent.
 */
export const draftOutbox = <D extends KeptDraft>(beginning: string, { send, reread, mended }: Steps<D>) => {
  const kept = (userId: string): Drafts<D> =>
    Object.fromEntries(
      keptNames(beginning, userId).flatMap(({ name }) => {
        const found = keptHere(name, userId);
        return found ? [[name.slice(beginning.length), found.value as D] as const] : [];
      }),
    );
  return oneForUser((client: QueryClient, userId: string) =>
    startSending<Drafts<D>, readonly [id: string, draft: D]>(userId, kept(userId), {
      keep: (drafts, before) => {
        for (const [id, draft] of Object.entries(drafts))
          if (draft !== before[id]) keepHere(beginning + id, userId, draft);
        for (const id of Object.keys(before)) if (!drafts[id]) forgetHere(beginning + id);
      },
      next: (drafts) => Object.entries(drafts).find(([, { ready }]) => ready),
      send: async ([id, draft], change) => {
        const put = (next: (now: D | undefined) => D | undefined) =>
          change((drafts) => withDraft(drafts, id, next(drafts[id])));
        try {
          const version = await send(client, id, draft);
          put((now) => (now === draft ? undefined : now && { ...now, version }));
          await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'evaluation' });
        } catch (fault) {
          if (!isFinal(fault)) throw fault;
          // The refusal is shown with what the server has: who keeps their own then sends it over that.
          await reread(client, id, draft);
          put((now) => now && (mended?.(now, fault) ?? { ...now, ready: false, refused: fault.code }));
        }
      },
    }),
  );
};
