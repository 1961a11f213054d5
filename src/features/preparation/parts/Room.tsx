import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchTeam } from '#realtime/device/keptMatch.ts';
import { classes } from '#ui/controls/classes.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useLineUpEditor } from '../useLineUpEditor.ts';
import type { Preparation } from '../usePreparation.ts';
import { CallOff } from './CallOff.tsx';
import { KickOffBar } from './KickOffBar.tsx';
import { LineUpPanel } from './LineUpPanel.tsx';
import { Notices } from './Notices.tsx';
import { PreparationHeader } from './PreparationHeader.tsx';
import { Refusals } from './Refusals.tsx';
import { SquadPanel } from './SquadPanel.tsx';

const PlanPanel = lazyPart(async () => (await import('./PlanPanel.tsx')).PlanPanel);
export type RoomProps = {
  preparation: Preparation;
  team: MatchTeam;
};
const pages = ['squad', 'lineUp', 'plan'] as const;
type Page = (typeof pages)[number];

/** Match squad and line-up, side by side; on a phone one at a time. The plan has its own page. */
export const Room = ({ preparation, team }: RoomProps) => {
  const { t } = useTranslation('preparation');
  const editor = useLineUpEditor(preparation, team);
  const [page, setPage] = useState<Page>(
    editor.match.lineup.length + editor.match.bench.length > 0 ? 'lineUp' : 'squad',
  );
  // A rotation takes the whole page; single substitutions replace the squad, with the line-up visible.
  const beside = !editor.state.rules.changes.returns;
  const on = (one: Page) => classes(page === one ? 'block' : 'hidden', (page !== 'plan' || beside) && 'md:block');
  const plan = (
    <Suspense fallback={<div className="flex-1" />}>
      <PlanPanel editor={editor} />
    </Suspense>
  );
  return (
    <div className="flex min-h-dvh flex-1 flex-col [--around:364px] md:[--around:340px] lg:[--around:152px]">
      <PreparationHeader
        match={editor.match}
        planning={page === 'plan'}
        onPlan={() => setPage(page === 'plan' ? 'lineUp' : 'plan')}
      >
        <CallOff match={editor.match} say={editor.say} />
      </PreparationHeader>
      <Refusals editor={editor} />
      <div className="px-4 pt-2 md:hidden">
        <Segmented
          label={t('pages')}
          value={page}
          onChange={setPage}
          choices={pages.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {page === 'plan' && !beside && plan}
      <div
        className={classes(
          page === 'plan' && !beside && '!hidden',
          'mx-auto grid w-full max-w-[1480px] flex-1 gap-x-8 wide:max-w-[1840px] px-4 pb-3 md:grid-cols-[320px_minmax(0,1fr)] md:px-6 lg:grid-cols-[380px_minmax(0,1fr)]',
        )}
      >
        <div
          className={classes(
            on(page === 'plan' ? 'plan' : 'squad'),
            'md:sticky md:top-0 md:max-h-[calc(100dvh-136px)] md:overflow-y-auto md:overscroll-contain md:pr-2',
          )}
        >
          {page === 'plan' ? beside && plan : <SquadPanel editor={editor} />}
        </div>
        <div className={on('lineUp')}>
          <LineUpPanel editor={editor} />
        </div>
      </div>
      <Notices editor={editor} />
      <KickOffBar editor={editor} />
    </div>
  );
};
