import { useTranslation } from 'react-i18next';
import type { Injury } from '#contract/injuryRecord.ts';
import type { PhaseTarget } from '#domain/injury/phases.ts';
import { useInjuryWords } from '#records/injuries/injuryWords.ts';
import { Part } from '#ui/layout/Part.tsx';

/** The name of a phase, or of a step after a suspected concussion. */
export const useTargetWords = () => {
  const { t } = useTranslation('injuries');
  return (to: PhaseTarget): string => {
    switch (to) {
      case 'head.light':
        return t('head.light');
      case 'head.sport':
        return t('head.sport');
      case 'head.training':
        return t('head.training');
      case 'head.contact':
        return t('head.contact');
      default:
        return t(`phase.${to}`);
    }
  };
};

/** Who moved the record, and when; the latest first. */
export const History = ({ of }: { of: Injury }) => {
  const { t } = useTranslation('injuries');
  const words = useInjuryWords();
  const target = useTargetWords();
  return (
    <Part title={t('historyTitle')}>
      <ul>
        {of.callUps.map(({ matchId, rivalName, kickoffAt, reason, by }) => (
          <li key={matchId} className="flex justify-between gap-3 border-line border-b py-2">
            <span className="min-w-0">
              <span className="block break-words font-semibold">{t('calledUp', { rival: rivalName })}</span>
              <span className="block text-14 text-soft">{by}</span>
              {reason && <span className="block break-words text-14">{reason}</span>}
            </span>
            <span className="shrink-0 text-14 text-soft">{words.day(kickoffAt.slice(0, 10))}</span>
          </li>
        ))}
        {of.moves.toReversed().map(({ to, day, by, cleared, reason, at }) => (
          <li key={`${at} ${to}`} className="flex justify-between gap-3 border-line border-b py-2">
            <span className="min-w-0">
              <span className="block font-semibold">{target(to)}</span>
              <span className="block text-14 text-soft">
                {by}
                {cleared && `, ${t('cleared')}`}
              </span>
              {reason && <span className="block break-words text-14">{reason}</span>}
            </span>
            <span className="shrink-0 text-14 text-soft">{words.day(day)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-3 py-2 text-14 text-soft">
          <span>{t('opened', { name: of.by })}</span>
          <span className="shrink-0">{words.day(of.createdAt.slice(0, 10))}</span>
        </li>
      </ul>
    </Part>
  );
};
