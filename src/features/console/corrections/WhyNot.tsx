import { useTranslation } from 'react-i18next';
import type { LogEntry, MatchEvent } from '#domain/match/entry.ts';
import { isCorrectionEvent, isSeen } from '#domain/match/entry.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';
import type { Refusal } from '#domain/match/rules/rule.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import type { Conflict } from '#machines/match/replay.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import type { ConsoleModel } from '../useConsole.ts';
import { playerIn } from './amendment.ts';
import { useFixWords } from './fixWords.ts';

type ErrorParts = { readonly code: string; readonly details: Readonly<Record<string, unknown>> };

/** The conflicts of a correction, as the server lists them. */
const conflictsIn = ({ conflicts }: ErrorParts['details']): readonly Conflict[] =>
  Array.isArray(conflicts)
    ? conflicts.filter((one) => typeof one?.id === 'string' && typeof one.code === 'string')
    : [];

const standing = (model: ConsoleModel, id: string): LogEntry | undefined =>
  afterCorrections(model.log.filter(isSeen)).find(({ entry }) => entry.id === id)?.entry;

/** The entry that a refusal is about and its new sentence: another entry in conflict, or the corrected one itself. */
const blocked = (model: ConsoleModel, event: ConsoleCommand['event'], conflict: Conflict | undefined) => {
  if (conflict) {
    const entry = standing(model, conflict.id);
    return entry && { at: entry, event: entry, refused: conflict };
  }
  const entry = event.type === 'entry.amended' ? standing(model, event.corrects) : undefined;
  return entry && event.type === 'entry.amended' ? { at: entry, event: event.event, refused: undefined } : undefined;
};

const named = (
  model: ConsoleModel,
  event: ConsoleCommand['event'],
  { details }: ErrorParts,
): Record<string, string> => {
  const said: MatchEvent | undefined = isCorrectionEvent(event) ? undefined : event;
  const player = details.playerId ?? (said && playerIn(said));
  return player ? { player: model.words.nameOf(String(player)) } : {};
};

export type WhyNotProps = {
  model: ConsoleModel;
  command: ConsoleCommand;
  error: ErrorParts;
  /** The conflicts that the device itself has found. */
  conflicts?: readonly Conflict[];
};

/** The reason why a command was refused: the player and the entry that it conflicts with. */
export const WhyNot = ({ model, command: { event }, error, conflicts = conflictsIn(error.details) }: WhyNotProps) => {
  const { t, i18n } = useTranslation(['console', 'refusals']);
  const words = useFixWords(model);
  const [first] = conflicts;
  const about = blocked(model, event, first);
  const refused = about?.refused ?? error;
  if (!about || !i18n.exists(refused.code, { ns: 'refusals' }))
    return <ErrorSentence error={first ?? error} given={named(model, event, first ?? error)} />;
  const more = conflicts.length > 1 ? ` (${t('conflict.more', { count: conflicts.length - 1 })})` : '';
  return `${words(about.at, about.event, refused as Refusal)}${more}`;
};
