import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { StatisticsTable } from '#contract/numberTable.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { openIn, rowOf } from '../openedNumber.ts';
import type { questionOf } from '../sentence.ts';
import { useTableWords } from '../useTableWords.ts';
import { Behind } from './Opened.tsx';
import { useOpenTo } from './useOpenTo.ts';

export type OpenedDialogProps = {
  asked: ReturnType<typeof questionOf>;
  tables: readonly StatisticsTable[];
};

/** The number that the address opens: at the right of a desk, from the bottom of a phone. */
export const OpenedDialog = ({ asked, tables }: OpenedDialogProps) => {
  const { t } = useTranslation(['statistics', 'insight']);
  const { say } = useTableWords();
  const hasRoom = useRoom();
  const [address] = useSearchParams();
  const go = useNavigate();
  const openTo = useOpenTo();
  const opens = openIn(address.get('open'));
  if (!opens) return null;
  const name = say(`insight:metric.${opens.metric}.name`);
  const row = rowOf(tables, opens);
  const title = opens.newest === undefined ? name : t('opened.run', { count: opens.newest });
  return (
    <Dialog
      open
      form={hasRoom('md') ? 'side' : 'sheet'}
      onClose={() => void go(openTo(undefined))}
      title={title}
      {...(row !== undefined && { description: `${say(`heads.${row.head}`)}: ${row.name}` })}
    >
      <Behind asked={asked} opens={opens} />
    </Dialog>
  );
};
