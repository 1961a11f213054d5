import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../controls/LinkButton.tsx';
import { SectionHead } from '../layout/SectionHead.tsx';
import { FormFailed } from '../records/FormFailed.tsx';
import { base64Of } from '../records/saveFile.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportBar } from './ImportBar.tsx';
import { Preview } from './Preview.tsx';
import type { Duplicates, Report, Upload, Write } from './report.ts';
import { TemplateButtons } from './TemplateButtons.tsx';

export type ImportFlowProps = {
  /** The name of the records, inside a sentence. */
  what: string;
  list: string;
  listName: string;
  template: (format: 'xlsx' | 'csv') => Promise<Blob>;
  read: (upload: Upload) => Promise<Report>;
  /** Kinds of files that the field offers. */
  accept?: string;
  /** What happens at first to what is there already. */
  duplicatesFirst?: Duplicates;
  /** A question about the file, above its rows; `again` reads it anew. */
  ask?: (again: () => void) => ReactNode;
};
type Read = { readonly fileName: string; readonly content: string };

/** Template, file, preview with the errors marked, and only then the import. */
export const ImportFlow = (props: ImportFlowProps) => {
  const { what, list, listName, template, read, accept, duplicatesFirst = 'skip', ask } = props;
  const { t } = useTranslation('imports');
  const [file, setFile] = useState<Read>();
  const [report, setReport] = useState<Report>();
  const [duplicates, setDuplicates] = useState<Duplicates>(duplicatesFirst);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (from: Read, write: Write, by: Duplicates) => {
    setBusy(true);
    setError(undefined);
    try {
      setReport(await read({ ...from, write, duplicates: by }));
      setFile(from);
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const take = async (chosen: File) =>
    run({ fileName: chosen.name, content: await base64Of(chosen) }, 'nothing', duplicates);
  const done = report?.rows.some((row) => row.done !== 'nothing') ?? false;
  return (
    <>
      <SectionHead title={t('title', { what })} description={t('says')} above={{ to: list, label: listName }} />
      {!report && (
        <div className="my-4 flex flex-wrap gap-2">
          <TemplateButtons name={what} template={template} />
        </div>
      )}
      <FormFailed error={error} />
      {!report || !file ? (
        <FileDrop busy={busy} accept={accept} onFile={(chosen) => void take(chosen)} />
      ) : (
        <>
          <ImportBar
            report={report}
            done={done}
            busy={busy}
            duplicates={duplicates}
            onDuplicates={(by) => {
              setDuplicates(by);
              void run(file, 'nothing', by);
            }}
            onWrite={(write) => void run(file, write, duplicates)}
            onAgain={() => {
              setReport(undefined);
              setFile(undefined);
            }}
            see={
              <LinkButton to={list} variant="go">
                {t('see')}
              </LinkButton>
            }
          />
          {!done && ask?.(() => void run(file, 'nothing', duplicates))}
          <Preview report={report} label={file.fileName} />
        </>
      )}
    </>
  );
};
