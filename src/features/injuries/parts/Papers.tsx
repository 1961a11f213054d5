import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { injuryPaper } from '#contract/injuryPaper.ts';
import type { InjuryPaper } from '#contract/injuryRecord.ts';
import { DocumentList } from '#ui/records/DocumentList.tsx';
import { base64Of } from '#ui/records/saveFile.ts';

type Props = { id: string; papers: readonly InjuryPaper[]; edits: boolean; onRead: () => void };

/**
 * The papers of an injury, as they came with its medical part: they are in no cache either. `onRead`: a paper was
 * downloaded or added, which is kept.
 */
export const Papers = ({ id, papers, edits, onRead }: Props) => {
  const { t } = useTranslation('injuries');
  const [rows, setRows] = useState(papers);
  const of = (paperId: string) => ({ params: { id, paperId } });
  const add = useMutation({
    mutationFn: async ({ name, file }: { name: string; file: Blob }) =>
      send(injuryPaper.add, { params: { id }, body: { name, content: await base64Of(file) } }),
    onSuccess: (made) => {
      setRows((before) => [made, ...before]);
      onRead();
    },
  });
  const fetch = async (paperId: string) => {
    const file = await send(injuryPaper.get, of(paperId));
    onRead();
    return file;
  };
  const remove = async (paperId: string) => {
    await send(injuryPaper.remove, of(paperId));
    setRows((before) => before.filter((one) => one.id !== paperId));
  };
  const restore = async (paperId: string) => {
    const back = await send(injuryPaper.restore, of(paperId));
    setRows((before) => [back, ...before].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)));
  };
  const edit = edits && { add: { put: add.mutate, isPending: add.isPending, error: add.error }, remove, restore };
  return (
    <section className="pt-4">
      <h3 className="pb-1 font-semibold">{t('papers.title')}</h3>
      <DocumentList rows={rows} empty={t('papers.empty')} of={{ fetch, ...edit }} />
    </section>
  );
};
