import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../controls/classes.ts';
import { Spinner } from '../controls/Spinner.tsx';

export type FileDropProps = {
  busy: boolean;
  onFile: (file: File) => void;
  /** Kinds of files that the field offers. */
  accept?: string | undefined;
};
const most = 4 * 1_048_576;
/** The last chosen file, and its state before it is read. */
type Chosen = { readonly name: string; readonly is: 'reading' | 'tooLarge' | 'nothing' };
const standingOf = ({ size }: File): Chosen['is'] => (size === 0 ? 'nothing' : size > most ? 'tooLarge' : 'reading');

/** The field to choose or drop a list. */
export const FileDrop = ({ busy, onFile, accept = '.xlsx,.csv,text/csv' }: FileDropProps) => {
  const { t, i18n } = useTranslation('imports');
  const kinds = accept.split(',').filter((kind) => kind.startsWith('.'));
  const listed = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(kinds);
  const [over, setOver] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const take = (file: File | undefined) => {
    if (!file) return;
    const is = standingOf(file);
    setChosen({ name: file.name, is });
    if (is === 'reading') onFile(file);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
      className={classes(
        'mt-6 grid min-h-64 cursor-pointer place-content-center justify-items-center gap-2 rounded-8 border-2 border-dashed p-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-focus',
        over ? 'border-ink bg-sunken' : 'border-edge hover:border-ink',
      )}
    >
      <input
        type="file"
        accept={accept}
        disabled={busy}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
        className="sr-only"
      />
      <span className="title text-32">{t('choose')}</span>
      <span className="text-soft">{t('drop', { kinds: listed })}</span>
      <span role="status" className="flex min-h-8 items-center gap-2 font-semibold">
        {busy && <Spinner />}
        {chosen && (busy || chosen.is !== 'reading') && t(chosen.is, { name: chosen.name })}
      </span>
    </label>
  );
};
