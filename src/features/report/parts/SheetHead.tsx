import { useTranslation } from 'react-i18next';
import { printMinute, type Side } from '#domain/match/entry.ts';
import { aggregateIn } from '#machines/match/aggregate.ts';
import { classes } from '#ui/controls/classes.ts';
import type { Sheet } from '../useSheet.ts';

/** Goals of one side, those of one scorer together. */
const useScorers = ({ report, words }: Sheet) => {
  const { t } = useTranslation('report');
  const marks = { play: '', penalty: ` ${t('penalty')}`, ownGoal: ` ${t('ownGoal')}` };
  return (side: Side): string => {
    const found = new Map<string, string[]>();
    for (const { kind, playerId, at } of report.match.goals.filter((one) => one.side === side)) {
      const who = playerId ? words.nameOf(playerId) : '';
      found.set(who, [...(found.get(who) ?? []), `${printMinute(at)}${marks[kind]}`]);
    }
    return [...found].map(([who, minutes]) => `${who} ${minutes.join(', ')}`.trim()).join(' · ');
  };
};

const BoardSide = ({ sheet, side, right }: { sheet: Sheet; side: Side; right: boolean }) => {
  const scorers = useScorers(sheet);
  const { match } = sheet.report;
  return (
    <div className={classes('min-w-0 p-3 sm:p-5', right && 'text-right')}>
      <p className="title text-20 leading-tight sm:text-32">{side === 'own' ? match.teamName : match.rival.name}</p>
      <span
        aria-hidden="true"
        className={classes('my-2 block h-1 w-14 rounded-full ring-1 ring-edge', right && 'ml-auto')}
        style={{ background: side === 'own' ? match.shirtColour : 'var(--rival)' }}
      />
      <p className="text-14 text-soft">{scorers(side)}</p>
    </div>
  );
};

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="border-line px-3 py-2 first:pl-0 not-first:border-l">
    <dt className="text-12 text-soft">{label}</dt>
    <dd className="tabular font-semibold">{value}</dd>
  </div>
);

/** Draft, waiting for its signature, signed, corrected. */
export const useStandingWords = ({ report }: Pick<Sheet, 'report'>): string => {
  const { t } = useTranslation('report');
  if (!['finished', 'abandoned', 'confirmed'].includes(report.match.state)) return t('draft');
  if (report.signatures.length === 0) return t('unsigned');
  return t(report.corrections.length > 0 ? 'corrected' : 'signed');
};

/** Club, revision, the scoreboard, and the score after each period. */
export const SheetHead = ({ sheet }: { sheet: Sheet }) => {
  const { t } = useTranslation(['report', 'match', 'common']);
  const { report, words, at, score } = sheet;
  const { match, club } = report;
  const standing = useStandingWords(sheet);
  const { shootout } = match;
  const aggregate = aggregateIn(match);
  const under = [report.competition, t(`common:sports.${match.format}`)].filter(Boolean).join(' · ');
  return (
    <header>
      <div className="flex items-center gap-3 pb-3">
        {club.shield && <img src={club.shield} alt="" className="size-11 object-contain" />}
        <div className="min-w-0 flex-1">
          <p className="title text-20 leading-tight">{club.name}</p>
          <p className="text-soft">{under}</p>
        </div>
        <div className="text-right">
          <p className="heading text-ink">{t('title')}</p>
          <p className="text-soft" data-testid="revision">
            {t('revision', { n: match.revision })} · {standing}
          </p>
        </div>
      </div>
      <div data-theme="dark" className="grid grid-cols-[1fr_auto_1fr] items-start bg-paper text-ink">
        <BoardSide sheet={sheet} side={match.isLocal ? 'own' : 'rival'} right={false} />
        <div className="px-1 py-3 text-center">
          <p className="figures whitespace-nowrap text-48 leading-none sm:text-72">
            {match.period > 0 ? `${match.localScore} – ${match.visitorScore}` : '–'}
          </p>
          <p className="pt-1 text-14 text-soft">
            {aggregate && (
              <span className="block" data-testid="aggregate">
                {t('match:aggregate', aggregate)}
              </span>
            )}
            {shootout ? `${t('shootout')} ${score(shootout)}` : words.stateName(match.state, match.period)}
          </p>
        </div>
        <BoardSide sheet={sheet} side={match.isLocal ? 'rival' : 'own'} right />
      </div>
      <dl className="flex flex-wrap border-ink border-b">
        <Fact
          label={t('date')}
          value={at(match.kickoffAt, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })}
        />
        <Fact label={t('kickoff')} value={at(match.kickoffAt, { hour: '2-digit', minute: '2-digit' })} />
        <Fact label={t('venue')} value={match.venue ?? t('none')} />
        {match.periods.map((period) => (
          <Fact key={period.n} label={words.periodName(period.n)} value={score(period)} />
        ))}
      </dl>
    </header>
  );
};
