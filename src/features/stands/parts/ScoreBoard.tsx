import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { otherSide, type Side } from '#domain/match/entry.ts';
import type { Goal } from '#domain/match/state.ts';
import { shootoutScore } from '#machines/match/shootoutScore.ts';
import type { StoryLine } from '#machines/match/story.ts';
import { classes } from '#ui/controls/classes.ts';
import { TurningFigure } from '#ui/football/TurningFigure.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import type { SpectatorView } from '../useSpectatorView.ts';
import { BoardMiddle } from './BoardMiddle.tsx';

/** Loaded after the score; most matches have no shoot-out and no other leg. */
const Scorers = lazyPart(async () => (await import('./Scorers.tsx')).Scorers, { quiet: true });
const Aggregate = lazyPart(async () => (await import('./Aggregate.tsx')).Aggregate);
const Kicks = lazyPart(async () => (await import('./Kicks.tsx')).Kicks);

type SideProps = { view: SpectatorView; side: Side; right: boolean; lit: boolean };

/** The height of the scorers on a phone, in rem, before their code has come: a line for each, whichever side has more. */
const roomOf = (goals: readonly Goal[]): number => {
  const linesOf = (side: Side) =>
    new Set(goals.filter((one) => one.side === side).map(({ kind, playerId }) => `${kind === 'ownGoal'} ${playerId}`))
      .size;
  const lines = Math.max(linesOf('own'), linesOf('rival'));
  return lines === 0 ? 0 : lines * 1.375 - 0.125;
};

const figureSize = { fontSize: 'clamp(5.5rem, 10vw, 11rem)' };

const BoardSide = ({ view, side, right, lit }: SideProps) => {
  const { facts, now, staleSince } = view;
  const { state } = now;
  const ours = side === 'own';
  const begun = state.period > 0;
  return (
    <div
      className={classes(
        'flex min-w-0 flex-col md:items-end md:justify-between md:gap-6',
        right ? 'items-end text-right md:flex-row-reverse' : 'items-start md:flex-row',
      )}
    >
      <div className={classes('flex min-w-0 flex-col md:self-start', right && 'items-end')}>
        <h2
          className={classes(
            'title line-clamp-2 min-h-[2lh] max-w-full text-20 leading-[1.1] md:min-h-0 md:text-32 xl:text-48',
            !ours && 'text-soft',
          )}
        >
          {ours ? facts.teamName : facts.rival.name}
        </h2>
        <span
          aria-hidden="true"
          className="mt-1.5 h-1 w-10 rounded-full md:w-16"
          style={{
            background: ours ? facts.shirtColour : 'var(--rival)',
            boxShadow: ours ? '0 0 0 1px var(--edge)' : undefined,
          }}
        />
        <div className="hidden pt-3 md:block">
          <Suspense fallback={null}>
            <Scorers view={view} side={side} right={right} />
          </Suspense>
        </div>
      </div>
      {begun && (
        <TurningFigure
          value={state.score[side]}
          data-testid={`${side}-score`}
          style={figureSize}
          className={classes('leading-[0.95]', staleSince !== null && 'text-soft', lit && 'text-live-ink')}
        />
      )}
    </div>
  );
};

/** Both sides, the home side on the left, the clock between them, and the scorers below. */
export const ScoreBoard = ({ view, newLines }: { view: SpectatorView; newLines: readonly StoryLine[] }) => {
  const { t } = useTranslation('match');
  const { facts, now } = view;
  const left: Side = facts.isLocal ? 'own' : 'rival';
  const right = otherSide(left);
  const lit = (side: Side) =>
    newLines.some(
      (line) => line.side === side && (line.event.type === 'goal.scored' || line.event.type === 'goal.conceded'),
    );
  const kicks = shootoutScore(now.state);
  const { own, rival } = now.state.score;
  return (
    <header className="border-line border-b bg-raised px-4 pt-4 pb-4 md:px-6 md:pt-5 md:pb-3 xl:px-10">
      <h1 className="sr-only">
        {facts.teamName} – {facts.rival.name}
        {now.state.period > 0 &&
          `, ${t('score', { own: facts.teamName, ours: own, rival: facts.rival.name, theirs: rival })}`}
      </h1>
      <div className="mx-auto grid max-w-[1760px] grid-cols-[1fr_auto_1fr] items-end gap-x-3 md:items-stretch md:gap-x-10 xl:gap-x-16">
        <BoardSide view={view} side={left} right={false} lit={lit(left)} />
        <BoardMiddle view={view} kicks={kicks && [kicks[left], kicks[right]]} />
        <BoardSide view={view} side={right} right lit={lit(right)} />
      </div>
      {now.state.rules.firstLeg && (
        <Suspense fallback={<p className="mt-1 text-14">&nbsp;</p>}>
          <Aggregate view={view} />
        </Suspense>
      )}
      {kicks && (
        <Suspense fallback={null}>
          <Kicks view={view} sides={[left, right]} />
        </Suspense>
      )}
      <div className="mx-auto mt-2 grid max-w-[1760px] grid-cols-2 gap-x-6 md:hidden">
        <Suspense fallback={<span style={{ height: `${roomOf(now.state.goals)}rem` }} />}>
          <Scorers view={view} side={left} right={false} />
          <Scorers view={view} side={right} right />
        </Suspense>
      </div>
    </header>
  );
};
