import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeMatch } from '#contract/home.ts';
import type { EpochMs } from '#domain/clock.ts';
import type { BoardState } from '#machines/match/homeBoard.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { dayHere, dayTitle } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { type Action, actionsOf, factsOf, placeOf } from '../board.ts';
import { BoardSides } from './BoardSide.tsx';
import { Ground } from './Ground.tsx';
import { ReadyLine } from './ReadyLine.tsx';
import { TimeFigure } from './TimeFigure.tsx';

const StartedWithoutMe = lazyPart(async () => (await import('./StartedWithoutMe.tsx')).StartedWithoutMe, {
  quiet: true,
});

const SlimBoard = lazyPart(async () => (await import('./SlimBoard.tsx')).SlimBoard, { quiet: true });

/** Date, ground and format of a match. */
const Where = ({ match }: { match: HomeMatch }) => {
  const { t, i18n } = useTranslation(['home', 'common']);
  const { near, date } = dayTitle(dayHere(match.kickoffAt), i18n.language, new Date());
  return (
    <p className="-order-2 col-span-full flex flex-wrap gap-x-2.5 gap-y-1 font-medium text-14 text-soft sm:order-none">
      <b className="font-semibold text-ink">
        {t('board.day', { day: near ?? date, at: timeOf(match.kickoffAt, i18n.language) })}
      </b>
      <span>{t(`common:sports.${match.format}`)}</span>
      {match.venue && <span>{match.venue}</span>}
    </p>
  );
};

const Actions = ({ match, state }: { match: HomeMatch; state: BoardState }) => {
  const { t } = useTranslation('home');
  const [asking, setAsking] = useState(false);
  const [main, second] = actionsOf(match, state);
  const look = (action: Action) => (action === 'stands' || action === 'report' ? 'quiet' : 'go');
  return (
    <div className="flex flex-col-reverse gap-3.5 sm:flex-row sm:items-center sm:gap-6">
      {second === 'startedWithoutMe' && (
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {t('board.startedWithoutMe')}
        </Button>
      )}
      {main && main !== 'startedWithoutMe' && (
        <LinkButton to={placeOf(match, main)} variant={look(main)} className="min-h-16! px-7! text-20">
          {t(`board.${main}`)}
        </LinkButton>
      )}
      {asking && (
        <Suspense fallback={null}>
          <StartedWithoutMe match={match} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
};

export type FloodlitBoardProps = {
  match: HomeMatch;
  state: BoardState;
  now: EpochMs;
  /** The time of the data, where it is old. */
  asOf?: string | undefined;
};

/** The most urgent match: the sides on the left, the time on the right, below them its state and its action. */
export const FloodlitBoard = ({ match, state, now, asOf }: FloodlitBoardProps) => {
  const { teamName, rival, isLocal } = match;
  const sides = isLocal ? [teamName, rival.name] : [rival.name, teamName];
  const scored = state === 'live' || state === 'over';
  const light = state === 'over' ? 'out' : state === 'live' && match.state !== 'suspended' ? 'live' : 'lit';
  return (
    <>
      <Ground
        label={sides.join(' – ')}
        light={light}
        keep="board"
        className="grid content-between gap-x-8 py-4 sm:min-h-[348px] sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end sm:py-7 lg:pt-8"
      >
        <Where match={match} />
        <BoardSides match={match} size="board" scored={scored} />
        <TimeFigure match={match} state={state} now={now} asOf={asOf} />
        <div className="col-span-full mt-4 flex flex-col gap-4 sm:mt-6 sm:flex-row sm:items-center sm:gap-6">
          <div className="min-w-0 flex-1">
            <ReadyLine facts={factsOf(match, state)} scorers={scored ? match.scorers : []} />
          </div>
          <Actions match={match} state={state} />
        </div>
      </Ground>
      {state !== 'over' && (
        <Suspense fallback={null}>
          <SlimBoard match={match} state={state} now={now} />
        </Suspense>
      )}
    </>
  );
};
