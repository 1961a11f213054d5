import { ArrowLeft, Download, PencilLine, Printer, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { MatchView } from '#contract/matchView.ts';
import { may } from '#domain/rights.ts';
import { includesRight } from '#domain/roles.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SquareLink } from '#ui/controls/SquareLink.tsx';
import { toast } from '#ui/controls/toast.ts';
import { saveFile } from '#ui/records/saveFile.ts';
import { matchFiles } from '../queries.ts';

const endings = { pdf: 'pdf', ratedPdf: 'pdf', excel: 'xlsx', calledUp: 'pdf' } as const;
type FileName = keyof typeof endings;
const fileNames: readonly FileName[] = ['pdf', 'ratedPdf', 'excel', 'calledUp'];

/** "Acta del partido Ribera 2-1 Molino.pdf": distinguishable in a folder of downloads. */
const nameOf = (title: string, { teamName, rival, isLocal, localScore, visitorScore }: MatchView, ending: string) => {
  const [home, away] = isLocal ? [teamName, rival.name] : [rival.name, teamName];
  return `${title} ${home} ${localScore}-${visitorScore} ${away}.${ending}`.replace(/[/\\:]/g, '-');
};

/** The way back, the print button, the files. Not printed. */
export const ReportBar = ({ match }: { match: MatchView }) => {
  const { t } = useTranslation('report');
  const { roles } = useUser();
  const [busy, setBusy] = useState<FileName | null>(null);
  const isOver = match.state === 'finished' || match.state === 'confirmed';
  const rates = isOver && includesRight(match.right, 'write') && may(roles, 'evaluation.edit');
  const fetchFile = async (file: FileName) => {
    setBusy(file);
    try {
      const title = endings[file] === 'xlsx' ? t('minutes') : t(file === 'calledUp' ? 'callUp' : 'title');
      saveFile(await matchFiles[file](match.id), nameOf(title, match, endings[file]));
    } catch (error) {
      await toast.failed(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <header className="low:!static top-0 z-20 flex flex-wrap items-center gap-1 border-line border-b bg-paper px-1 py-1 sm:gap-2 sm:px-4 sm:sticky print:hidden">
      <SquareLink to={`/matches/${match.id}/stands`} label={t('back')} icon={ArrowLeft} />
      <h1 className="title mr-auto text-20 sm:text-24">{t('title')}</h1>
      {rates && <SquareLink to={`/matches/${match.id}/rating`} label={t('rate')} icon={Star} />}
      {includesRight(match.right, match.state === 'confirmed' ? 'confirm' : 'write') && (
        <SquareLink to={`/matches/${match.id}/edit`} label={t('edit')} icon={PencilLine} />
      )}
      <Button variant="ghost" size={48} icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
        <span className="max-sm:sr-only">{t('print')}</span>
      </Button>
      {fileNames
        .filter((file) => rates || file !== 'ratedPdf')
        .map((file) => (
          <Button
            key={file}
            variant={file === 'pdf' ? 'quiet' : 'ghost'}
            size={48}
            busy={busy === file}
            icon={<Download size={20} aria-hidden="true" />}
            onClick={() => void fetchFile(file)}
          >
            {t(file)}
          </Button>
        ))}
    </header>
  );
};
