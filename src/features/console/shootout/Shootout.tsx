import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import type { Side } from '#domain/match/entry.ts';
import { type NextTaker, nextTaker } from '#domain/match/kickOrder.ts';
import { shootoutScore } from '#machines/match/shootoutScore.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { KickStrip } from '#ui/football/KickStrip.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { kickKeys, shortcut } from '../keys/consoleKeys.ts';
import type { PlanModel } from '../substitutions/usePlan.ts';
import type { ConsoleModel } from '../useConsole.ts';
import type { Drawer } from '../useDrawer.ts';
import { atStake, isSuddenDeath, kicksOf, turnOf, winnerOf } from './kicks.ts';
import { Takers } from './Takers.tsx';

const sides = ['own', 'rival'] as const;

/** Both sides' penalties with the score between them: home at the left. */
const KickBoard = ({ model, turn }: { model: ConsoleModel; turn: Side | null }) => {
  const { t } = useTranslation('console');
  const { state, facts, words } = model;
  const score = shootoutScore(state) ?? { own: 0, rival: 0 };
  const [left, right] = facts.isLocal ? sides : (['rival', 'own'] as const);
  const strip = (side: Side, end: boolean) => (
    <div className="grid min-w-0 content-center gap-2">
      <p className={`title truncate text-20 sm:text-24 xl:text-32 ${end ? 'text-right' : ''}`}>
        {side === 'own' ? facts.teamName : facts.rival.name}
      </p>
      <KickStrip
        label={t('shootout.kicksOf', { name: side === 'own' ? facts.teamName : facts.rival.name })}
        places={state.rules.shootoutKicks}
        next={turn === side}
        end={end}
        kicks={kicksOf(state, side).map(({ scored, playerId }) => ({
          scored,
          description: `${playerId ? `${words.nameOf(playerId)}: ` : ''}${t(scored ? 'shootout.scored' : 'shootout.missed')}`,
        }))}
      />
    </div>
  );
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 sm:gap-8">
      {strip(left, true)}
      <p className="figures text-72 leading-none tall:xl:text-112" data-testid="kicks">
        {score[left]}–{score[right]}
      </p>
      {strip(right, false)}
    </div>
  );
};

/** The next penalty, and what it may decide. */
const Turn = ({ model, turn, taker }: { model: ConsoleModel; turn: Side; taker: PlayerId | undefined }) => {
  const { t } = useTranslation('console');
  const { state, facts, words } = model;
  const stake = atStake(state, turn);
  const requested = taker ? t('shootout.takes', { name: words.nameOf(taker) }) : t('shootout.who');
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <p className="title text-24 sm:text-32" aria-live="polite">
        {turn === 'rival' ? t('shootout.theirs', { name: facts.rival.name }) : requested}
      </p>
      <p className="flex min-h-6 flex-wrap justify-center gap-x-4 font-semibold text-16" data-testid="stake">
        {isSuddenDeath(state) && <span>{t('shootout.suddenDeath')}</span>}
        {turn === 'rival' && taker && <span>{t('shootout.after', { name: words.nameOf(taker) })}</span>}
        {stake && <span>{t(stake === 'goal' ? 'shootout.goalDecides' : 'shootout.missDecides')}</span>}
      </p>
    </div>
  );
};

type ShootoutProps = { model: ConsoleModel; plan: PlanModel; toggle: Drawer['toggle'] };

/** The players who were next in the order and may not take a penalty. */
const SkippedTakers = ({ model, skipped }: { model: ConsoleModel; skipped: NextTaker['skipped'] }) =>
  skipped.map(({ playerId, refused }) => (
    <p key={playerId} className="text-center text-14 text-soft" data-testid="skipped">
      <ErrorSentence error={refused} given={{ player: model.words.nameOf(playerId) }} />
    </p>
  ));

/** The links of the shoot-out: to the pitch behind it, and to the order of takers. */
const Beside = ({ onOrder, onPitch }: { onOrder: () => void; onPitch: () => void }) => {
  const { t } = useTranslation('console');
  const look = 'min-h-12 px-4 font-semibold underline underline-offset-4';
  return (
    <p className="mx-auto flex shrink-0 flex-wrap justify-center gap-x-4 lg:mx-0 lg:grid">
      <button type="button" aria-keyshortcuts={shortcut(kickKeys.order)} className={look} onClick={onOrder}>
        {t('shootout.order')}
      </button>
      <button type="button" aria-keyshortcuts={shortcut(kickKeys.pitch)} className={look} onClick={onPitch}>
        {t('shootout.pitch')}
      </button>
    </p>
  );
};

