import { Ellipsis, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '#ui/controls/Menu.tsx';
import { Spinner } from '#ui/controls/Spinner.tsx';
import { toast } from '#ui/controls/toast.ts';
import { useExportItems } from '#ui/records/ExportMenu.tsx';
import { saveFile } from '#ui/records/saveFile.ts';
import type { AttendanceFilter } from '../attendanceFilter.ts';
import { useAttendanceFiles } from '../queries.ts';

/** People by dates, as a spreadsheet or on paper. */
export const AttendanceFiles = ({ filter }: { filter: AttendanceFilter }) => {
  const { t } = useTranslation(['attendance', 'shell']);
  const { sheet, pdf } = useAttendanceFiles(filter);
  const [printing, setPrinting] = useState(false);
  const { busy, items } = useExportItems({ name: t('title'), onExport: sheet }, (format) =>
    t('shell:list.exportAs', { format }),
  );
  const print = async () => {
    setPrinting(true);
    try {
      saveFile(await pdf(), `${t('title')}.pdf`);
    } catch (error) {
      await toast.failed(error);
    } finally {
      setPrinting(false);
    }
  };
  return (
    <Menu
      label={t('shell:list.more')}
      items={[{ label: t('print'), icon: Printer, onSelect: () => void print() }, ...items]}
      className="grid size-11 place-items-center rounded-8 border border-current bg-club text-on-club sm:size-12"
    >
      {busy || printing ? <Spinner /> : <Ellipsis size={22} aria-hidden="true" />}
    </Menu>
  );
};
