import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ForeignPlayerRow } from '#contract/scoutingRecord.ts';
import { classes } from '#ui/controls/classes.ts';
import { isDue, useScoutingWords } from '../scoutingWords.ts';
import { PositionDisc } from './PositionDisc.tsx';

/** Somebody who is watched, on the board. A dot: the day of the next step has come. */
export const OutsiderCard = ({ of }: { of: ForeignPlayerRow }) => {
  const { t } = useTranslation('scouting');
  const words = useScoutingWords();
  const due = isDue(of);
  return (
    <li className={classes('border-line border-b', of.forgotten && 'border-l-4 border-l-flag pl-2')}>
      <Link to={`/scouting/${of.id}`} className="grid gap-1 py-3 hover:bg-sunken">
        <span className="flex min-w-0 items-center gap-2">
          <PositionDisc position={of.position} own={of.stage === 'signed'} />
          <span className="grid min-w-0">
            <span className="break-words font-semibold leading-5">{words.name(of)}</span>
            <span className="break-words text-14 text-soft">{of.clubName}</span>
          </span>
        </span>
        <span className="text-14 text-soft">{words.known(of)}</span>
        {of.forgotten ? (
          <span className="font-semibold text-14 text-warn">{t('still', { count: of.stillFor })}</span>
        ) : (
          <span className="flex items-baseline gap-2 font-semibold text-14">
            {due && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-ink" />}
            <span className="min-w-0 break-words">
              {due && <span className="sr-only">{t('due')}: </span>}
              {words.step(of)}
            </span>
          </span>
        )}
      </Link>
    </li>
  );
};
