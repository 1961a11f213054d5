import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { FileButton } from '#ui/controls/FileButton.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { toast } from '#ui/controls/toast.ts';
import { FormFailed } from './FormFailed.tsx';
import { saveFile } from './saveFile.ts';

type Document = { readonly id: string; readonly name: string; readonly kind: string; readonly bytes: number };
/** What can be done with the documents; without `add`, they are only downloaded. */
type DocumentActions = {
  readonly fetch: (id: string) => Promise<Blob>;
  readonly add?: {
    readonly put: (document: { readonly name: string; readonly file: Blob }) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly remove?: (id: string) => Promise<void>;
  readonly restore?: (id: string) => Promise<void>;
};

const nameOf = (fileName: string): string => fileName.replace(/\.\w{1,5}$/, '').slice(0, 120) || fileName;

type LineProps = { one: Document; onFetch: () => void; onRemove: (() => void) | undefined };

const Line = ({ one, onFetch, onRemove }: LineProps) => {
  const { t, i18n } = useTranslation('shell');
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
      {onRemove && (
        <IconButton
          label={t('documents.remove', { name: one.name })}
          icon={<CloseIcon />}
          className="text-soft"
          onClick={onRemove}
        />
      )}
    </li>
  );
};

const Add = ({ add }: { add: NonNullable<DocumentActions['add']> }) => {
  const { t } = useTranslation('shell');
  return (
    <>
      <FormFailed error={add.error} />
      <div className="pt-3">
        <FileButton
          size={44}
          label={t('documents.choose')}
          accept="application/pdf,image/jpeg,image/png"
          busy={add.isPending}
          onChosen={(file) => add.put({ name: nameOf(file.name), file })}
        >
          {t('documents.add')}
        </FileButton>
      </div>
    </>
  );
};

type Props = { rows: readonly Document[]; empty: ReactNode; of: DocumentActions };
/** Documents of a record: add, download and remove, with an undo. */
export const DocumentList = ({ rows, empty, of: { fetch, add, remove, restore } }: Props) => {
  const { t } = useTranslation(['shell', 'common']);
  const failed = (fault: unknown) => toast.failed(fault);
  const takeAway = async ({ id, name }: Document) => {
    await remove?.(id);
    const undo = { label: t('common:undo'), onClick: () => void restore?.(id).catch(failed) };
    void toast.done(t('documents.removed', { name }), restore && undo);
  };
  const save = async ({ id, name, kind }: Document) => saveFile(await fetch(id), `${name}.${kind}`);
  return (
    <>
      {rows.length === 0 ? (
        <p className="py-3 text-soft">{empty}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Line
              key={row.id}
              one={row}
              onFetch={() => void save(row).catch(failed)}
              onRemove={remove && (() => void takeAway(row).catch(failed))}
            />
          ))}
        </ul>
      )}
      {add && <Add add={add} />}
    </>
  );
};
