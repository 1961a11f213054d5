import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicLine } from '#contract/matchLink.ts';
import { useWakeLock } from '#realtime/useWakeLock.ts';
import { classes } from '#ui/controls/classes.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { useNewLines } from '../useNewLines.ts';
import { PageLink } from './PageLink.tsx';
import { type PageLive, type PageSide, type PageView, usePageView } from './usePageView.ts';
import './bigScreen.css';
import { TurningFigure } from '#ui/football/TurningFigure.tsx';

/** The picture moves by some pixels each minute, against burn-in of the television. */
const steps = [
  [0, 0],
  [10, 4],
  [16, -6],
  [4, -12],
  [-10, -6],
  [-16, 6],
  [-6, 12],
  [8, 8],
] as const;
const stepEvery = 60_000;

const useStep = (): readonly [number, number] => {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((n) => n + 1), stepEvery);
    return () => clearInterval(timer);
  }, []);
  return steps[step % steps.length] ?? steps[0];
};

/** A longer name, in characters, takes two lines; both sides then have room for two, so that the scores stay level. */
const oneLine = 14;
const shown = 4;
const Side = ({ side, right, lit, view }: { side: PageSide; right: boolean; lit: boolean; view: PageView }) => {
  const { page, fresh } = view;
  const ours = side.side === 'own';
  return (
    <section
      aria-label={side.name}
      className={classes('flex min-h-0 min-w-0 flex-col', right ? 'items-end text-right' : 'items-start')}
    >
      <div className="tv-head">
        <h2 className={classes('tv-name title', !ours && 'text-soft')}>{side.name}</h2>
        <span
          aria-hidden="true"
          className="tv-stripe"
          style={{ background: ours ? page.shirtColour : 'var(--rival)' }}
        />
      </div>
      {page.period > 0 && (
        <TurningFigure
          value={side.goals}
          data-testid={`${side.side}-score`}
          className={classes('tv-score', !fresh && 'text-soft', lit && 'text-live-ink')}
        />
      )}
      <ul className="tv-scorers">
        {side.scorers.slice(-shown).map((one) => (
          <li key={one.key} className={classes('flex items-center gap-[0.4em]', right && 'flex-row-reverse')}>
            <SignalIcon signal="goal" size={28} className="shrink-0" />
            <span>
              {one.name && <strong className="font-semibold">{one.name} </strong>}
              <span className="tabular text-soft">{one.minutes}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Middle = ({ view }: { view: PageView }) => {
  const { i18n } = useTranslation();
  const { clock, part, page, sides, fresh } = view;
  const [left, right] = sides;
  return (
    <div className="grid content-center justify-items-center text-center">
      <span className={classes('tv-part', fresh ? 'text-live-ink' : 'text-soft')}>{part}</span>
      {clock && (
        <span role="timer" aria-live="off" className={classes('tv-clock figures', !fresh && 'text-soft')}>
          {clock.main}
        </span>
      )}
      {clock?.added && <span className="tv-added figures text-live-ink">{clock.added}</span>}
      {page.period === 0 && <span className="tv-clock figures">{timeOf(page.kickoffAt, i18n.language)}</span>}
      {left.kicks !== null && (
        <span className="tv-added figures">
          ({left.kicks}–{right.kicks})
        </span>
      )}
    </div>
  );
};

/** Our goal fills the screen from below for a moment. */
const Goal = ({ view, newLines }: { view: PageView; newLines: readonly PublicLine[] }) => {
  const { t } = useTranslation('stands');
  const goal = newLines.findLast(({ event }) => event.type === 'goal.scored');
  if (goal?.event.type !== 'goal.scored') return null;
  const { playerId } = goal.event;
  return (
    <div key={goal.id} aria-hidden="true" className="tv-goal animate-sheet bg-club text-on-club">
      <span className="title uppercase">{t('goal')}</span>
      {playerId && <span className="title truncate">{view.words.nameOf(playerId)}</span>}
      <span className="figures ml-auto">{goal.minute}</span>
    </div>
  );
};

/** A match on a television: score, clock, scorers; readable from a distance. A tap makes it full screen. */
export const BigScreen = ({ live, numbered }: { live: PageLive; numbered: boolean }) => {
  const view = usePageView(live, numbered);
  const { page, sides, link } = view;
  const newLines = useNewLines(page.lines, link === 'live');
  const [x, y] = useStep();
  useWakeLock();
  const lit = ({ side }: PageSide) =>
    newLines.some((line) => line.side === side && line.event.type.startsWith('goal.'));
  const fill = () => void document.documentElement.requestFullscreen?.().catch(() => undefined);
  return (
    <ClubColours shirtColour={page.shirtColour} numberColour={page.numberColour}>
      <div className="tv bg-paper text-ink" onPointerUp={fill}>
        <div className="tv-stage" style={{ transform: `translate(${x}px, ${y}px)` }}>
          <h1 className="sr-only">{`${sides[0].name} ${sides[0].goals} – ${sides[1].goals} ${sides[1].name}`}</h1>
          <PageLink view={view} className="tv-link" />
          <div className="tv-board" data-long={sides.some(({ name }) => name.length > oneLine)}>
            <Side side={sides[0]} right={false} lit={lit(sides[0])} view={view} />
            <Middle view={view} />
            <Side side={sides[1]} right lit={lit(sides[1])} view={view} />
          </div>
        </div>
        <Goal view={view} newLines={newLines} />
      </div>
    </ClubColours>
  );
};
