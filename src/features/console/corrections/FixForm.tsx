import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchEvent } from '#domain/match/entry.ts';
import { additionalIn } from '#domain/match/rules/substitutions.ts';
import { replayUntil } from '#machines/match/replay.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { AdditionalField } from '#ui/plan/AdditionalField.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import type { ConsoleModel } from '../useConsole.ts';
import { kindsOf, withAdditional, withKind, withUncounted } from './amendment.ts';
import { Conflicts } from './Conflicts.tsx';
import { slotsOf } from './fixDraft.ts';
import { blamed, useFixWords } from './fixWords.ts';
import { MinuteRail } from './MinuteRail.tsx';
import { momentOf, type Place, typedOf } from './minuteRail.ts';
import { PlayerPicker } from './PlayerPicker.tsx';
import type { Fixing } from './useFixing.ts';

export type FixFormProps = {
  model: ConsoleModel;
  fixing: Fixing;
  event: MatchEvent;
  /** Null for an event without a minute to correct. */
  place: Place | null;
  onPlace: (place: Place) => void;
  /** The assist of this goal has an entry of its own. */
  assist?: ReactNode;
};

const inBreaks: readonly MatchEvent['type'][] = ['player.substituted', 'card.shown', 'player.injured', 'player.moved'];

/** Why the event itself is refused. */
const OwnRefusal = ({ model, fixing, event, place }: Omit<FixFormProps, 'onPlace' | 'assist'>) => {
  const words = useFixWords(model);
  const { own, line } = fixing;
  if (!own) return null;
  const entry = line?.entry;
  const when = place ? typedOf(model.state, place) : undefined;
  const named = blamed(event, own) !== undefined;
  const at = { minute: when?.minute ?? entry?.minute ?? null, stoppage: when?.stoppage ?? entry?.stoppage ?? 0 };
  return (
    <p
      role="alert"
      className="rounded-8 border-danger border-l-8 bg-raised p-3 font-semibold text-danger"
      data-testid="own-refusal"
    >
      {named ? words(at, event, own) : <ErrorSentence error={own} />}
    </p>
  );
};

/** Minute, kind and players of an entry, then the answer of the rules to it. */
export const FixForm = ({ model, fixing, event, place, onPlace, assist }: FixFormProps) => {
  const { t } = useTranslation(['corrections', 'console', 'plan']);
  const { input, log } = model;
  const entryId = fixing.line?.entry.id;
  const then = useMemo(
    () => (place ? replayUntil(input, log, momentOf(place), entryId).state : model.state),
    [input, log, place, entryId, model.state],
  );
  const kinds = kindsOf(event, fixing.isSecond);
  const { out } = fixing.draft;
  const slots = out ? [] : slotsOf(event).filter(({ role }) => !assist || role !== 'assist');
  return (
    <div className="grid gap-4">
      {fixing.closed && <p className="border-flag border-l-8 bg-raised p-3 font-semibold">{t('closed')}</p>}
      {place && !out && (
        <MinuteRail
          model={model}
          place={place}
          breaks={inBreaks.includes(event.type)}
          beyond={event.type === 'period.ended' ? 10 : 0}
          onChange={onPlace}
        />
      )}
      {kinds && !out && (
        <Segmented
          label={t('kind')}
          value={kinds.now}
          onChange={(kind) => fixing.setEvent(withKind(event, kind))}
          choices={kinds.all.map((kind) => ({ value: kind, label: t(`console:kinds.${kind}`) }))}
        />
      )}
      {slots.map((slot, index) => (
        <PlayerPicker key={`${slot.role} ${index}`} model={model} slot={slot} then={then} onChoose={fixing.setEvent} />
      ))}
      {event.type === 'player.substituted' &&
        !out &&
        event.changes.map((change, index) => (
          <AdditionalField
            key={`additional ${index}`}
            label={
              event.changes.length === 1
                ? t('plan:additional.label')
                : t('plan:additional.of', { what: model.words.description({ ...event, changes: [change] }) })
            }
            shown
            value={change.additional}
            kinds={additionalIn(model.state)}
            onChange={(additional) => fixing.setEvent(withAdditional(event, index, additional))}
          />
        ))}
      {event.type === 'card.shown' && event.card !== 'red' && !out && (
        <Segmented
          label={t('counts.label')}
          shown
          value={event.uncounted ? 'uncounted' : 'counted'}
          onChange={(value) => fixing.setEvent(withUncounted(event, value === 'uncounted'))}
          choices={[
            { value: 'counted', label: t('counts.counted') },
            { value: 'uncounted', label: t('counts.uncounted') },
          ]}
        />
      )}
      {!out && assist}
      {fixing.signed && !fixing.closed && (
        <TextField
          label={t('reason')}
          value={fixing.reason}
          onChange={(change) => fixing.setReason(change.currentTarget.value)}
        />
      )}
      <OwnRefusal model={model} fixing={fixing} event={event} place={place} />
      <Conflicts model={model} fixing={fixing} />
    </div>
  );
};
