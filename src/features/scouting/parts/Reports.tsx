import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ScoutingReportRow } from '#contract/scoutingRecord.ts';
import { verdicts } from '#domain/scouting/report.ts';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { anyOf, FilterWords } from '#ui/records/FilterWords.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { pageSize, useReports } from '../queries.ts';
import { useScoutingWords } from '../scoutingWords.ts';
import type { ListOf } from './Outsiders.tsx';

const Line = ({ of }: { of: ScoutingReportRow }) => {
  const { t } = useTranslation('scouting');
  const words = useScoutingWords();
  const score = useScoreWords();
  const { state, verdict, texts, player, author, mine, day, mean } = of;
  const said = state === 'done' ? t(`verdicts.${verdict ?? 'follow'}`) : t(`states.${state}`);
  const isToWrite = mine && state !== 'done';
  return (
    <li className="border-line border-b">
      <Link
        to={isToWrite ? `/scouting/${player.id}/report?of=${of.id}` : `/scouting/${player.id}#report-${of.id}`}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 hover:bg-sunken"
      >
        <span className="min-w-0 break-words">
          <span className="font-semibold">{words.name(player)}</span>
          {player.clubName !== '' && <span className="text-soft"> · {player.clubName}</span>}
        </span>
        <span className="text-right text-14 text-soft">{words.day(day)}</span>
        <span className="min-w-0 text-14 text-soft">
          <span className="font-semibold text-ink">{said}</span>
          {` · ${mine ? t('byMe') : author}`}
          {texts.summary !== '' && <span className="line-clamp-2 break-words">{texts.summary}</span>}
        </span>
        <span className="figures text-right text-20">{mean === null ? '' : score(mean)}</span>
      </Link>
    </li>
  );
};

/** Reports and notes, newest first: of all whom the user reads, or the own ones. */
export const Reports = ({ of: { state, put, onPage } }: { of: ListOf }) => {
  const { t } = useTranslation('scouting');
  const found = useReports(state);
  const { author, verdict } = state.filter;
  const words = {
    author: { label: t('filter.author'), choices: anyOf(t('filter.authorAny'), [{ id: 'mine', name: t('byMe') }]) },
    verdict: {
      label: t('verdict'),
      choices: anyOf(
        t('filter.verdictAny'),
        verdicts.map((id) => ({ id, name: t(`verdicts.${id}`).toLocaleLowerCase() })),
      ),
    },
  };
  return (
    <>
      <FilterWords
        label={t('filter.label')}
        filter={{ author, verdict }}
        words={words}
        onChange={put}
        sentence={t('filter.sentenceOfReports')}
      />
      <PagedList
        of={found}
        pageSize={pageSize}
        onPage={onPage}
        none={
          author === 'any' && verdict === 'any' ? (
            <EmptyState title={t('noReports')} description={t('emptySays')} />
          ) : (
            <NoResults to="/scouting?view=reports" />
          )
        }
      >
        {(rows) => (
          <ul aria-label={t('list.reports')} className="border-line border-t">
            {rows.map((row) => (
              <Line key={row.id} of={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
};
