import type { Selection } from '../players/useSelection.ts';
import type { PlanModel } from '../substitutions/usePlan.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import type { ConsoleModel } from '../useConsole.ts';
import type { Drawer } from '../useDrawer.ts';
import { HalfTimeBench } from './HalfTimeBench.tsx';
import { Prepared } from './Prepared.tsx';
import { StandsNotes } from './StandsNotes.tsx';
import type { HalfTime } from './useHalfTime.ts';

type HalfTimePanelsProps = {
  model: ConsoleModel;
  plan: PlanModel;
  selection: Selection;
  half: HalfTime;
  drawer: Drawer;
};

const column = 'min-h-0 border-line low:overflow-visible low:border-0 md:overflow-y-auto lg:border-l';

/** Beside the pitch at half-time: playing time, prepared substitutions, and notes from the stands. */
export const HalfTimePanels = ({ model, plan, selection, half, drawer }: HalfTimePanelsProps) => (
  <aside
    data-testid="half-time"
    className="low:block low:w-[348px] low:overflow-y-auto low:border-l low:pb-[124px] border-line md:flex md:w-[44%] md:max-w-[900px] md:min-w-[380px] md:shrink-0 md:flex-col md:overflow-y-auto md:border-l lg:w-[50%] lg:flex-row lg:overflow-hidden lg:border-l-0"
  >
    <div className={`${column} md:shrink-0 md:overflow-visible lg:w-[44%] lg:overflow-y-auto`}>
      <HalfTimeBench model={model} plan={plan} selection={selection} />
    </div>
    <div className={`${column} flex flex-col md:shrink-0 md:overflow-visible lg:flex-1 lg:overflow-y-auto`}>
      <Prepared model={model} plan={plan} half={half} toggle={drawer.toggle} />
      <StandsNotes model={model} />
      <div className="low:!hidden hidden min-h-[220px] flex-1 shrink-0 flex-col md:flex">
        <Timeline model={model} show={drawer.show} />
      </div>
    </div>
  </aside>
);
