import { useTranslation } from 'react-i18next';
import type { ForeignPlayer } from '#contract/scoutingRecord.ts';
import { Part } from '#ui/layout/Part.tsx';
import { useScoutingWords } from '../scoutingWords.ts';

/** Who decided which stage, and when; the latest first. */
export const StageHistory = ({ of }: { of: ForeignPlayer }) => {
  const { t } = useTranslation('scouting');
  const words = useScoutingWords();
  return (
    <Part title={t('history')}>
      <ul>
        {of.decisions.toReversed().map(({ at, stage, by, day, reason, discardReason }) => (
          <li key={at} className="flex justify-between gap-3 border-line border-b py-2">
            <span className="min-w-0">
              <span className="block font-semibold">{t(`stages.${stage}`)}</span>
              <span className="block text-14 text-soft">
                {by}
                {discardReason && ` · ${t(`discardReasons.${discardReason}`)}`}
              </span>
              {reason && <span className="block break-words text-14">{reason}</span>}
            </span>
            <span className="shrink-0 text-14 text-soft">{words.day(day)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-3 py-2 text-14 text-soft">
          <span>{t('recordedBy', { name: of.createdBy })}</span>
          <span className="shrink-0">{words.day(of.createdAt.slice(0, 10))}</span>
        </li>
      </ul>
    </Part>
  );
};
