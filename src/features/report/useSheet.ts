import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchReport } from '#contract/matchReport.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import type { Side } from '#domain/match/entry.ts';
import { useMatchWords } from '#realtime/matchWords.ts';
import { momentWords } from '#ui/layout/moments.ts';

/** The data of the parts: the report, its texts, and its times in the time zone of the report. */
export const useSheet = (report: MatchReport) => {
  const { i18n } = useTranslation('report');
  const { people, rules, rival, isLocal } = report.match;
  const words = useMatchWords({ people, rules, rivalName: rival.name });
  const { timeZone } = report;
  return useMemo(
    () => ({
      report,
      words,
      /** A time in the club's zone. The zone is named where it differs from the reader's. */
      at: (moment: number | string, style: Intl.DateTimeFormatOptions): string => {
        const written = new Date(moment).toLocaleString(dateLocale(i18n.language), { ...style, timeZone });
        const hasTime = style.hour !== undefined || style.timeStyle !== undefined;
        const isOther = hasTime && written !== momentWords(moment, i18n.language, style);
        return isOther ? `${written} (${timeZone.replaceAll('_', ' ')})` : written;
      },
      /** A printed score: home first. */
      score: ({ own, rival: other }: Readonly<Record<Side, number>>): string =>
        isLocal ? `${own}–${other}` : `${other}–${own}`,
    }),
    [report, words, i18n.language, timeZone, isLocal],
  );
};
export type Sheet = ReturnType<typeof useSheet>;
