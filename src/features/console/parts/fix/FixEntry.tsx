import { useState } from 'react';
import { SignalIcon } from '#ui/SignalIcon.tsx';
import { hasMinute } from '../../fixDraft.ts';
import { type Place, placeOf, typedOf } from '../../minuteRail.ts';
import { signalOf } from '../../timeline.ts';
import type { Desk } from '../../useConsole.ts';
import { type Subject, useFixing } from '../../useFixing.ts';
import { EntryHistory } from './EntryHistory.tsx';
import { FixButtons } from './FixButtons.tsx';
import { FixForm } from './FixForm.tsx';

export type FixEntryProps = {
  desk: Desk;
  entryId: string;
  /** What somebody wanted to make of it already. */
  said?: Omit<Subject, 'entryId'>;
  onSent?: () => void;
  onClose: () => void;
};

/** One entry put right: who, when, what kind; withdrawn or restored; what it was before. */
export const FixEntry = ({ desk, entryId, said, onSent, onClose }: FixEntryProps) => {
  const fixing = useFixing(desk, { entryId, ...said });
  const { line, draft } = fixing;
  const [place, setPlace] = useState<Place | null>(() =>
    line && hasMinute(line.entry)
      ? placeOf(desk.state, { ...line.entry, ...(said?.typed && { stoppage: 0, ...said.typed }) })
      : null,
  );
  if (!line || !draft.event) return null;
  const done = () => {
    onSent?.();
    onClose();
  };
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
      <FixButtons fixing={fixing} onDone={done} />
    </>
  );
};
