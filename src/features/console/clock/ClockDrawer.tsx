import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import { stepOf } from '../nextAction.ts';
import { Drawer } from '../parts/Drawer.tsx';
import type { ConsoleModel } from '../useConsole.ts';
import { DeviceTime } from './DeviceTime.tsx';
import { EndedAt } from './EndedAt.tsx';
import { SetClock } from './SetClock.tsx';
import { StartedAt } from './StartedAt.tsx';

type ClockDrawerProps = { model: ConsoleModel; onClose: () => void };

/** Stopping is frequent with a stopping clock, and rare with every other. */
const StopOrStart = ({ model }: { model: ConsoleModel }) => {
  const { t } = useTranslation('console');
  const { state, say, objection } = model;
  const runs = state.clock.runningSince !== undefined;
  const event = { type: runs ? 'clock.stopped' : 'clock.started' } as const;
  const refused = objection(event)?.refused;
  return (
    <div>
      <Button
        data-choice="clockSwitch"
        aria-keyshortcuts={shortcut(boardKeys.clockSwitch)}
        size={64}
        wide
        variant={runs ? 'quiet' : 'go'}
        disabled={refused !== undefined}
        onClick={() => say(event, { button: 'clock' })}
      >
        {t(runs ? 'clock.stop' : 'clock.start')}
      </Button>
      <p className="mt-1 text-14 text-soft">
        {refused ? (
          <ErrorSentence error={refused} />
        ) : (
          t(state.rules.stoppedClock ? 'clock.stopsWithBall' : 'clock.runsOn')
        )}
      </p>
    </div>
  );
};

const Running = ({ model, onClose }: ClockDrawerProps) => {
  const { t } = useTranslation('console');
  const [wanted, setWanted] = useState<'set' | 'end'>('set');
  const runs = model.state.clock.runningSince !== undefined;
  return (
    <>
      {!runs && <StopOrStart model={model} />}
      {runs && (
        <Segmented
          label={t('clock.what')}
          value={wanted}
          onChange={setWanted}
          className="[&_label]:min-h-12"
          choices={[
            { value: 'set', label: t('clock.setTitle') },
            { value: 'end', label: t('clock.endTitle') },
          ]}
        />
      )}
      {wanted === 'end' && runs ? (
        <EndedAt model={model} onDone={onClose} />
      ) : (
        <SetClock model={model} onDone={onClose} />
      )}
      {runs && <StopOrStart model={model} />}
    </>
  );
};

/** The clock: stop it, correct it while it runs, record a missed whistle. Never over the clock itself. */
export const ClockDrawer = ({ model, onClose }: ClockDrawerProps) => {
  const { t } = useTranslation('console');
  const step = stepOf(model);
  const mayStart = step === 'startPeriod' || step === 'startExtraTime';
  return (
    <Drawer title={t('clock.title')} onClose={onClose} tall>
      <div className="grid gap-4 px-4 pb-2">
        {model.phase === 'playing' && <Running model={model} onClose={onClose} />}
        {mayStart && (
          <section className="grid gap-3">
            <h3 className="title text-20">{t('clock.startTitle')}</h3>
            <StartedAt key={model.state.period} model={model} onDone={onClose} />
          </section>
        )}
        {model.phase !== 'playing' && !mayStart && <p className="text-soft">{t('clock.nothing')}</p>}
        <DeviceTime />
      </div>
    </Drawer>
  );
};
