import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playedAt } from '#domain/clock.ts';
import { draftOf, type Forgotten } from '../../fixDraft.ts';
import { isBreak, lengthOf, type Place, placesOf, typedOf } from '../../minuteRail.ts';
import type { Desk } from '../../useConsole.ts';
import type { Drawer as DrawerHand } from '../../useDrawer.ts';
import { useFixing } from '../../useFixing.ts';
import { Drawer } from '../Drawer.tsx';
import { FixButtons } from './FixButtons.tsx';
import { FixEntry } from './FixEntry.tsx';
import { FixForm } from './FixForm.tsx';
import { ForgottenKinds } from './ForgottenKinds.tsx';

export type FixDrawerProps = { desk: Desk; entryId: string | undefined; show: DrawerHand['show']; onClose: () => void };

/** The minute that runs, or the last that was played. */
const lastPlace = ({ state, serverNow }: Desk): Place | null => {
  const last = placesOf(state).findLast((one) => !isBreak(one));
  if (!last || isBreak(last)) return null;
  return { period: last.period, minute: lengthOf(state, last.period, playedAt(state.clock, serverNow())) };
};

/** Something that nobody noted when it happened: what, when, who was on the pitch then. */
const Inserted = ({ desk, what, onClose }: { desk: Desk; what: Forgotten; onClose: () => void }) => {
  const [place, setPlace] = useState(() => lastPlace(desk));
  const [start] = useState(() => ({ event: draftOf(what), ...(place && { typed: typedOf(desk.state, place) }) }));
  const fixing = useFixing(desk, start);
  const move = (next: Place) => {
    setPlace(next);
    fixing.setTyped(typedOf(desk.state, next));
  };
  return (
    <>
      <div className="grid gap-4 px-4 pb-4">
        <FixForm desk={desk} fixing={fixing} event={fixing.draft.event ?? start.event} place={place} onPlace={move} />
      </div>
      <FixButtons fixing={fixing} onDone={onClose} />
    </>
  );
};

/** The sheet beside the clock in which the match is put right. */
export const FixDrawer = ({ desk, entryId, show, onClose }: FixDrawerProps) => {
  const { t } = useTranslation('corrections');
  const [what, setWhat] = useState<Forgotten | null>(null);
  return (
    <Drawer title={entryId === undefined ? t('insert') : t('title')} onClose={onClose} tall>
      {entryId !== undefined && (
        <FixEntry
          key={entryId}
          desk={desk}
          entryId={entryId}
          onShow={(other) => show('fix', other)}
          onClose={onClose}
        />
      )}
      {entryId === undefined && !what && (
        <div className="px-4">
          <ForgottenKinds rules={desk.state.rules} onChoose={setWhat} />
        </div>
      )}
      {entryId === undefined && what && <Inserted desk={desk} what={what} onClose={onClose} />}
    </Drawer>
  );
};
