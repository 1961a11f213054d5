import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Competition } from '#contract/competition.ts';
import type { CompetitionResult } from '#contract/competitionPoints.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { dayWords } from '#ui/layout/dates.ts';
import { ExportMenu } from '#ui/records/ExportMenu.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { exportResults, useResults } from '../queries.ts';

const ResultDialog = lazyPart(async () => (await import('./ResultDialog.tsx')).ResultDialog);

export type ResultsProps = { competition: Competition; runs: boolean };

const Row = ({ one, onEdit }: { one: CompetitionResult; onEdit?: () => void }) => {
  const { t, i18n } = useTranslation('competitions');
  const when = [one.round, one.playedOn && dayWords(one.playedOn, i18n.language)].filter(Boolean).join(' · ');
  const side = ({ name, teamId }: CompetitionResult['home']) => (
    <span className={teamId ? 'font-semibold' : ''}>{name}</span>
  );
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-4 border-line border-b py-2 sm:px-2 md:grid-cols-[10rem_minmax(0,1fr)_auto_minmax(0,1fr)_7rem]">
      <span className="col-span-2 text-14 text-soft md:col-span-1">{when}</span>
      <span className="line-clamp-2 text-right">{side(one.home)}</span>
      <span className="figures text-24">{`${one.homeGoals}–${one.awayGoals}`}</span>
      <span className="line-clamp-2">{side(one.away)}</span>
      <span className="text-right max-md:col-start-3 max-md:row-start-1">
        {one.matchId ? (
          <Link
            to={`/matches/${one.matchId}/stands`}
            className="inline-flex min-h-11 items-center text-14 underline underline-offset-4"
          >
            {t('results.ours')}
          </Link>
        ) : (
          onEdit && (
            <button type="button" onClick={onEdit} className="min-h-11 text-14 underline underline-offset-4">
              {t('results.edit')}
            </button>
          )
        )}
      </span>
    </li>
  );
};

/** Results, newest first: our own from their logs, those of other sides as they were entered. */
export const Results = ({ competition, runs }: ResultsProps) => {
  const { t } = useTranslation('competitions');
  const results = useResults(competition.id);
  const [open, setOpen] = useState<CompetitionResult | 'new'>();
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-end gap-2">
        {results.data && results.data.length > 0 && (
          <ExportMenu name={`${competition.name} ${t('tabs.results')}`} onExport={exportResults(competition.id)} />
        )}
        {runs && competition.sides.length > 1 && (
          <>
            <LinkButton to={`/competitions/${competition.id}/import`}>{t('results.import')}</LinkButton>
            <Button onClick={() => setOpen('new')}>{t('results.add')}</Button>
          </>
        )}
      </div>
      <Gate of={results} empty={<p className="py-6 text-soft">{t('results.empty')}</p>}>
        {(list) => (
          <ul className="border-ink border-t-2">
            {list.map((one) => (
              <Row key={one.id} one={one} onEdit={runs ? () => setOpen(one) : undefined} />
            ))}
          </ul>
        )}
      </Gate>
      <Suspense fallback={null}>
        {open && (
          <ResultDialog
            competition={competition}
            result={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
