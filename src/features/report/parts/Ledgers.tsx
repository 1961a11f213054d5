import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchReport } from '#contract/matchReport.ts';
import { printMinute } from '#domain/match/entry.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { Sheet } from '../useSheet.ts';
import { Part } from './Part.tsx';

type Row = { readonly id: string; readonly minute: string; readonly description: ReactNode };

const Ledger = ({ title, rows, nothing }: { title: string; rows: readonly Row[]; nothing: string }) => (
  <Part title={title}>
    {rows.length === 0 && <p className="py-1 text-soft">{nothing}</p>}
    <ul>
      {rows.map(({ id, minute, description }) => (
        <li key={id} className="grid grid-cols-[2.75rem_1fr] gap-x-2 border-line border-b py-1">
          <span className="figures text-right text-16">{minute}</span>
          <span className="min-w-0">{description}</span>
        </li>
      ))}
    </ul>
  </Part>
);

const useGoals = ({ report, words, score }: Sheet): readonly Row[] => {
  const { t } = useTranslation('report');
  return report.lines.flatMap(({ id, minute, event, side, score: then }) => {
    if (event.type !== 'goal.scored' && event.type !== 'goal.conceded') return [];
    const who = event.playerId ? words.nameOf(event.playerId) : null;
    const assist = event.type === 'goal.scored' && event.assistId;
    const more = [
      event.kind === 'play' ? '' : t(event.kind),
      assist ? t('assist', { name: words.nameOf(assist) }) : '',
    ].filter(Boolean);
    const description = (
      <>
        <span className="tabular font-semibold">{then && score(then)}</span>{' '}
        {who ?? (side === 'own' ? report.match.teamName : report.match.rival.name)}{' '}
        <span className="text-12 text-soft">{more.join(', ')}</span>
      </>
    );
    return [{ id, minute, description }];
  });
};

/** A temporary dismissal, or the second of them (IFAB's systems A and B); a caution that the referee did not count. */
const noteOf = ({ temporary, noFurtherPart, uncounted }: MatchReport['match']['cards'][number]) => {
  if (uncounted) return 'uncounted' as const;
  return noFurtherPart ? ('temporary.last' as const) : temporary ? ('temporary.one' as const) : undefined;
};

const useCards = ({ report, words }: Sheet): readonly Row[] => {
  const { t } = useTranslation(['report', 'common']);
  return report.match.cards
    .map((one) => ({ one, note: noteOf(one) }))
    .map(({ one, note }) => ({
      id: one.entryId,
      minute: printMinute(one.at),
      description: (
        <span className="flex items-baseline gap-1.5">
          <SignalIcon signal={one.card} size={14} className="shrink-0 translate-y-0.5" />
          {one.playerId ? words.nameOf(one.playerId) : t('staffCard')}
          <span className="text-12 text-soft">
            {t(`common:signals.${one.card}`)}
            {note && ` · ${t(note)}`}
          </span>
        </span>
      ),
    }));
};

const useChanges = ({ report, words }: Sheet): readonly Row[] => {
  const { t } = useTranslation('report');
  return report.lines.flatMap(({ id, minute, event }) => {
    const [change] = event.type === 'player.substituted' ? event.changes : [];
    if (!change) return [];
    const description = (
      <>
        ↑ {words.nameOf(change.playerInId)} <span className="text-soft">↓ {words.nameOf(change.playerOutId)}</span>
        {change.additional && <span className="block text-12 text-soft">{t(`additional.${change.additional}`)}</span>}
      </>
    );
    return [{ id, minute, description }];
  });
};

/** Goals, cards and substitutions beside each other, as a referee records them. */
export const Ledgers = ({ sheet }: { sheet: Sheet }) => {
  const { t } = useTranslation('report');
  return (
    <div className="grid gap-x-6 md:grid-cols-3 print:grid-cols-3">
      <Ledger title={t('goals')} rows={useGoals(sheet)} nothing={t('noGoals')} />
      <Ledger title={t('cards')} rows={useCards(sheet)} nothing={t('noCards')} />
      <Ledger title={t('changes')} rows={useChanges(sheet)} nothing={t('noChanges')} />
    </div>
  );
};
