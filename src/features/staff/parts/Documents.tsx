import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMember } from '#contract/staff.ts';
import type { StaffDocument } from '#contract/staffDocument.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { toast } from '#ui/controls/toast.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { saveFile } from '#ui/records/saveFile.ts';
import { useDocuments } from '../documentQueries.ts';

const nameOf = (fileName: string): string => fileName.replace(/\.\w{1,5}$/, '').slice(0, 120) || fileName;

type LineProps = { one: StaffDocument; onFetch: () => void; onRemove: () => void };

const Line = ({ one, onFetch, onRemove }: LineProps) => {
  const { t, i18n } = useTranslation('staff');
  const size = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return (
    <li className="flex min-h-14 items-center gap-2 border-line border-b">
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 break-words">{one.name}</span>
        <span className="block text-14 text-soft">
          {one.kind.toUpperCase()} · {size.format(Math.max(1, one.bytes / 1024))}
        </span>
      </span>
      <IconButton
        label={t('documents.fetch', { name: one.name })}
        icon={<Download size={18} aria-hidden="true" />}
        onClick={onFetch}
      />
      <IconButton
        label={t('documents.remove', { name: one.name })}
        icon={<CloseIcon />}
        className="text-soft"
        onClick={onRemove}
      />
    </li>
  );
};

/** The documents of a staff member: add, download and remove, with an undo. */
export const Documents = ({ one }: { one: StaffMember }) => {
  const { t } = useTranslation(['staff', 'common']);
  const input = useRef<HTMLInputElement>(null);
  const { list, add, fetch, remove, restore } = useDocuments(one.id);
  const failed = (fault: unknown) => toast.failed(fault);
  const put = (file: File | undefined) => {
    if (file) add.mutate({ name: nameOf(file.name), file });
  };
  const back = (id: string) => () => void restore(id).catch(failed);
  const takeAway = async ({ id, name }: StaffDocument) => {
    await remove(id);
    void toast.done(t('documents.removed', { name }), { label: t('common:undo'), onClick: back(id) });
  };
  const save = async ({ id, name, kind }: StaffDocument) => saveFile(await fetch(id), `${name}.${kind}`);
  return (
    <>
      <Gate
        of={list}
        skeleton={<Skeleton rows={1} room="h-12" />}
        empty={<p className="py-3 text-soft">{t('documents.empty')}</p>}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <Line
                key={row.id}
                one={row}
                onFetch={() => void save(row).catch(failed)}
                onRemove={() => void takeAway(row).catch(failed)}
              />
            ))}
          </ul>
        )}
      </Gate>
      <FormFailed error={add.error} />
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        aria-label={t('documents.choose')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          put(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <div className="pt-3">
        <Button
          size={44}
          busy={add.isPending}
          icon={<Upload size={18} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('documents.add')}
        </Button>
      </div>
    </>
  );
};
