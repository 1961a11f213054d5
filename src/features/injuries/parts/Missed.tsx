import { useTranslation } from 'react-i18next';
import type { Injury } from '#contract/injuryRecord.ts';
import { useInjuryWords } from '#records/injuries/injuryWords.ts';
import { Part } from './Part.tsx';

/** How long it takes: the days missed and their severity, and how it happened. */
export const Missed = ({ of }: { of: Injury }) => {
  const { t } = useTranslation('injuries');
  const words = useInjuryWords();
  const facts = [
    t(`kinds.${of.kind}`),
    words.day(of.onsetOn),
    of.minute === null ? t(`settings.${of.setting}`) : t('minute', { minute: of.minute }),
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
    </Part>
  );
};
