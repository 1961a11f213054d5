import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useKept } from '#api/useKept.ts';
import { evaluationSheet, type MatchSheet } from '#contract/evaluationSheet.ts';
import { team } from '#contract/team.ts';
import { ratedFromMinutes } from '#domain/scores.ts';
import { Fold } from '#ui/controls/Fold.tsx';
import { SquareLink } from '#ui/controls/SquareLink.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { OpenRing } from '#ui/football/KindMark.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { errorParts } from '#ui/records/errorCode.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { RatingBar, SeenChoice } from './RatingBar.tsx';
import { RatingRow } from './RatingRow.tsx';
import { useRating } from './useRating.ts';

const Sheet = ({ sheet }: { sheet: MatchSheet }) => {
  const { t } = useTranslation('evaluations');
  const rating = useRating(sheet);
  const { players, rival, matchId } = sheet;
  const [long, short] = [players.filter(({ isShort }) => !isShort), players.filter(({ isShort }) => isShort)];
  usePageTitle(t('rating.title'));
  return (
    <>
      <header className="mown sticky top-0 z-20 flex min-h-16 items-center gap-2 bg-club px-2 text-on-club [--focus:var(--on-club)]">
        <SquareLink to={`/matches/${matchId}/report`} label={t('rating.leave')} icon={ArrowLeft} />
        <div className="min-w-0 flex-1 py-1">
          <h1 className="title truncate text-24 leading-7">{t('rating.title')}</h1>
          <p className="text-14 leading-5">{t('rating.says', { rival, count: rating.done, of: players.length })}</p>
        </div>
      </header>
      {rating.offline && (
        <p role="status" className="flex min-h-10 items-center gap-3 bg-ink px-4 text-14 text-inverse">
          <OpenRing />
          {t('rating.offline')}
        </p>
      )}
      {players.length === 0 ? (
        <EmptyState title={t('rating.nobody')} description={t('rating.nobodySays')} />
      ) : (
        <div className="mx-auto w-full max-w-[720px] flex-1 px-3 pb-6 sm:px-4">
          <p className="py-3 text-14 text-soft">{t('rating.halves')}</p>
          <ul aria-label={t('rating.players')} className="border-line border-t">
            {long.map((player) => (
              <RatingRow key={player.playerId} player={player} rating={rating} />
            ))}
          </ul>
          {short.length > 0 && (
            <Fold
              title={t('rating.short', { count: short.length })}
              description={t('rating.shortSays', { count: ratedFromMinutes })}
            >
              <ul aria-label={t('rating.short', { count: short.length })}>
                {short.map((player) => (
                  <RatingRow key={player.playerId} player={player} rating={rating} />
                ))}
              </ul>
            </Fold>
          )}
          <SeenChoice rating={rating} />
        </div>
      )}
      {players.length > 0 && <RatingBar rating={rating} />}
    </>
  );
};

/** The ratings of the players after a match, under the thumb and also without a network. */
export const RatingScreen = () => {
  const { matchId = '' } = useParams();
  const sheet = useKept(evaluationSheet.ofMatch, { params: { id: matchId } });
  const teamId = sheet.data?.teamId ?? '';
  const colours = useKept(team.get, { params: { id: teamId } }, { enabled: teamId !== '' });
  const { shirtColour = '#1f7a45', numberColour = '#ffffff' } = colours.data ?? {};
  const isOffline = sheet.isError && errorParts(sheet.error).code === 'unreachable';
  return (
    <ClubColours shirtColour={shirtColour} numberColour={numberColour}>
      <Gate of={sheet} failedAbove={isOffline && sheet.data !== undefined}>
        {(found) => <Sheet sheet={found} />}
      </Gate>
    </ClubColours>
  );
};
