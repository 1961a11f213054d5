import { useTranslation } from 'react-i18next';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { Sheet } from '../useSheet.ts';
import { Part } from './Part.tsx';

/** The penalties of both sides in their order; never part of the goals. */
export const Shootout = ({ sheet: { report, words } }: { sheet: Sheet }) => {
  const { t } = useTranslation('report');
  const kicks = report.match.shootout?.kicks ?? [];
  if (kicks.length === 0) return null;
  return (
    <Part title={t('shootout')}>
      <ol className="columns-2 gap-x-6">
        {kicks.map((kick, index) => (
          <li key={kick.entryId} className="flex items-baseline gap-2 border-line border-b py-1">
            <span className="figures w-6 text-right text-soft">{index + 1}</span>
            <SignalIcon signal={kick.scored ? 'penalty' : 'penaltyMissed'} size={14} className="translate-y-0.5" />
            <span className="flex-1">
              {kick.side === 'rival' ? report.match.rival.name : words.nameOf(kick.playerId)}
            </span>
            <span className={kick.scored ? 'font-semibold' : 'text-soft'}>{t(kick.scored ? 'scored' : 'missed')}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
};
