import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HomeOccasion } from '#contract/home.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';
import { BoardSides } from './BoardSide.tsx';
import { Ground } from './Ground.tsx';
import { useOccasionTitle } from './useOccasionTitle.ts';

const frame =
  'grid content-between gap-x-8 gap-y-4 py-5 sm:min-h-[260px] sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end sm:py-7';

export type NextBoardProps = {
  next: HomeOccasion;
  href: string;
  /** The roll call is what there is to do now. */
  rolls: boolean;
};

/** No match today: the next occasion with its day, who comes, and the roll call once it is time for it. */
export const NextBoard = ({ next, href, rolls }: NextBoardProps) => {
  const { t, i18n } = useTranslation('home');
  const titleOf = useOccasionTitle();
  const { counts, asksForAnswer, match, kind } = next;
  const day = dayInSentence(dayHere(next.start), i18n.language, new Date());
  const prepares = href.endsWith('prepare');
  return (
    <Ground label={t(`agenda.${kind}`)} light={rolls ? 'lit' : 'out'} keep="board" className={frame}>
      <p className="col-span-full flex flex-wrap gap-x-2.5 gap-y-1 font-medium text-14 text-soft">
        <b className="font-semibold text-ink first-letter:uppercase">{day}</b>
        {!match && <span>{t(`agenda.${kind}`)}</span>}
        {next.place && <span>{next.place}</span>}
      </p>
      {match ? (
        <BoardSides match={match} size="board" scored={false} />
      ) : (
        <div>
          <p className="title text-32 leading-tight sm:text-48">{titleOf(next)}</p>
          {asksForAnswer && counts.called > 0 && (
            <p className="mt-1 font-medium sm:text-20">{t('board.come', { yes: counts.yes, called: counts.called })}</p>
          )}
        </div>
      )}
      <div className="grid gap-3 sm:justify-items-end">
        <p className="figures text-72 text-soft leading-none">{timeOf(next.start, i18n.language)}</p>
        {rolls ? (
          <LinkButton
            to={`/calendar/${next.id}/roll`}
            variant="go"
            icon={<ListChecks size={24} aria-hidden="true" />}
            className="min-h-16! px-7! text-20"
          >
            {t('board.roll')}
          </LinkButton>
        ) : (
          <LinkButton to={href} variant={prepares ? 'go' : 'quiet'} className="min-h-16! px-7! text-20">
            {t(prepares ? 'board.prepare' : match ? 'board.stands' : 'board.whoComes')}
          </LinkButton>
        )}
      </div>
    </Ground>
  );
};

export type EmptyBoardProps = { kind: 'first' | 'none' | 'noTeam' | 'setUp' };

/** No event is known: a user who may create a match sees the button for it. */
export const EmptyBoard = ({ kind }: EmptyBoardProps) => {
  const { t } = useTranslation('home');
  return (
    <Ground label={t(`board.${kind}`)} light="out" keep="board" className={frame}>
      <div className="col-span-full sm:col-span-1">
        <h2 className="title text-32 leading-tight sm:text-48">{t(`board.${kind}`)}</h2>
        <p className="mt-1 max-w-[52ch] text-soft">{t(`board.${kind}Says`)}</p>
      </div>
      {kind === 'first' && (
        <LinkButton to="/matches/new" variant="go" className="min-h-16! px-7! text-20">
          {t('board.newMatch')}
        </LinkButton>
      )}
    </Ground>
  );
};
