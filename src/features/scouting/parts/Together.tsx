import { useTranslation } from 'react-i18next';
import type { ForeignPlayer, ScoutingStats } from '#contract/scoutingRecord.ts';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { Part } from '#ui/layout/Part.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useStats } from '../queries.ts';
import { useScoutingWords } from '../scoutingWords.ts';

type Criterion = ScoutingStats['criteria'][number];
/** The place of a score on a line from 1 to 10, in percent. */
const along = (score: number): number => ((score - 1) / 9) * 100;

/** One criterion: the range as a bar from 1 to 10, with the mean as a dot and as a figure. */
const Row = ({ of }: { of: Criterion }) => {
  const { t } = useTranslation(['scouting', 'players']);
  const words = useScoreWords();
  const { criterion, mean, low, high, n } = of;
  return (
    <tr className="border-line border-b">
      <th scope="row" className="py-2 pr-3 text-left font-normal">
        {t(`players:abilities.names.${criterion}`)}
      </th>
      <td className="w-1/3 py-2" aria-hidden="true">
        <span className="relative block h-3">
          <span className="absolute inset-x-0 top-1 h-1 rounded-full bg-sunken" />
          <span
            className="absolute top-1 h-1 rounded-full bg-edge"
            style={{ left: `${along(low)}%`, right: `${100 - along(high)}%` }}
          />
          <span
            className="-translate-x-1/2 absolute top-0 size-3 rounded-full bg-club-edge"
            style={{ left: `${along(mean)}%` }}
          />
        </span>
      </td>
      <td className="whitespace-nowrap px-3 py-2 text-right text-14 text-soft">
        {n > 1 && low < high ? t('range', { low: words(low), high: words(high) }) : ''}
      </td>
      <td className="figures py-2 text-right text-20">{words(mean)}</td>
    </tr>
  );
};

const Figures = ({ of }: { of: ScoutingStats }) => {
  const { t } = useTranslation('scouting');
  const words = useScoreWords();
  const dates = useScoutingWords();
  const { reports, raters, criteria, agreement, verdicts } = of;
  if (reports === 0) return <p className="pt-3 text-soft">{t('noReports')}</p>;
  const { difference } = agreement;
  const agrees = difference === null ? 'few' : difference < 1 ? 'close' : difference < 2 ? 'some' : 'far';
  return (
    <>
      <p className="pt-3">
        {t('reportsOf', { count: reports, raters })}. {raters > 1 && t(`agreement.${agrees}`)}{' '}
        {raters > 1 && difference !== null && t('agreement.difference', { difference: words(difference) })}
      </p>
      {criteria.length > 0 && (
        <table className="mt-2 w-full border-collapse">
          <caption className="sr-only">{t('together')}</caption>
          <tbody>
            {criteria.map((one) => (
              <Row key={one.criterion} of={one} />
            ))}
          </tbody>
        </table>
      )}
      <ul className="pt-2">
        {verdicts.toReversed().map(({ day, author, verdict, confidence }) => (
          <li key={`${day} ${author} ${verdict}`} className="flex justify-between gap-3 py-1 text-14">
            <span className="min-w-0">
              <span className="font-semibold">{t(`verdicts.${verdict}`)}</span>
              <span className="text-soft">
                {` · ${t(`confidences.${confidence}`).toLocaleLowerCase()} · ${author}`}
              </span>
            </span>
            <span className="shrink-0 text-soft">{dates.day(day)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** What the reports say together: mean and range of each criterion, raters, and how far apart they are. */
export const Together = ({ of }: { of: ForeignPlayer }) => {
  const { t } = useTranslation('scouting');
  const found = useStats(of.id);
  return (
    <Part title={t('together')}>
      <Gate of={found}>{(stats) => <Figures of={stats} />}</Gate>
    </Part>
  );
};
