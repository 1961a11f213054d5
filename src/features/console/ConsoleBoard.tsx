import './console.css';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useMatch } from 'react-router';
import type { MatchView } from '#contract/matchView.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import type { Live } from '#realtime/useLiveMatch.ts';
import { useWakeLock } from '#realtime/useWakeLock.ts';
import { classes } from '#ui/controls/classes.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { Later } from '#ui/records/Later.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { BoardOver } from './board/BoardOver.tsx';
import { Notices } from './conflicts/Notices.tsx';
import { HalfTimeTitle } from './halfTime/HalfTimeTitle.tsx';
import { useHalfTime } from './halfTime/useHalfTime.ts';
import { useKeys } from './keys/useKeys.ts';
import { Announcer } from './parts/Announcer.tsx';
import { Band } from './parts/Band.tsx';
import { BottomBar } from './parts/BottomBar.tsx';
import { Drawers } from './parts/Drawers.tsx';
import { FromTheStands } from './parts/FromTheStands.tsx';
import { LinkLine } from './parts/LinkLine.tsx';
import { PitchBoard } from './pitch/PitchBoard.tsx';
import { PlayerActions } from './players/PlayerActions.tsx';
import { type Question, QuestionBox } from './players/Question.tsx';
import { useChosen } from './players/useSelection.ts';
import { RuleOfferProvider } from './RuleOffer.ts';
import { Shootout } from './shootout/Shootout.tsx';
import { Bench } from './substitutions/Bench.tsx';
import { NextChange } from './substitutions/NextChange.tsx';
import { usePlan } from './substitutions/usePlan.ts';
import { usePreparing } from './substitutions/usePreparing.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { useConsole } from './useConsole.ts';
import { useConsoleWords } from './useConsoleWords.ts';
import { useDrawer } from './useDrawer.ts';
import { useQuickTouch } from './useQuickTouch.ts';

const HalfTimePanels = lazyPart(async () => (await import('./halfTime/HalfTimePanels.tsx')).HalfTimePanels);

/** The console of a match: scoreboard, pitch, bench and timeline, and the next step at the bottom. */
export const ConsoleBoard = ({ live, facts, input }: { live: Live; facts: MatchView; input: MatchInput }) => {
  useConsoleWords({ wait: true });
  const model = useConsole(live, facts, input);
  // Score and clock update in the next frame and a tap is sent with the current model; the rest follows.
  const calm = useDeferredValue(model);
  const plan = usePlan(calm);
  const half = useHalfTime(calm, plan);
  const pairing = useMemo(() => half && { state: half.next.then, pair: half.pair }, [half]);
  const selection = useChosen(model, pairing);
  const drawer = useDrawer();
  const { board, pairSelection } = usePreparing(drawer.open === 'changes', pairing?.state ?? calm.state, selection);
  const calmSelection = useDeferredValue(board);
  const [question, setQuestion] = useState<Question | null>(null);
  const answered = useCallback(() => setQuestion(null), []);
  const { toggle, show } = drawer;
  const offerRule = useCallback((code: string) => show('rules', code), [show]);
  useKeys(useCallback(() => toggle('keys'), [toggle]));
  useWakeLock();
  const covered = useMatch('/matches/:matchId/board') !== null;
  // Loaded in advance: at half-time there may be no network.
  useEffect(() => void HalfTimePanels.fetch(), []);
  useQuickTouch();
  // In an interval the pitch shows the next line-up.
  const shown = useMemo(() => (half ? { ...calm, state: half.next.then } : calm), [calm, half]);
  return (
    <RuleOfferProvider value={offerRule}>
      <ClubColours shirtColour={facts.shirtColour} numberColour={facts.numberColour}>
        <div
          data-contrast="high"
          inert={covered}
          className="console relative flex h-[calc(100dvh-var(--ribbon,0px))] flex-col overflow-hidden bg-paper text-ink"
        >
          <h1 className="sr-only">{`${facts.teamName} – ${facts.rival.name}`}</h1>
          {/* The scoreboard is dark in every theme: it is read from ten metres away. */}
          <div data-theme="dark" data-contrast="high" className="shrink-0 bg-paper text-ink">
            <ClubColours shirtColour={facts.shirtColour} numberColour={facts.numberColour}>
              <LinkLine model={calm} />
              <Band model={model} toggle={toggle} />
            </ClubColours>
          </div>
          <div className="relative flex min-h-0 flex-1 flex-col">
            <div
              className={classes(
                'flex min-h-0 flex-1 low:flex-row flex-col md:flex-row',
                half && 'low:overflow-hidden max-md:overflow-y-auto',
              )}
            >
              <div
                className={classes(
                  'flex min-w-0 flex-1 flex-col',
                  half ? 'low:h-auto max-md:h-[calc(104px+78vw)] max-md:flex-none low:flex-1 md:min-h-0' : 'min-h-0',
                )}
              >
                {half && <HalfTimeTitle model={calm} />}
                <PitchBoard
                  model={shown}
                  selection={board}
                  figures={plan}
                  signs={half?.signs}
                  around={(at) => (
                    <PlayerActions model={calm} selection={board} figures={plan} at={at} onQuestion={setQuestion} />
                  )}
                >
                  {calm.phase === 'shootout' && <Shootout model={calm} plan={plan} toggle={toggle} />}
                  <Notices model={calm} toggle={toggle} signingIn={drawer.open === 'signIn'} />
                </PitchBoard>
              </div>
              {half ? (
                <Suspense fallback={null}>
                  <HalfTimePanels model={calm} plan={plan} selection={calmSelection} half={half} drawer={drawer} />
                </Suspense>
              ) : (
                <aside className="low:!w-[348px] relative low:!min-w-0 flex min-h-0 shrink-0 flex-col border-line low:border-l md:w-[34%] md:min-w-[380px] md:border-l">
                  {question && (
                    <Later key={question.about === 'assist' ? question.goalId : question.playerId}>
                      <QuestionBox model={calm} question={question} onDone={answered} />
                    </Later>
                  )}
                  <NextChange model={calm} plan={plan} toggle={toggle} />
                  <Bench model={calm} selection={calmSelection} bars={plan.bars} />
                  <div className="low:!hidden hidden min-h-0 flex-1 flex-col md:flex">
                    <Timeline model={calm} show={drawer.show} />
                  </div>
                </aside>
              )}
            </div>
            <FromTheStands model={calm} />
            <Drawers model={calm} plan={plan} drawer={drawer} pairSelection={pairSelection} />
          </div>
          <BottomBar model={calm} half={half} toggle={toggle} />
          <Announcer model={calm} />
        </div>
        <BoardOver model={shown} plan={plan} half={half} shown={covered} />
      </ClubColours>
    </RuleOfferProvider>
  );
};
