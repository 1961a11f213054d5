import { headsOf } from '#server/modules/match/store.ts';
import type { Services } from '#server/services.ts';

/** ms between the heads of followed matches: a missing last entry has no successor to reveal it. */
const headEvery = 5_000;
/** ms that pass at least between two looks because something is missing. */
const lookAgain = 500;

type Head = { readonly id: string; readonly head_seq: number };
type Given = {
  readonly matches: () => readonly string[];
  /** The heads as the database has them: every few seconds, and when announcements are missing. */
  readonly learn: (heads: readonly Head[]) => void;
  /** Every few seconds. */
  readonly tell: (head: Head) => void;
};

/** Reads the heads of matches regularly, and soon after announcements of other nodes were missed. */
export const watchHeads = (
  { database, log, announcements }: Pick<Services, 'database' | 'log' | 'announcements'>,
  { matches, learn, tell }: Given,
): { readonly stop: () => void } => {
  const look = async (tells: boolean): Promise<void> => {
    try {
      const heads = await headsOf(database.query, matches());
      learn(heads);
      if (tells) for (const head of heads) tell(head);
    } catch (fault) {
      log.warn({ err: fault }, 'heads of matches could not be read');
    }
  };
  let soon: NodeJS.Timeout | undefined;
  const stopHearing = announcements.onMissed(() => {
    soon ??= setTimeout(() => {
      soon = undefined;
      void look(false);
    }, lookAgain).unref();
  });
  const heads = setInterval(() => void look(true), headEvery).unref();
  return {
    stop: () => {
      clearInterval(heads);
      clearTimeout(soon);
      stopHearing();
    },
  };
};
