import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import type { Side } from '#domain/match/entry.ts';
import { shootoutScore } from '#machines/match/shootoutScore.ts';
import { Button } from '#ui/Button.tsx';
import { KickStrip } from '#ui/KickStrip.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { Desk } from '../useConsole.ts';
import { atStake, isSuddenDeath, kicksOf, turnOf, winnerOf } from './kicks.ts';
import { Takers } from './Takers.tsx';

const sides = ['own', 'rival'] as const;

/** Both sides' kicks with the score between them, as they stand on the scoreboard: home at the left. */
const KickBoard = ({ desk, turn }: { desk: Desk; turn: Side | null }) => {
  const { t } = useTranslation('console');
  const { state, facts, words } = desk;
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
          says: `${playerId ? `${words.nameOf(playerId)}: ` : ''}${t(scored ? 'shootout.scored' : 'shootout.missed')}`,
        }))}
      />
    </div>
  );
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 sm:gap-8">
      {strip(left, true)}
      <p className="figures text-72 leading-none xl:text-112" data-testid="kicks">
        {score[left]}–{score[right]}
      </p>
      {strip(right, false)}
    </div>
  );
};

/** What is to be done now, and what hangs on it. */
const Turn = ({ desk, turn, taker }: { desk: Desk; turn: Side; taker: PlayerId | undefined }) => {
  const { t } = useTranslation('console');
  const { state, facts, words } = desk;
  const stake = atStake(state, turn);
  const asked = taker ? t('shootout.takes', { name: words.nameOf(taker) }) : t('shootout.who');
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <p className="title text-24 sm:text-32" aria-live="polite">
        {turn === 'rival' ? t('shootout.theirs', { name: facts.rival.name }) : asked}
      </p>
      <p className="flex min-h-6 flex-wrap justify-center gap-x-4 font-semibold text-16" data-testid="stake">
        {isSuddenDeath(state) && <span>{t('shootout.suddenDeath')}</span>}
        {turn === 'rival' && taker && <span>{t('shootout.after', { name: words.nameOf(taker) })}</span>}
        {stake && <span>{t(stake === 'goal' ? 'shootout.goalDecides' : 'shootout.missDecides')}</span>}
      </p>
    </div>
  );
};

/** Kicks from the mark: whose turn, who takes it, scored or missed. Laid aside, the pitch is there for a keeper who is hurt. */
export const Shootout = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation('console');
  const { state, facts, say } = desk;
  const [taker, setTaker] = useState<PlayerId>();
  const [first, setFirst] = useState<Side>('own');
  const [aside, setAside] = useState(false);
  const nameOf = (side: Side) => (side === 'own' ? facts.teamName : facts.rival.name);
  const started = (state.shootout?.kicks.length ?? 0) > 0 || state.shootout?.first !== undefined;
  const winner = winnerOf(state);
  const turn = turnOf(state, first);
  const kick = (scored: boolean) => {
    say(
      { type: 'kick.taken', side: turn, scored, ...(turn === 'own' && taker && { playerId: taker }) },
      { button: `kick ${state.shootout?.kicks.length}` },
    );
    // Who was chosen while the other side kicked is the next of ours.
    if (turn === 'own') setTaker(undefined);
  };
  if (aside)
    return (
      <Button size={64} className="absolute right-3 bottom-3 z-10" onClick={() => setAside(false)}>
        {t('shootout.back')}
      </Button>
    );
  return (
    <section
      aria-label={t('shootout.title')}
      data-theme="dark"
      data-contrast="high"
      className="absolute inset-0 z-4 flex flex-col gap-3 overflow-y-auto bg-[#07140d] p-3 text-ink sm:gap-5 sm:p-6"
    >
      <KickBoard desk={desk} turn={winner ? null : turn} />
      {winner ? (
        <p className="title my-auto text-center text-32 sm:text-48" role="status">
          {t('shootout.won', { name: nameOf(winner) })}
        </p>
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
          <Turn desk={desk} turn={turn} taker={taker} />
          <Takers desk={desk} chosen={taker} onChoose={setTaker} />
          <div className="sticky bottom-0 mx-auto mt-auto grid w-full max-w-[720px] grid-cols-2 gap-3 bg-[#07140d] pt-2">
            <Button size={88} variant="go" onClick={() => kick(true)}>
              {t('shootout.scored')}
            </Button>
            <Button size={88} onClick={() => kick(false)}>
              {t('shootout.missed')}
            </Button>
          </div>
        </>
      )}
      <button
        type="button"
        className="mx-auto min-h-12 px-4 font-semibold underline underline-offset-4"
        onClick={() => setAside(true)}
      >
        {t('shootout.pitch')}
      </button>
    </section>
  );
};
