import type { ReportFormat, ReportResult } from '#contract/report.ts';
import { chartOf } from '#contract/reportChart.ts';
import { blockTitle } from '#contract/reportWords.ts';
import { ExportMenu } from '#ui/records/ExportMenu.tsx';
import { useReportWords } from './useReportWords.ts';

type ReportExportProps = {
  /** Of the file, without its ending. */
  name: string;
  of: Pick<ReportResult, 'blocks'>;
  exported: (format: ReportFormat, block?: string) => Promise<Blob>;
};

/** A report as a file: a page to print, tables, and each chart as a picture. */
export const ReportExport = ({ name, of: { blocks }, exported }: ReportExportProps) => {
  const words = useReportWords();
  const charts = blocks
    .filter((block) => block.rows.length > 0 && chartOf(words, block))
    .map((block) => ({ title: blockTitle(words, block), onExport: () => exported('PNG', block.id) }));
  return (
    <ExportMenu
      name={name}
      onPrint={() => exported('PDF')}
      onExport={(format) => exported(format === 'xlsx' ? 'XLSX' : 'CSV')}
      charts={charts}
    />
  );
};
