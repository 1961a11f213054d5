import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { ErrorSentence } from '#ui/ErrorSentence.tsx';
import { playerIn } from '../amendment.ts';
import type { Desk } from '../useConsole.ts';
import type { Drawer } from '../useDrawer.ts';
import { RuleStrip } from './changes/RuleStrip.tsx';

const shownFor = 6_000;
const row = 'flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-1';

/** What was tapped and is not possible: the reason, for a moment. */
const Refused = ({ desk }: { desk: Desk }) => {
  const { refused, words } = desk;
  const id = refused?.command.commandId;
  const [read, setRead] = useState<string>();
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => setRead(id), shownFor);
    return () => clearTimeout(timer);
  }, [id]);
  if (!refused || read === id) return null;
  const { refused: why, conflicts, command } = refused;
  const first = conflicts[0] ?? why;
  const event =
    command.event.type === 'entry.retracted' || command.event.type === 'entry.amended' ? undefined : command.event;
  const player = String(first.details.playerId ?? (event && playerIn(event)) ?? '');
  return (
    <p role="alert" className={`${row} bg-ink text-inverse`} data-testid="refused">
      <ErrorSentence error={first} given={player ? { player: words.nameOf(player) } : {}} />
    </p>
  );
};

/** What the server refused: it waits here until a person has settled it. */
const Unsettled = ({ desk, onChange }: { desk: Desk; onChange: () => void }) => {
  const { t } = useTranslation('console');
  const [card] = desk.unsettled;
  if (!card) return null;
  const { command, code, details } = card;
  const { event, commandId } = command;
  const twin = code === 'entry.twin';
  const correction = event.type === 'entry.retracted' || event.type === 'entry.amended';
  const says = correction ? t('cards.correction') : desk.words.says(event);
  return (
    <section role="alert" className={`${row} border-l-8 border-l-flag bg-raised`} data-testid="unsettled">
      <p className="min-w-0 flex-1">
        <strong className="block">
          {says}
          {desk.unsettled.length > 1 && ` (${t('cards.more', { count: desk.unsettled.length - 1 })})`}
        </strong>
        <span className="text-14 text-soft">
          <ErrorSentence error={{ code, details }} />
        </span>
      </p>
      <Button onClick={() => desk.drop(commandId)}>{t(twin ? 'cards.same' : 'cards.drop')}</Button>
      {!correction && <Button onClick={onChange}>{t('cards.change')}</Button>}
      <Button variant={twin ? 'go' : 'quiet'} onClick={() => desk.insist(commandId)}>
        {t(twin ? 'cards.another' : 'cards.again')}
      </Button>
    </section>
  );
};

type NoticesProps = { desk: Desk; drawer: Drawer };

/** One thin strip above the pitch: what was refused, what wants a decision, which rule is near. */
export const Notices = ({ desk, drawer }: NoticesProps) => {
  const { t } = useTranslation(['console', 'auth']);
  return (
    <div className="shrink-0">
      {desk.isSignedOut && (
        <p role="alert" className={`${row} border-l-8 border-l-flag bg-raised`}>
          <span className="flex-1">{t('auth:again')}</span>
          {drawer.open !== 'signIn' && (
            <button
              type="button"
              className="min-h-12 px-2 font-semibold underline"
              onClick={() => drawer.toggle('signIn')}
            >
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
      <Unsettled desk={desk} onChange={() => drawer.toggle('card')} />
      <Refused desk={desk} />
      <RuleStrip desk={desk} />
    </div>
  );
};
