import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { injury } from '#contract/injury.ts';
import type { Injury } from '#contract/injuryRecord.ts';
import { useInjuryWords } from '#records/injuries/injuryWords.ts';
import { useRefreshInjuries } from '#records/injuries/useRefreshInjuries.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { toast } from '#ui/controls/toast.ts';
import { Part } from '#ui/layout/Part.tsx';

/** The player and the family show the staff where it hurts, or no longer. */
const SharedRegion = ({ id, shared }: { id: string; shared: boolean }) => {
  const { t } = useTranslation('injuries');
  const refresh = useRefreshInjuries();
  const [busy, setBusy] = useState(false);
  const set = async (on: boolean) => {
    setBusy(true);
    await send(injury.shareRegion, { params: { id }, body: { shared: on } }).then(refresh, toast.failed);
    setBusy(false);
  };
  return (
    <div className="pt-3">
      <Switch
        label={t('shareRegion')}
        description={t('shareRegionSays')}
        checked={shared}
        onChange={(on) => void (busy || set(on))}
      />
    </div>
  );
};

/** How long it takes: the days missed and their severity, and how it happened. */
export const Missed = ({ of }: { of: Injury }) => {
  const { t } = useTranslation('injuries');
  const words = useInjuryWords();
  const facts = [
    t(`kinds.${of.kind}`),
    words.day(of.onsetOn),
    of.minute === null ? t(`settings.${of.setting}`) : t('minute', { minute: of.minute }),
    ...(of.region ? [t(`region.${of.region}`)] : []),
    ...(of.suspectedHead ? [t('suspectedHead')] : []),
  ];
  return (
    <Part title={t('missedTitle')}>
      <p className="flex flex-wrap items-baseline gap-x-3 pt-2">
        <span className="figures text-48 leading-none">{of.daysMissed}</span>
        <span className="font-medium">{t('missed', { count: of.daysMissed })}</span>
        <span className="text-14 text-soft">
          {t('severityTitle')}: {t(`severity.${of.severity}`)}
        </span>
      </p>
      <p className="pt-2 text-14 text-soft">{facts.join(' · ')}</p>
      {of.regionShared !== null && <SharedRegion id={of.id} shared={of.regionShared} />}
    </Part>
  );
};
