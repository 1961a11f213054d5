import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCorrectionEvent } from '#domain/match/entry.ts';
import { isLevel } from '#domain/match/state.ts';
import { entryOf } from '#machines/match/optimistic.ts';
import { Button } from '#ui/controls/Button.tsx';
import { WhyNot } from '../corrections/WhyNot.tsx';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import { ChangeRule } from '../parts/ChangeRule.tsx';
import { NotesBadge } from '../parts/NotesBadge.tsx';
import { RuleStrip } from '../substitutions/RuleStrip.tsx';
import type { ConsoleModel } from '../useConsole.ts';
import type { Drawer } from '../useDrawer.ts';
import { DuplicateQuestion, RecordedBy } from './DuplicateQuestion.tsx';
import { duplicateIn } from './duplicates.ts';

const shownFor = 6_000;
const row =
  'flex min-h-12 max-w-full animate-appear flex-wrap items-center gap-x-4 gap-y-1 rounded-8 border border-edge px-4 py-1 shadow-raised';
/** Only the buttons take taps; the rest lets them through to the players. */
const answered = `${row} pointer-events-auto border-l-8 border-l-flag bg-raised`;

/** A command that is not legal: the reason, for a moment. */
const Refused = ({ model }: { model: ConsoleModel }) => {
  const { refused } = model;
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
      <WhyNot model={model} command={command} error={why} conflicts={conflicts} />
      <ChangeRule code={why.code} />
    </p>
  );
};

/** A draw at the end of normal time ends the match because no winner is needed: the rules may be wrong. */
const DrawStands = ({ model }: { model: ConsoleModel }) => {
  const { t } = useTranslation('refusals');
  const { phase, state } = model;
  if (phase !== 'fullTime' || state.rules.winnerNeeded || !isLevel(state)) return null;
  return (
    <p className={`${row} bg-raised`} data-testid="draw-stands">
      {t('winner.notNeeded')}
      <ChangeRule code="winner.notNeeded" />
    </p>
  );
};

/** A command that the server refused: it stays here until a person has decided. */
const Unsettled = ({ model, onChange }: { model: ConsoleModel; onChange: () => void }) => {
  const { t } = useTranslation('console');
  const [card] = model.unsettled;
  if (!card) return null;
  const { command, code, details } = card;
  const { event, commandId } = command;
  const duplicate = code === 'entry.possibleDuplicate';
  const other = duplicateIn(model.log, card);
  const correction = isCorrectionEvent(event);
  const description = correction
    ? model.words.entrySentence(entryOf(model.state, command), model.log)
    : model.words.description(event);
  return (
    <section role="alert" className={`${answered} w-full`} data-testid="unsettled">
      <p className="min-w-0 grow basis-72">
        <strong className="block">
          {description}
          {model.unsettled.length > 1 && ` (${t('conflict.more', { count: model.unsettled.length - 1 })})`}
        </strong>
        <span className="text-14 text-soft">
          {other && <RecordedBy model={model} duplicate={other} at={command.at} />}
          <WhyNot model={model} command={command} error={{ code, details }} />
        </span>
        <ChangeRule code={code} className="block min-h-12" />
      </p>
      {duplicate ? (
        <DuplicateQuestion model={model} command={command} />
      ) : (
        <>
          <Button onClick={() => model.drop(commandId)}>{t('conflict.discard')}</Button>
          {event.type !== 'entry.confirmedByOther' && <Button onClick={onChange}>{t('conflict.change')}</Button>}
          <Button onClick={() => model.insist(commandId)}>{t('conflict.again')}</Button>
        </>
      )}
    </section>
  );
};

type NoticesProps = {
  model: ConsoleModel;
  toggle: Drawer['toggle'];
  /** The drawer for it is open. */
  signingIn: boolean;
};

const Strip = ({ model, toggle, signingIn }: NoticesProps) => {
  const { t } = useTranslation(['console', 'auth']);
  return (
    <section
      aria-label={t('decisions')}
      aria-keyshortcuts={shortcut(boardKeys.decisions)}
      className="pointer-events-none absolute inset-x-0 top-0 z-5 grid justify-items-start gap-2 p-2"
    >
      <RuleStrip model={model} />
      {model.isSignedOut && (
        <p role="alert" className={answered}>
          <span className="flex-1">{t('auth:again')}</span>
          {!signingIn && (
            <button type="button" className="min-h-12 px-2 font-semibold underline" onClick={() => toggle('signIn')}>
              {t('auth:signIn')}
            </button>
          )}
        </p>
      )}
      {model.forgetful && model.waiting > 0 && (
        <p role="alert" className={`${row} border-l-8 border-l-flag bg-raised`}>
          {t('noStorage')}
        </p>
      )}
      {model.left.map(({ userName, count }) => (
        <p key={userName} className={`${row} bg-raised text-14`} data-testid="left">
          {t('left', { name: userName, count })}
        </p>
      ))}
      <NotesBadge model={model} />
      <Unsettled model={model} onChange={() => toggle('card')} />
      <DrawStands model={model} />
      <Refused model={model} />
    </section>
  );
};

/**
 * Over the upper edge of the pitch: refusals, decisions, rules that are near. It takes no room, so that no player moves
 * under a finger.
 */
export const Notices = memo(Strip);
