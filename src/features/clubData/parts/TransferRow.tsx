import { Download, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { ClubTransfer } from '#contract/clubData.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { toast } from '#ui/controls/toast.ts';
import { momentWords } from '#ui/layout/moments.ts';
import { useSize } from '#ui/layout/useSize.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { downloadExport } from '../queries.ts';

/** What an import has done, or why it failed. */
const Outcome = ({ one: { failure, imported } }: { one: ClubTransfer }) => {
  const { t } = useTranslation('clubData');
  if (failure)
    return (
      <p className="border-danger border-l-4 pl-3 text-danger">
        <ErrorSentence error={failure} />
        {failure.reason !== '' && <span className="block text-14">{failure.reason}</span>}
      </p>
    );
  if (!imported) return null;
  const many = Object.values(imported.records).reduce((sum, one) => sum + one, 0);
  const [records, files] = [t('records', { count: many }), t('files', { count: imported.files })];
  return (
    <div className="grid gap-1 text-14 text-soft">
      <p>{t('imported', { records, files })}</p>
      {imported.newIds > 0 && <p>{t('newIds', { count: imported.newIds })}</p>}
      {imported.renamed.map(({ was, userName, byNameOnly }) => (
        <p key={was}>{t(byNameOnly ? 'byNameOnly' : 'renamed', { was, userName })}</p>
      ))}
      {imported.joined.map((userName) => (
        <p key={userName}>{t('joined', { userName })}</p>
      ))}
    </div>
  );
};

/** An export or import: when, by whom, how it went, and its download. */
export const TransferRow = ({ one, onRemove }: { one: ClubTransfer; onRemove: () => void }) => {
  const { t, i18n } = useTranslation('clubData');
  const { clubId } = useUser();
  const size = useSize();
  const when = momentWords(one.at, i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const kind = t(`kind.${one.kind}`);
  return (
    <li className="grid gap-2 border-line border-b py-2 md:px-2">
      <div className="flex min-h-12 items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{kind}</p>
          <p className="break-words text-14 text-soft">{t('by', { when, name: one.by })}</p>
        </div>
        {one.until && one.bytes !== null ? (
          <>
            <span className="figures text-20">{size(one.bytes)}</span>
            <IconButton
              label={t('download', { when })}
              icon={<Download size={18} aria-hidden="true" />}
              onClick={() => void downloadExport(clubId, one.id).catch(toast.failed)}
            />
          </>
        ) : (
          <span className="text-soft">{t(`state.${one.state}`)}</span>
        )}
        <IconButton
          label={t('remove', { kind, when })}
          icon={<Trash2 size={18} aria-hidden="true" />}
          className="text-soft"
          onClick={onRemove}
        />
      </div>
      <Outcome one={one} />
    </li>
  );
};
