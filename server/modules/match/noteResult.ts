import type { Entry } from '#domain/match/entry.ts';
import { type Noted, noteAudit } from '#server/audit/noteAudit.ts';
import type { Query } from '#server/db/database.ts';
import type { Folded } from './book.ts';
import { counts } from './outcome.ts';
import type { MatchRow } from './store.ts';

type Change = { readonly before: Folded; readonly after: Folded; readonly fresh: readonly Entry[] };
type Part = Pick<Noted, 'kind' | 'detail'>;

const scoreOf = ({ now }: Folded): string => `${now.state.score.own}-${now.state.score.rival}`;
const kinds = {
  'match.confirmed': 'result.signed',
  'match.awarded': 'result.awarded',
  'rules.corrected': 'result.rules',
} as const;
const isNoted = (type: Entry['type']): type is keyof typeof kinds => Object.hasOwn(kinds, type);
/** What corrects nothing: see record.ts. */
const isMark = ({ type }: Entry): boolean =>
  type === 'note.made' || type === 'match.confirmed' || type === 'entry.confirmedByOther';

const partsOf = ({ before, after, fresh }: Change): readonly Part[] => {
  const own = fresh.flatMap(({ type }): Part[] =>
    isNoted(type) ? [{ kind: kinds[type], detail: { was: scoreOf(before), is: scoreOf(after) } }] : [],
  );
  if (own.length > 0) return own;
  const isCorrected = counts(before.now.phase) && scoreOf(before) !== scoreOf(after);
  if (!isCorrected && !(before.signed && !fresh.every(isMark))) return [];
  return [{ kind: 'result.corrected', detail: { was: scoreOf(before), is: scoreOf(after) } }];
};

/**
 * Notes in the audit trail what a command does to the result of a match: signed, awarded, rules corrected, and corrected
 * once it was over or signed. The goals of a match that runs are in its log. Within the transaction of the command.
 */
export const noteResult = async (
  tx: Query,
  row: Pick<MatchRow, 'id' | 'club_id'>,
  change: Change,
  { userId, at }: { readonly userId: string; readonly at: number },
): Promise<void> => {
  for (const part of partsOf(change))
    await noteAudit(tx, { clubId: row.club_id, userId, about: ['match', row.id], at, ...part });
};
