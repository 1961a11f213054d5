import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playedAt } from '#domain/clock.ts';
import { SignalIcon } from '#ui/SignalIcon.tsx';
import { draftOf, type Forgotten, hasMinute } from '../../fixDraft.ts';
import { isBreak, lengthOf, type Place, placeOf, placesOf, typedOf } from '../../minuteRail.ts';
import { signalOf } from '../../timeline.ts';
import type { Desk } from '../../useConsole.ts';
import { useFixing } from '../../useFixing.ts';
import { Drawer } from '../Drawer.tsx';
import { EntryHistory } from './EntryHistory.tsx';
import { FixButtons } from './FixButtons.tsx';
import { FixForm } from './FixForm.tsx';
import { ForgottenKinds } from './ForgottenKinds.tsx';

export type FixDrawerProps = { desk: Desk; entryId: string | undefined; onClose: () => void };

/** The minute that runs, or the last that was played. */
const lastPlace = ({ state, serverNow }: Desk): Place | null => {
  const last = placesOf(state).findLast((one) => !isBreak(one));
  if (!last || isBreak(last)) return null;
  return { period: last.period, minute: lengthOf(state, last.period, playedAt(state.clock, serverNow())) };
};

/** One entry put right: who, when, what kind; withdrawn or restored; what it was before. */
const Entry = ({ desk, entryId, onClose }: { desk: Desk; entryId: string; onClose: () => void }) => {
  const fixing = useFixing(desk, { entryId });
  const { line, draft } = fixing;
  const [place, setPlace] = useState<Place | null>(() =>
    line && hasMinute(line.entry) ? placeOf(desk.state, line.entry) : null,
  );
  if (!line || !draft.event) return null;
  const move = (next: Place) => {
    setPlace(next);
    const was = placeOf(desk.state, line.entry);
    fixing.setTyped(JSON.stringify(next) === JSON.stringify(was) ? undefined : typedOf(desk.state, next));
  };
  return (
    <>
      <div className="grid gap-4 px-4 pb-4">
        <p className="flex items-center gap-3 text-20">
          <SignalIcon signal={signalOf(line.entry)} size={32} className="shrink-0" />
          <span className={line.withdrawn ? 'line-through' : 'font-semibold'}>{desk.words.says(draft.event)}</span>
        </p>
        <FixForm desk={desk} fixing={fixing} event={draft.event} place={place} onPlace={move} />
        {!draft.out && <EntryHistory desk={desk} entryId={entryId} />}
      </div>
      <FixButtons fixing={fixing} onDone={onClose} />
    </>
  );
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
export const FixDrawer = ({ desk, entryId, onClose }: FixDrawerProps) => {
  const { t } = useTranslation('corrections');
  const [what, setWhat] = useState<Forgotten | null>(null);
  return (
    <Drawer title={entryId === undefined ? t('insert') : t('title')} onClose={onClose} tall>
      {entryId !== undefined && <Entry key={entryId} desk={desk} entryId={entryId} onClose={onClose} />}
      {entryId === undefined && !what && (
        <div className="px-4">
          <ForgottenKinds onChoose={setWhat} />
        </div>
      )}
      {entryId === undefined && what && <Inserted desk={desk} what={what} onClose={onClose} />}
    </Drawer>
  );
};
