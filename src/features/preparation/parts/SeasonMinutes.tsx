import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { useMatchPlan } from '#realtime/useMatchPlan.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import type { LineUpEditor } from '../useLineUpEditor.ts';

/** Minutes of the match squad (of the squad while it is empty) in the season's other matches, the fewest first. */
export const SeasonMinutes = ({ editor }: { editor: LineUpEditor }) => {
  const { t } = useTranslation('preparation');
  const { id: userId } = useUser();
  const { match, candidates } = editor;
  const { season } = useMatchPlan(match.id, userId);
  const minutes = new Map(season.map((one) => [one.playerId, one.minutes]));
  const called = candidates.filter((one) => one.called);
  const rows = (called.length > 0 ? called : candidates)
    .map(({ id, shortName, dorsal }) => ({ id, shortName, dorsal, played: minutes.get(id) ?? 0 }))
    .toSorted((a, b) => a.played - b.played);
  const most = rows.at(-1)?.played ?? 0;
  if (most === 0) return null;
  return (
    <section aria-label={t('seasonMinutes')} className="pt-4">
      <h2 className="heading">{t('seasonMinutes')}</h2>
      <p className="pb-1 text-14 text-soft">{t('leastFirst')}</p>
      <ClubColours shirtColour={match.shirtColour} numberColour={match.numberColour}>
        <ul className="grid grid-cols-2 gap-x-8">
          {rows.map(({ id, shortName, dorsal, played }) => (
            <li key={id} className="flex min-h-11 items-center gap-2.5 border-line border-b">
              <ShirtNumber number={dorsal} />
              <span className="min-w-0 flex-1 truncate">{shortName}</span>
              <span className="h-2 w-20 shrink-0 rounded-4 bg-line" aria-hidden="true">
                <span className="block h-full rounded-4 bg-ink" style={{ width: `${(100 * played) / most}%` }} />
              </span>
              <span className="figures w-12 shrink-0 text-right text-20">{`${played}\u2032`}</span>
            </li>
          ))}
        </ul>
      </ClubColours>
    </section>
  );
};
