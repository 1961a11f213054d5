import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCorrection, isCorrectionEvent, type MatchEvent } from '#domain/match/entry.ts';
import { entryOf } from '#machines/match/optimistic.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { EntryFields } from '../corrections/EntryFields.tsx';
import { FixEntry } from '../corrections/FixEntry.tsx';
import { isComplete } from '../corrections/fixDraft.ts';
import { Drawer } from '../parts/Drawer.tsx';
import type { ConsoleModel } from '../useConsole.ts';

type Card = ConsoleModel['unsettled'][number];
type CardProps = { card: Card; said: MatchEvent; model: ConsoleModel; onDone: () => void };

const CardForm = ({ card: { command }, said, model, onDone }: CardProps) => {
  const { t } = useTranslation('console');
  const [entry] = useState(() => entryOf(model.state, command));
  const [event, setEvent] = useState(said);
  const [minute, setMinute] = useState(entry.minute);
  const typed = minute !== null && minute !== entry.minute ? { minute, period: entry.period } : command.typed;
  const refused = model.objection(event, { typed, at: command.at });
  const send = () => {
    model.say(event, { typed, at: command.at, button: `card ${command.commandId}` });
    model.drop(command.commandId);
    onDone();
  };
  return (
    <div className="grid gap-3 px-4">
      <p className="font-semibold">{model.words.description(event)}</p>
      {!isCorrection(entry) && <EntryFields model={model} entry={entry} now={{ event, minute, setEvent, setMinute }} />}
      {refused && (
        <p role="alert" className="text-14 text-danger">
          <ErrorSentence error={refused.conflicts[0] ?? refused.refused} />
        </p>
      )}
      <Button variant="go" disabled={refused !== null || !isComplete(event)} onClick={send}>
        {t('conflict.send')}
      </Button>
    </div>
  );
};

/** A refused correction is edited in the sheet of corrections, with everything of the same step. */
const Corrected = ({ card: { command }, model, onDone }: Omit<CardProps, 'said'>) => {
  const { event, commandId, typed } = command;
  if (!isCorrectionEvent(event) || event.type === 'entry.confirmedByOther') return null;
  const said = event.type === 'entry.amended' ? { event: event.event, typed } : { out: true };
  return (
    <FixEntry
      model={model}
      entryId={event.corrects}
      said={said}
      onSent={() => model.drop(commandId)}
      onClose={onDone}
    />
  );
};

/** Edits a command that the server refused: another minute, other players. It keeps its own match time. */
export const CardDrawer = ({ model, onClose }: { model: ConsoleModel; onClose: () => void }) => {
  const { t } = useTranslation('console');
  const [card] = model.unsettled;
  if (!card) return null;
  const { commandId, event } = card.command;
  return (
    <Drawer title={t('conflict.changeTitle')} onClose={onClose} tall>
      {isCorrectionEvent(event) ? (
        <Corrected key={commandId} card={card} model={model} onDone={onClose} />
      ) : (
        <CardForm key={commandId} card={card} said={event} model={model} onDone={onClose} />
      )}
    </Drawer>
  );
};
