import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measurement } from '#contract/measurementView.ts';
import type { Player } from '#contract/player.ts';
import { useMeasuredWords } from '#records/measurements/measuredWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { dayWords } from '#ui/layout/dates.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { Removed } from '#ui/records/Removed.tsx';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';
import { Growth } from './Growth.tsx';
import { useMeasurements, useRemovedMeasurements, useRestoreMeasurement } from './queries.ts';
import { TestValues } from './TestValues.tsx';

const MeasurementDialog = lazyPart(async () => (await import('./MeasurementDialog.tsx')).MeasurementDialog);

/** Measurements that were removed, for users who may record them. */
const RemovedMeasurements = ({ playerId }: { playerId: string }) => {
  const { t, i18n } = useTranslation('measurements');
  const words = useMeasuredWords();
  const { data } = useRemovedMeasurements(playerId);
  const back = useRestoreRecord(useRestoreMeasurement());
  const rows = data?.map(({ id, type, value, day, text, removedAt }) => ({
    id,
    removedAt,
    name: `${type.name}: ${value === null ? text : words.value(value, type)}, ${dayWords(day, i18n.language)}`,
  }));
  return (
    <Removed
      title={t('gone.title')}
      description={t('gone.says')}
      rows={rows}
      backOf={(name) => t('gone.back', { name })}
      onBack={back}
    />
  );
};

export type MeasurementsProps = { player: Player };

/** What was measured of a player, test by test. */
export const Measurements = ({ player }: MeasurementsProps) => {
  const { t } = useTranslation('measurements');
  const found = useMeasurements(player.id);
  const [open, setOpen] = useState<Measurement | 'new'>();
  return (
    <Gate of={found}>
      {({ tests, edit, delicate }) => {
        const add = edit && (
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('new')}>
            {t('add')}
          </Button>
        );
        return (
          <>
            {tests.length === 0 ? (
              <EmptyState title={t('empty')} description={edit ? t('emptySays') : t('emptyReader')} action={add} />
            ) : (
              <>
                {add && <div className="flex justify-end pb-4">{add}</div>}
                <Growth playerId={player.id} />
                {tests.map((of) => (
                  <TestValues key={of.type.id} of={of} onEdit={edit ? setOpen : undefined} />
                ))}
              </>
            )}
            {edit && <RemovedMeasurements playerId={player.id} />}
            {open && (
              <Suspense fallback={null}>
                <MeasurementDialog
                  player={player}
                  one={open === 'new' ? undefined : open}
                  delicate={delicate}
                  onClose={() => setOpen(undefined)}
                />
              </Suspense>
            )}
          </>
        );
      }}
    </Gate>
  );
};
