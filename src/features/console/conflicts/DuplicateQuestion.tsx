import { useTranslation } from 'react-i18next';
import { isCorrectionEvent, type LogEntry, type MatchEventType } from '#domain/match/entry.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useStaffName } from '../players/useStaffName.ts';
import type { ConsoleModel } from '../useConsole.ts';

/** The kinds of a possible duplicate, for the words of the question. */
const kindsOfDuplicate: Partial<
  Record<MatchEventType, 'goal' | 'card' | 'substitution' | 'injury' | 'penalty' | 'timeout'>
> = {
  'goal.scored': 'goal',
  'goal.conceded': 'goal',
  'card.shown': 'card',
  'player.substituted': 'substitution',
  'player.injured': 'injury',
  'penalty.missed': 'penalty',
  'timeout.taken': 'timeout',
};

/** Shown seconds after another device has recorded it: nearly always it is the same, so that is the filled button. */
export const DuplicateQuestion = ({ model, command }: { model: ConsoleModel; command: ConsoleCommand }) => {
  const { t } = useTranslation('console');
  const { event, commandId } = command;
  const kind = isCorrectionEvent(event) ? 'event' : (kindsOfDuplicate[event.type] ?? 'event');
  return (
    <>
      <Button variant="go" onClick={() => model.same(commandId)}>
        {t(`conflict.same.${kind}`)}
      </Button>
      <Button onClick={() => model.insist(commandId)}>{t(`conflict.another.${kind}`)}</Button>
    </>
  );
};

/** The author of the possible duplicate, and how many seconds before or after. */
export const RecordedBy = ({ model, duplicate, at }: { model: ConsoleModel; duplicate: LogEntry; at: number }) => {
  const { t } = useTranslation('console');
  const nameOf = useStaffName(model);
  const seconds = Math.round((at - duplicate.at) / 1_000);
  return `${t(seconds < 0 ? 'conflict.duplicateAfter' : 'conflict.duplicateBefore', { name: nameOf(duplicate.proposedBy ?? duplicate.by), count: Math.abs(seconds) })} `;
};
