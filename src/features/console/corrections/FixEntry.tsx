import { useState } from 'react';
import { asItCounts } from '#machines/match/counted.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { signalOf } from '../timeline/timeline.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { AssistOfGoal } from './AssistOfGoal.tsx';
import { EntryHistory } from './EntryHistory.tsx';
import { FixButtons } from './FixButtons.tsx';
import { FixForm } from './FixForm.tsx';
import { assistNoted, hasMinute } from './fixDraft.ts';
import { type Place, placeOf, typedOf } from './minuteRail.ts';
import { type Subject, useFixing } from './useFixing.ts';

export type FixEntryProps = {
  model: ConsoleModel;
  entryId: string;
  /** The wanted correction, where there is one already. */
  said?: Omit<Subject, 'entryId'>;
  onSent?: () => void;
  /** Corrects another entry instead. */
  onShow?: (entryId: string) => void;
  onClose: () => void;
};

/** Corrects one entry: player, time, kind; withdrawn or restored; its history. */
export const FixEntry = ({ model, entryId, said, onSent, onShow, onClose }: FixEntryProps) => {
  const fixing = useFixing(model, { entryId, ...said });
  const { line, draft } = fixing;
  const [place, setPlace] = useState<Place | null>(() =>
    line && hasMinute(line.entry)
      ? placeOf(model.state, { ...line.entry, ...(said?.typed && { stoppage: 0, ...said.typed }) })
      : null,
  );
  if (!line || !draft.event) return null;
  const { entry } = line;
  const counted = asItCounts(entry, model.state);
  const { event } = draft;
  const second = fixing.isSecond && event.type === 'card.shown';
  const pass = onShow && assistNoted(entry, fixing.lines.values());
  const assist = pass && <AssistOfGoal model={model} assist={pass} onShow={onShow} />;
  const done = () => {
    onSent?.();
    onClose();
  };
  const move = (next: Place) => {
    setPlace(next);
    const was = placeOf(model.state, line.entry);
    fixing.setTyped(JSON.stringify(next) === JSON.stringify(was) ? undefined : typedOf(model.state, next));
  };
  return (
    <>
      <div className="grid gap-4 px-4 pb-4">
        <p className="flex items-center gap-3 text-20">
          <SignalIcon signal={signalOf(counted)} size={32} className="shrink-0" />
          <span className={line.withdrawn ? 'line-through' : 'font-semibold'}>
            {model.words.description(second ? { ...event, card: 'secondYellow' } : event)}
          </span>
        </p>
        <FixForm model={model} fixing={fixing} event={event} place={place} onPlace={move} assist={assist} />
        {!draft.out && <EntryHistory model={model} entryId={entryId} />}
      </div>
      <FixButtons fixing={fixing} onDone={done} />
    </>
  );
};
