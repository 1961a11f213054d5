import type { ReportResult } from '#contract/report.ts';
import type { ReportSay } from '#contract/reportWords.ts';
import type { Language } from '#contract/values.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import { translator } from '#server/words/words.ts';

/** A report that was run, to be printed for its reader. */
export type FigureReportJob = {
  readonly title: string;
  readonly result: Omit<ReportResult, 'templateId'>;
  readonly club: { readonly name: string; readonly timeZone: string };
  readonly shield: Uint8Array | undefined;
  readonly language: Language;
  readonly orientation: 'portrait' | 'landscape';
  /** More of what it is about, below the title. */
  readonly about?: readonly string[];
  /** Whose report it is, as a band across the first page. */
  readonly person?: string;
  /** What each page says at its foot, in the place of the title. */
  readonly foot?: string;
};

/** The words of a report in a language. */
export const figureWords = (language: Language): ReportSay => ({ language, say: translator(language, 'reports') });

/** A moment on the clock of the club, in the reader's language. */
export const whenIn = ({ result, club, language }: FigureReportJob): string =>
  new Intl.DateTimeFormat(dateLocale(language), {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: club.timeZone },
  }).format(new Date(result.asOf));
