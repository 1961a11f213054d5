import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LogEntry, type MatchEventType, saysOfAnother } from '#domain/match/entry.ts';
import { isLevel } from '#domain/match/state.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { entryOf } from '#machines/match/painted.ts';
import { Button } from '#ui/Button.tsx';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import type { Desk } from '../useConsole.ts';
import type { Drawer } from '../useDrawer.ts';
import { useStaffName } from '../useStaffName.ts';
import { twinIn } from '../witnesses.ts';
import { ChangeRule } from './ChangeRule.tsx';
import { RuleStrip } from './changes/RuleStrip.tsx';
import { NotesBadge } from './NotesBadge.tsx';
import { WhyNot } from './WhyNot.tsx';

const shownFor = 6_000;
const row =
  'flex min-h-12 max-w-full animate-appear flex-wrap items-center gap-x-4 gap-y-1 rounded-8 border border-edge px-4 py-1 shadow-raised';
/** What is answered is under the finger; all else lets it through to the players. */
const answered = `${row} pointer-events-auto border-l-8 border-l-flag bg-raised`;

/** What was tapped and is not possible: the reason, for a moment. */
const Refused = ({ desk }: { desk: Desk }) => {
  const { refused } = desk;
  const id = refused?.command.commandId;
  const [read, setRead] = useState<string>();
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => setRead(id), shownFor);
    return () => clearTimeout(timer);
  }, [id]);
  if (!refused || read === id) return null;
  const { refused: why, conflicts, command } = refused;
  return (
    <p role="alert" className={`${row} bg-ink text-inverse`} data-testid="refused">
      <WhyNot desk={desk} command={command} error={why} conflicts={conflicts} />
      <ChangeRule code={why.code} />
    </p>
  );
};

/** Level at the end of normal time, and nothing more comes because no winner is needed: that may be wrong. */
const DrawStands = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation('refusals');
  const { phase, state } = desk;
  if (phase !== 'fullTime' || state.rules.winnerNeeded || !isLevel(state)) return null;
  return (
    <p className={`${row} bg-raised`} data-testid="draw-stands">
      {t('winner.notNeeded')}
      <ChangeRule code="winner.notNeeded" />
    </p>
  );
};

/** What the two devices have noted, for the words of the question whether it is one and the same. */
const kindsOfTwin: Partial<
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

/** Asked seconds after another device has noted it: nearly always it is the same, so that is the filled button. */
const TwinAnswers = ({ desk, command }: { desk: Desk; command: ConsoleCommand }) => {
  const { t } = useTranslation('console');
  const { event, commandId } = command;
  const kind = saysOfAnother(event) ? 'event' : (kindsOfTwin[event.type] ?? 'event');
  return (
    <>
      <Button variant="go" onClick={() => desk.same(commandId)}>
        {t(`cards.same.${kind}`)}
      </Button>
      <Button onClick={() => desk.insist(commandId)}>{t(`cards.another.${kind}`)}</Button>
    </>
  );
};

/** Who had noted perhaps the same, and how long before or after. */
const NotedBy = ({ desk, twin, at }: { desk: Desk; twin: LogEntry; at: number }) => {
  const { t } = useTranslation('console');
  const nameOf = useStaffName(desk);
  const seconds = Math.round((at - twin.at) / 1_000);
  return `${t(seconds < 0 ? 'cards.twinAfter' : 'cards.twinBefore', { name: nameOf(twin.proposedBy ?? twin.by), count: Math.abs(seconds) })} `;
};

/** What the server refused: it waits here until a person has settled it. */
const Unsettled = ({ desk, onChange }: { desk: Desk; onChange: () => void }) => {
  const { t } = useTranslation('console');
  const [card] = desk.unsettled;
  if (!card) return null;
  const { command, code, details } = card;
  const { event, commandId } = command;
  const twin = code === 'entry.twin';
  const other = twinIn(desk.log, card);
  const correction = saysOfAnother(event);
  const says = correction ? desk.words.saysEntry(entryOf(desk.state, command), desk.log) : desk.words.says(event);
  return (
    <section role="alert" className={`${answered} w-full`} data-testid="unsettled">
      <p className="min-w-0 grow basis-72">
        <strong className="block">
          {says}
          {desk.unsettled.length > 1 && ` (${t('cards.more', { count: desk.unsettled.length - 1 })})`}
        </strong>
        <span className="text-14 text-soft">
          {other && <NotedBy desk={desk} twin={other} at={command.at} />}
          <WhyNot desk={desk} command={command} error={{ code, details }} />
        </span>
        <ChangeRule code={code} className="block min-h-12" />
      </p>
      {twin ? (
        <TwinAnswers desk={desk} command={command} />
      ) : (
        <>
          <Button onClick={() => desk.drop(commandId)}>{t('cards.drop')}</Button>
          {event.type !== 'entry.witnessed' && <Button onClick={onChange}>{t('cards.change')}</Button>}
          <Button onClick={() => desk.insist(commandId)}>{t('cards.again')}</Button>
        </>
      )}
    </section>
  );
};

type NoticesProps = {
  desk: Desk;
  toggle: Drawer['toggle'];
  /** The drawer for it is open. */
  signingIn: boolean;
};

const Strip = ({ desk, toggle, signingIn }: NoticesProps) => {
  const { t } = useTranslation(['console', 'auth']);
  return (
    <section
      aria-label={t('asked')}
      aria-keyshortcuts={shortcut(boardKeys.asked)}
      className="pointer-events-none absolute inset-x-0 top-0 z-5 grid justify-items-start gap-2 p-2"
    >
      <RuleStrip desk={desk} />
      {desk.isSignedOut && (
        <p role="alert" className={answered}>
          <span className="flex-1">{t('auth:again')}</span>
          {!signingIn && (
            <button type="button" className="min-h-12 px-2 font-semibold underline" onClick={() => toggle('signIn')}>
              {t('auth:signIn')}
            </button>
          )}
        </p>
      )}
      {desk.forgetful && desk.waiting > 0 && (
        <p role="alert" className={`${row} border-l-8 border-l-flag bg-raised`}>
          {t('forgetful')}
        </p>
      )}
      {desk.left.map(({ userName, count }) => (
        <p key={userName} className={`${row} bg-raised text-14`} data-testid="left">
          {t('left', { name: userName, count })}
        </p>
      ))}
      <NotesBadge desk={desk} />
      <Unsettled desk={desk} onChange={() => toggle('card')} />
      <DrawStands desk={desk} />
      <Refused desk={desk} />
    </section>
  );
};

/**
 * Over the upper edge of the pitch: what was refused, what wants a decision, which rule is near. It takes no room of its
 * own, so that no player moves away from under a finger.
 */
export const Notices = memo(Strip);
