import { useNavigate, useSearchParams } from 'react-router';
import type { ReportBlockAnswer } from '#contract/report.ts';
import { rowName } from '#contract/reportWords.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { BehindNumber } from '../parts/Opened.tsx';
import { openFigureIn, useOpenFigureTo } from './openedFigure.ts';
import { type Asked, type OpenFigure, useReportFacts } from './queries.ts';
import { useReportWords } from './useReportWords.ts';

export type OpenedFigureDialogProps = { asked: Asked; blocks: readonly ReportBlockAnswer[] };

const Behind = ({ asked, opened }: { asked: Asked; opened: OpenFigure }) => (
  <BehindNumber found={useReportFacts(asked, opened)} />
);

/** The number of a report that the address opens: at the right of a desk, from the bottom of a phone. */
export const OpenedFigureDialog = ({ asked, blocks }: OpenedFigureDialogProps) => {
  const words = useReportWords();
  const hasRoom = useRoom();
  const [address] = useSearchParams();
  const go = useNavigate();
  const openTo = useOpenFigureTo();
  const found = openFigureIn(address.get('open'), blocks);
  if (!found) return null;
  const { opened, block } = found;
  const row = block.rows.find(({ keys }) => keys.every(({ value }, n) => value === opened.at[n]?.value));
  return (
    <Dialog
      open
      form={hasRoom('md') ? 'side' : 'sheet'}
      onClose={() => void go(openTo(undefined))}
      title={block.metrics.find(({ key }) => key === opened.metric)?.name ?? ''}
      {...(row && row.keys.length > 0 && { description: rowName(words, block, row.keys) })}
    >
      <Behind asked={asked} opened={opened} />
    </Dialog>
  );
};
