import type { MatchId, UserId } from '#domain/ids.ts';
import { type ExplainingContext, lasting } from '#machines/board/explaining.ts';
import type { Draft } from './drafts.ts';
import { changeKept, readKept } from './store.ts';

/** The boards of a match as a user left them on this device. They stay at sign-out and go as old drafts do. */
type Explained = Pick<Draft, 'owner' | 'id' | 'sent' | 'keptAt'> & { readonly context: ExplainingContext };

const idOf = (matchId: MatchId): string => `match ${matchId}`;
const keyOf = (owner: UserId, matchId: MatchId): string => `${owner} ${idOf(matchId)}`;

/** Undefined when there is none, or where the device keeps nothing. */
export const readExplained = async (owner: UserId, matchId: MatchId): Promise<ExplainingContext | undefined> => {
  try {
    return (await readKept<Explained>('drafts', keyOf(owner, matchId)))?.context;
  } catch {
    return undefined;
  }
};

/** Resolves when it is on the disk. Rejects where the device keeps nothing. */
export const keepExplained = (owner: UserId, matchId: MatchId, context: ExplainingContext): Promise<void> =>
  changeKept<Explained>('drafts', keyOf(owner, matchId), () => ({
    ...{ owner, id: idOf(matchId), sent: false, keptAt: Date.now() },
    context: lasting(context),
  }));