/** Scored or missed, always at the bottom. On a phone the links come after it, else beside it. */
const KickButtons = ({ onKick, children }: { onKick: (scored: boolean) => void; children: ReactNode }) => {
  const { t } = useTranslation('console');
  return (
    <div className="contents lg:mt-auto lg:flex lg:items-center lg:justify-center lg:gap-4">
      <div className="-bottom-3 sticky mx-auto mt-auto grid w-full max-w-[720px] grid-cols-2 gap-3 bg-[#07140d] py-2 lg:static lg:mx-0 lg:py-0">
        <Button size={88} variant="go" aria-keyshortcuts={shortcut(kickKeys.scored)} onClick={() => onKick(true)}>
          {t('shootout.scored')}
        </Button>
        <Button size={88} aria-keyshortcuts={shortcut(kickKeys.missed)} onClick={() => onKick(false)}>
          {t('shootout.missed')}
        </Button>
      </div>
      {children}
    </div>
  );
};

/** The penalty shoot-out: turn, taker, scored or missed. Collapsed, it shows the pitch, to replace a goalkeeper. */
export const Shootout = ({ model, plan, toggle }: ShootoutProps) => {
  const { t } = useTranslation('console');
  const { state, facts, say } = model;
  const [chosen, setTaker] = useState<PlayerId>();
  const [first, setFirst] = useState<Side>('own');
  const [aside, setAside] = useState(false);
  const nameOf = (side: Side) => (side === 'own' ? facts.teamName : facts.rival.name);
  const started = (state.shootout?.kicks.length ?? 0) > 0 || state.shootout?.first !== undefined;
  const winner = winnerOf(state);
  const turn = turnOf(state, first);
  // A tap has priority over the prepared order.
  const { next, skipped } = nextTaker(state, plan.plan.kicks);
  const taker = chosen ?? next;
  const kick = (scored: boolean) => {
    say(
      { type: 'kick.taken', side: turn, scored, ...(turn === 'own' && taker && { playerId: taker }) },
      { button: `kick ${state.shootout?.kicks.length}` },
    );
    // A taker chosen during the other side's penalty is our next one.
    if (turn === 'own') setTaker(undefined);
  };
  const beside = <Beside onOrder={() => toggle('kicks')} onPitch={() => setAside(true)} />;
  if (aside)
    return (
      <Button
        size={64}
        aria-keyshortcuts={shortcut(kickKeys.pitch)}
        className="absolute right-3 bottom-3 z-10"
        onClick={() => setAside(false)}
      >
        {t('shootout.back')}
      </Button>
    );
  return (
    <section
      aria-label={t('shootout.title')}
      data-covers
      data-theme="dark"
      data-contrast="high"
      className="absolute inset-0 z-4 flex flex-col gap-3 overflow-y-auto bg-[#07140d] p-3 text-ink tall:sm:gap-5 tall:sm:p-6"
    >
      <KickBoard model={model} turn={winner ? null : turn} />
      {winner ? (
        <>
          <p className="title my-auto text-center text-32 sm:text-48" role="status">
            {t('shootout.won', { name: nameOf(winner) })}
          </p>
          {beside}
        </>
      ) : (
        <>
          {!started && (
            <Segmented
              label={t('shootout.whoFirst')}
              value={first}
              onChange={setFirst}
              className="mx-auto w-full max-w-[560px] [&_label]:min-h-12"
              choices={sides.map((side) => ({ value: side, label: t('shootout.first', { name: nameOf(side) }) }))}
            />
          )}
          <Turn model={model} turn={turn} taker={taker} />
          {!chosen && turn === 'own' && <SkippedTakers model={model} skipped={skipped} />}
          <Takers model={model} chosen={taker} onChoose={setTaker} />
          <KickButtons onKick={kick}>{beside}</KickButtons>
        </>
      )}
    </section>
  );
};
