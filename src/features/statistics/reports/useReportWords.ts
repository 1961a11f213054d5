import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportSay } from '#contract/reportWords.ts';

/** The words of an answer, by keys that are made of what was answered. */
export const useReportWords = (): ReportSay => {
  const { t, i18n } = useTranslation('reports');
  return useMemo(() => ({ language: i18n.language, say: t as unknown as ReportSay['say'] }), [t, i18n.language]);
};
