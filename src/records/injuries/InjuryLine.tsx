import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InjuryRow } from '#contract/injuryRecord.ts';
import { classes } from '#ui/controls/classes.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { nameOf, useInjuryWords } from './injuryWords.ts';
import { PhaseBar } from './PhaseBar.tsx';

/** An injury of a list: who or when, how far, until when. `title`: what stands for the name on the player's own page. */
export const InjuryLine = ({ of, title }: { of: InjuryRow; title?: string }) => {
  const { t } = useTranslation('injuries');
  const words = useInjuryWords();
  const isOpen = of.phase !== 'closed' && of.phase !== 'dismissed';
  return (
    <li className="border-line border-b">
      <Link to={`/injuries/${of.id}`} className="flex min-h-16 items-start gap-3 py-3 hover:bg-sunken">
        {title === undefined && <ShirtNumber number={of.player.dorsal} />}
        <span className="grid min-w-0 flex-1 gap-1.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 break-words font-semibold">{title ?? nameOf(of)}</span>
            {isOpen && (
              <span className={classes('text-14', of.overdue ? 'font-semibold text-warn' : 'text-soft')}>
                {words.expected(of)}
              </span>
            )}
          </span>
          {isOpen && <PhaseBar phase={of.phase} />}
          <span className="flex justify-between gap-3 text-14 text-soft">
            <span>{t(`phase.${of.phase}`)}</span>
            <span>{isOpen ? words.age(of) : `${of.daysMissed} ${t('missed', { count: of.daysMissed })}`}</span>
          </span>
        </span>
      </Link>
    </li>
  );
};
