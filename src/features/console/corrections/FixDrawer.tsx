import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playedAt } from '#domain/clock.ts';
import { Drawer } from '../parts/Drawer.tsx';
import type { ConsoleModel } from '../useConsole.ts';
import type { Drawer as DrawerContext } from '../useDrawer.ts';
import { FixButtons } from './FixButtons.tsx';
import { FixEntry } from './FixEntry.tsx';
import { FixForm } from './FixForm.tsx';
import { ForgottenKinds } from './ForgottenKinds.tsx';
import { draftOf, type Forgotten } from './fixDraft.ts';
import { isBreak, lengthOf, type Place, placesOf, typedOf } from './minuteRail.ts';
import { useFixing } from './useFixing.ts';

export type FixDrawerProps = {
  model: ConsoleModel;
  entryId: string | undefined;
  show: DrawerContext['show'];
  onClose: () => void;
};

/** The running minute, or the last one played. */
const lastPlace = ({ state, serverNow }: ConsoleModel): Place | null => {
  const last = placesOf(state).findLast((one) => !isBreak(one));
  if (!last || isBreak(last)) return null;
  return { period: last.period, minute: lengthOf(state, last.period, playedAt(state.clock, serverNow())) };
};

/** A missed event: its kind, its time, who was on the pitch then. */
const Inserted = ({ model, what, onClose }: { model: ConsoleModel; what: Forgotten; onClose: () => void }) => {
  const [place, setPlace] = useState(() => lastPlace(model));
  const [start] = useState(() => ({ event: draftOf(what), ...(place && { typed: typedOf(model.state, place) }) }));
  const fixing = useFixing(model, start);
  const move = (next: Place) => {
    setPlace(next);
    fixing.setTyped(typedOf(model.state, next));
  };
  return (
    <>
      <div className="grid gap-4 px-4 pb-4">
        <FixForm model={model} fixing={fixing} event={fixing.draft.event ?? start.event} place={place} onPlace={move} />
      </div>
      <FixButtons fixing={fixing} onDone={onClose} />
    </>
  );
};

/** The sheet of corrections, beside the clock. */
export const FixDrawer = ({ model, entryId, show, onClose }: FixDrawerProps) => {
  const { t } = useTranslation('corrections');
  const [what, setWhat] = useState<Forgotten | null>(null);
  return (
    <Drawer title={entryId === undefined ? t('insert') : t('title')} onClose={onClose} tall>
      {entryId !== undefined && (
        <FixEntry
          key={entryId}
          model={model}
          entryId={entryId}
          onShow={(other) => show('fix', other)}
          onClose={onClose}
        />
      )}
      {entryId === undefined && !what && (
        <div className="px-4">
          <ForgottenKinds rules={model.state.rules} onChoose={setWhat} />
        </div>
      )}
      {entryId === undefined && what && <Inserted model={model} what={what} onClose={onClose} />}
    </Drawer>
  );
};
