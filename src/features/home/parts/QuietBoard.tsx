import { useTranslation } from 'react-i18next';
import type { HomeOccasion } from '#contract/home.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';
import { BoardSides } from './BoardSide.tsx';
import { Ground } from './Ground.tsx';

const frame =
  'grid content-between gap-x-8 gap-y-4 py-5 sm:min-h-[260px] sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end sm:py-7';

/** No match today: the next event, with its day. */
export const NextBoard = ({ next, href }: { next: HomeOccasion; href: string | undefined }) => {
  const { t, i18n } = useTranslation('home');
  const day = dayInSentence(dayHere(next.start), i18n.language, new Date());
  return (
    <Ground label={t('board.training')} light="out" keep="board" className={frame}>
      <p className="col-span-full flex flex-wrap gap-x-2.5 gap-y-1 font-medium text-14 text-soft">
        <b className="font-semibold text-ink first-letter:uppercase">{day}</b>
        {next.kind === 'training' && <span>{t('board.training')}</span>}
        {next.place && <span>{next.place}</span>}
      </p>
      {next.match ? (
        <BoardSides match={next.match} size="board" scored={false} />
      ) : (
        <p className="title text-32 leading-tight sm:text-48">{next.teamName}</p>
      )}
      <div className="grid gap-3 sm:justify-items-end">
        <p className="figures text-72 text-soft leading-none">{timeOf(next.start, i18n.language)}</p>
        {href && (
          <LinkButton to={href} variant={href.endsWith('prepare') ? 'go' : 'quiet'} className="min-h-16! px-7! text-20">
            {t(href.endsWith('prepare') ? 'board.prepare' : 'board.stands')}
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
