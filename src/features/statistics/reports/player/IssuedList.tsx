import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { type IssuedReport, playerReport } from '#contract/playerReport.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { momentWords } from '#ui/layout/moments.ts';
import { PagedList } from '#ui/records/PagedList.tsx';
import { saveFile } from '#ui/records/saveFile.ts';
import { issuesSize, useIssued } from './queries.ts';

/** An issued report: about whom, for whom and for what, who issued it and when. It opens as it was issued. */
const Row = ({ of }: { of: IssuedReport }) => {
  const { t, i18n } = useTranslation('reports');
  const [busy, setBusy] = useState(false);
  const { id, at, title, purpose, forWhom, by, format } = of;
  const open = async () => {
    setBusy(true);
    try {
      saveFile(await send(playerReport.issue, { params: { id } }), `${title}.${format}`);
    } catch (fault) {
      void toast.failed(fault);
    } finally {
      setBusy(false);
    }
  };
  const when = momentWords(Date.parse(at), i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex min-h-16 items-center gap-3 border-line border-b py-2">
      <FileText size={22} aria-hidden="true" className="hidden shrink-0 text-soft sm:block" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 break-words font-semibold">{title}</p>
        <p className="break-words text-14">
          {[t(`issued.purpose.${purpose}`), ...(forWhom === '' ? [] : [t('issued.to', { name: forWhom })])].join(' · ')}
        </p>
        <p className="text-14 text-soft">{[t('issued.by', { name: by.name }), when].join(' · ')}</p>
      </div>
      <Button busy={busy} onClick={() => void open()} aria-label={`${t('issued.open')}: ${title}, ${when}`}>
        {t('issued.open')}
      </Button>
    </li>
  );
};

/** The reports that were issued, the newest first. */
export const IssuedList = ({ playerId, none }: { playerId?: string; none: string }) => {
  const [page, setPage] = useState(1);
  const found = useIssued(page, playerId);
  return (
    <PagedList of={found} pageSize={issuesSize} onPage={setPage} none={<p className="py-4 text-soft">{none}</p>}>
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <Row key={row.id} of={row} />
          ))}
        </ul>
      )}
    </PagedList>
  );
};
