import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HomeOccasion } from '#contract/home.ts';
import type { MatchListItem } from '#contract/matchListItem.ts';
import type { EpochMs } from '#domain/clock.ts';
import { linkTargetOf, standingOf } from '#machines/match/matchBook.ts';
import { useStateName } from '#realtime/usePeriodName.ts';
import { AnswerButtons } from '#records/answers/AnswerButtons.tsx';
import { classes } from '#ui/controls/classes.ts';
import { AnswerCounts } from '#ui/football/AnswerCounts.tsx';
import { AwardedMark } from '#ui/football/AwardedMark.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { KindMark, Wedge } from '#ui/football/KindMark.tsx';
import { ResultMark } from '#ui/football/ResultMark.tsx';
import { dayHere, dayTitle } from '#ui/layout/dates.ts';
import { shortDay, timeOf } from '#ui/layout/moments.ts';
import { mayAnswer } from '../board.ts';

const row =
  'grid min-h-15 grid-cols-[4.5rem_2rem_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 py-1.5 sm:grid-cols-[5.5rem_2.125rem_minmax(0,1fr)_auto]';

const sidesOf = ({ teamName, rival, isLocal }: MatchListItem): string =>
  (isLocal ? [teamName, rival.name] : [rival.name, teamName]).join(' – ');

const resultOf = ({ isLocal, localScore, visitorScore }: MatchListItem) => {
  const ahead = (isLocal ? 1 : -1) * (localScore - visitorScore);
  return ahead > 0 ? 'win' : ahead < 0 ? 'loss' : 'draw';
};

type OfMatch = HomeOccasion & { match: MatchListItem };

/** Before a match: the state of its match squad. */
const Coming = ({ match, called, callUp }: OfMatch) => {
  const stateName = useStateName();
  const { t } = useTranslation('home');
  if (match.state === 'postponed' || match.state === 'cancelled')
    return <span className="text-warn">{stateName(match)}</span>;
  if (callUp !== null) return t(`agenda.${callUp}`);
  if (called === null) return null;
  return called === 0 ? t('ready.noneCalled') : t('ready.called', { count: called });
};

/** Status and score of a match that has begun. */
const Begun = ({ match, over }: { match: MatchListItem; over: boolean }) => {
  const stateName = useStateName();
  return (
    <span className="inline-flex items-center gap-2">
      <span className={!over && match.state !== 'suspended' ? 'font-semibold text-live-ink' : undefined}>
        {stateName(match)}
      </span>
      <span className="figures text-20 text-ink leading-6">
        {match.localScore}–{match.visitorScore}
      </span>
      {match.awarded && <AwardedMark basis={match.awarded} />}
      {over && <ResultMark result={resultOf(match)} small />}
    </span>
  );
};

const RightEnd = (occasion: OfMatch) => {
  const standing = standingOf(occasion.match, Date.now());
  return standing === 'next' ? <Coming {...occasion} /> : <Begun match={occasion.match} over={standing === 'played'} />;
};

/** Right end of a training or an event: cancelled, the own answer, or how many come and how many are silent. */
const Answers = ({ state, mine, counts, asksForAnswer }: HomeOccasion) => {
  const { t } = useTranslation('home');
  if (state !== 'planned') return <span className="text-warn">{t(`agenda.${state}`)}</span>;
  if (mine.length > 0 || !asksForAnswer || counts.called === 0) return null;
  const { yes, none } = counts;
  const [come, silent] = [t('agenda.come', { count: yes }), t('agenda.silent', { count: none })];
  return <AnswerCounts yes={yes} none={none} come={come} silent={silent} />;
};

const Cells = (occasion: HomeOccasion) => {
  const { kind, start, teamName, place, match, clash, state } = occasion;
  const off = !match && state !== 'planned';
  const { t, i18n } = useTranslation('home');
  const { near } = dayTitle(dayHere(start), i18n.language, new Date());
  return (
    <>
      <span className="grid leading-5">
        <time dateTime={start} className="whitespace-nowrap text-12 text-soft first-letter:uppercase sm:text-14">
          {near ?? shortDay(start, i18n.language)}
        </time>
        <span className="figures text-[1.375rem] leading-6">{timeOf(start, i18n.language)}</span>
      </span>
      <span className="flex items-center gap-2 text-club-edge">
        <span className="h-8 w-1 shrink-0 rounded-full bg-club ring-1 ring-edge" aria-hidden="true" />
        <KindMark kind={kind} size={20} />
        <span className="sr-only">{t(`agenda.${kind}`)}</span>
      </span>
      <span className="min-w-0">
        <span className={classes('block text-balance break-words font-semibold leading-5', off && 'line-through')}>
          {match ? sidesOf(match) : occasion.title || t(`agenda.${kind}`)}
        </span>
        <span className="line-clamp-2 break-words text-14 text-soft leading-5">
          {(match ? [t(match.isLocal ? 'agenda.home' : 'agenda.away'), place] : [teamName, place])
            .filter(Boolean)
            .join(' · ')}
        </span>
        {clash && (
          <span className="flex items-center gap-1.5 text-14 text-warn leading-5">
            <Wedge />
            {t('agenda.clash')}
          </span>
        )}
      </span>
      <span className="text-14 text-soft max-sm:col-start-3 empty:hidden sm:text-right">
        {match ? <RightEnd {...occasion} match={match} /> : <Answers {...occasion} />}
      </span>
    </>
  );
};

export type AgendaRowProps = { occasion: HomeOccasion; now: EpochMs };

/** Time, team, kind and opponent; the status at the right end; the account's answers below. */
export const AgendaRow = ({ occasion, now }: AgendaRowProps) => {
  const { match, id, mine } = occasion;
  const to = match ? `/matches/${match.id}/${linkTargetOf(match, now)}` : `/calendar/${id}`;
  return (
    <li className="border-line border-b">
      <ClubColours shirtColour={occasion.shirtColour} numberColour={occasion.numberColour}>
        <Link to={to} className={classes(row, 'hover:bg-sunken')}>
          <Cells {...occasion} />
        </Link>
        {mayAnswer(occasion, now) && (
          <div className="pb-3 sm:pl-[8.75rem]">
            <AnswerButtons eventId={id} mine={mine} of={match ? sidesOf(match) : occasion.title} maybe={false} />
          </div>
        )}
      </ClubColours>
    </li>
  );
};
