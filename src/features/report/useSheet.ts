import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchReport } from '#contract/matchReport.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import type { Side } from '#domain/match/entry.ts';
import { useMatchWords } from '#realtime/matchWords.ts';
import { momentWords } from '#ui/moments.ts';

/** What the parts of the sheet read: the report, its words, and its moments in the time zone of the report. */
export const useSheet = (report: MatchReport) => {
  const { i18n } = useTranslation('report');
  const { people, rules, rival, isLocal } = report.match;
  const words = useMatchWords({ people, rules, rivalName: rival.name });
  const { timeZone } = report;
  return useMemo(
    () => ({
      report,
      words,
      /** As the club's clock says it. Where another clock would say otherwise to the reader, the zone is named. */
      at: (moment: number | string, style: Intl.DateTimeFormatOptions): string => {
        const written = new Date(moment).toLocaleString(dateLocale(i18n.language), { ...style, timeZone });
        const hasTime = style.hour !== undefined || style.timeStyle !== undefined;
        const isOther = hasTime && written !== momentWords(moment, i18n.language, style);
        return isOther ? `${written} (${timeZone.replaceAll('_', ' ')})` : written;
      },
      /** A score as it is printed: home first. */
      score: ({ own, rival: other }: Readonly<Record<Side, number>>): string =>
        isLocal ? `${own}–${other}` : `${other}–${own}`,
    }),
    [report, words, i18n.language, timeZone, isLocal],
  );
};
export type Sheet = ReturnType<typeof useSheet>;
