import './console.css';
import { useCallback, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '#contract/matchView.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import type { Live } from '#realtime/useLiveMatch.ts';
import { useWakeLock } from '#realtime/useWakeLock.ts';
import { ClubColours } from '#ui/ClubColours.tsx';
import { Later } from '#ui/Later.tsx';
import { useKeys } from './keys/useKeys.ts';
import { Announcer } from './parts/Announcer.tsx';
import { AssistStrip, type Pass } from './parts/AssistStrip.tsx';
import { Band } from './parts/Band.tsx';
import { Bench } from './parts/Bench.tsx';
import { BottomBar } from './parts/BottomBar.tsx';
import { NextChange } from './parts/changes/NextChange.tsx';
import { Drawers } from './parts/Drawers.tsx';
import { FromTheStands } from './parts/FromTheStands.tsx';
import { LinkLine } from './parts/LinkLine.tsx';
import { Notices } from './parts/Notices.tsx';
import { PlayerDeeds } from './parts/PlayerDeeds.tsx';
import { Timeline } from './parts/Timeline.tsx';
import { PitchBoard } from './pitch/PitchBoard.tsx';
import { Shootout } from './shootout/Shootout.tsx';
import { useChosen } from './useChosen.ts';
import { useConsole } from './useConsole.ts';
import { useDrawer } from './useDrawer.ts';
import { usePlan } from './usePlan.ts';
import { useQuickTouch } from './useQuickTouch.ts';

/** All that the console may come to say. What is fetched only when it is needed is not there without a network. */
const words = ['console', 'match', 'common', 'errors', 'refusals', 'corrections', 'plan', 'auth', 'shell'] as const;

/** The console of a match: band, pitch, bench and timeline, and the next step under the thumb. */
export const ConsoleBoard = ({ live, facts, input }: { live: Live; facts: MatchView; input: MatchInput }) => {
  useTranslation(words);
  const desk = useConsole(live, facts, input);
  const hand = useChosen(desk);
  // Score and clock answer in the next frame, what a touch says goes to the match as it is by then; the rest follows.
  const calm = useDeferredValue(desk);
  const calmHand = useDeferredValue(hand);
  const drawer = useDrawer();
  const [pass, setPass] = useState<Pass | null>(null);
  const passDone = useCallback(() => setPass(null), []);
  const onGoal = useCallback((goalId: string, scorer: PlayerId) => setPass({ goalId, scorer }), []);
  const { toggle } = drawer;
  useKeys(useCallback(() => toggle('keys'), [toggle]));
  useWakeLock();
  useQuickTouch();
  const plan = usePlan(calm);
  return (
    <ClubColours shirtColour={facts.shirtColour} numberColour={facts.numberColour}>
      <div
        data-contrast="high"
        className="console relative flex h-[calc(100dvh-var(--ribbon,0px))] flex-col overflow-hidden bg-paper text-ink"
      >
        <h1 className="sr-only">{`${facts.teamName} – ${facts.rival.name}`}</h1>
        {/* The scoreboard is dark by day too: it is what is read from ten metres away. */}
        <div data-theme="dark" data-contrast="high" className="shrink-0 bg-paper text-ink">
          <ClubColours shirtColour={facts.shirtColour} numberColour={facts.numberColour}>
            <LinkLine desk={calm} />
            <Band desk={desk} toggle={toggle} />
          </ClubColours>
        </div>
        <div className="relative flex min-h-0 flex-1 flex-col">
          <div className="flex min-h-0 flex-1 low:flex-row flex-col md:flex-row">
            <PitchBoard
              desk={calm}
              hand={hand}
              figures={plan}
              around={(at) => <PlayerDeeds desk={calm} hand={hand} figures={plan} at={at} onGoal={onGoal} />}
            >
              {pass && (
                <Later key={pass.goalId}>
                  <AssistStrip desk={calm} pass={pass} onDone={passDone} />
                </Later>
              )}
              {calm.phase === 'shootout' && <Shootout desk={calm} plan={plan} toggle={toggle} />}
              <Notices desk={calm} toggle={toggle} signingIn={drawer.open === 'signIn'} />
            </PitchBoard>
            <aside className="low:!w-[348px] low:!min-w-0 flex min-h-0 shrink-0 flex-col border-line low:border-l md:w-[34%] md:min-w-[380px] md:border-l">
              <NextChange desk={calm} plan={plan} toggle={toggle} />
              <Bench desk={calm} hand={calmHand} bars={plan.bars} />
              <div className="low:!hidden hidden min-h-0 flex-1 flex-col md:flex">
                <Timeline desk={calm} show={drawer.show} />
              </div>
            </aside>
          </div>
          <FromTheStands desk={calm} />
          <Drawers desk={calm} plan={plan} drawer={drawer} />
        </div>
        <BottomBar desk={calm} toggle={toggle} />
        <Announcer desk={calm} />
      </div>
    </ClubColours>
  );
};
