import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BackupState } from '#contract/backup.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { toast } from '#ui/controls/toast.ts';
import { momentWords } from '#ui/layout/moments.ts';
import { useSize } from '#ui/layout/useSize.ts';
import { downloadBackup } from '../queries.ts';

/** A backup: when it was made, its size, and its download. */
export const BackupRow = ({ one: { name, madeAt, bytes } }: { one: BackupState['backups'][number] }) => {
  const { t, i18n } = useTranslation('backups');
  const size = useSize();
  const when = momentWords(madeAt, i18n.language, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-b md:px-2">
      <time dateTime={madeAt} className="min-w-0 flex-1 break-words font-semibold first-letter:uppercase">
        {when}
      </time>
      <span className="figures text-20">{size(bytes)}</span>
      <IconButton
        label={t('download', { when })}
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => void downloadBackup(name).catch(toast.failed)}
      />
    </li>
  );
};
