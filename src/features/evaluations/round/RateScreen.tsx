import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useKept } from '#api/useKept.ts';
import { evaluationRound, type RoundSheet } from '#contract/evaluationRound.ts';
import { team } from '#contract/team.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { SquareLink } from '#ui/controls/SquareLink.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { OpenRing } from '#ui/football/KindMark.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { useRoom } from '#ui/layout/useRoom.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { errorParts } from '#ui/records/errorCode.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { PlayerPage } from './PlayerPage.tsx';
import { PlayerStrip } from './PlayerStrip.tsx';
import { RateBar } from './RateBar.tsx';
import { SquadGrid } from './SquadGrid.tsx';
import { type OwnSheet, useRoundSheet } from './useRoundSheet.ts';

/** One player after the other, from the first who lacks answers. */
const Pages = ({ sheet, own }: { sheet: RoundSheet; own: OwnSheet }) => {
  const [at, setAt] = useState(own.first);
  const player = sheet.players[Math.min(at, sheet.players.length - 1)];
  const go = (next: number): void => {
    own.flush();
    setAt(next);
    scrollTo({ top: 0 });
  };
  if (!player) return null;
  return (
    <>
      <div className="mx-auto w-full max-w-[720px] flex-1 px-3 pb-6 sm:px-4">
        <PlayerStrip players={sheet.players} at={at} own={own} onGo={go} />
        <PlayerPage key={player.playerId} player={player} own={own} />
      </div>
      <RateBar sheet={sheet} own={own} page={{ at, onGo: go }} />
    </>
  );
};

const Sheet = ({ sheet, teamId }: { sheet: RoundSheet; teamId: string }) => {
  const { t } = useTranslation('rounds');
  const own = useRoundSheet(sheet);
  const room = useRoom();
  const { players, name, id, blind, rates, state } = sheet;
  const page = `/teams/${teamId}/rounds/${id}`;
  const done = players.filter(own.enough).length;
  usePageTitle(name);
  const body = () => {
    if (!rates) {
      const says = state === 'open' ? 'rate.over.done' : state === 'planned' ? 'rate.over.planned' : 'rate.over.closed';
      return (
        <EmptyState
          title={t('rate.over.title')}
          description={t(says)}
          action={<LinkButton to={page}>{t('rate.leave')}</LinkButton>}
        />
      );
    }
    if (players.length === 0) return <EmptyState title={t('rate.nobody')} description={t('rate.nobodySays')} />;
    if (!room('lg')) return <Pages sheet={sheet} own={own} />;
    return <SquadGrid players={players} own={own} bar={<RateBar sheet={sheet} own={own} />} />;
  };
  return (
    <>
      <header className="mown sticky top-0 z-20 flex min-h-16 items-center gap-2 bg-club px-2 text-on-club [--focus:var(--on-club)]">
        <SquareLink to={page} label={t('rate.leave')} icon={ArrowLeft} />
        <div className="min-w-0 flex-1 py-1">
          <h1 className="title truncate text-24 leading-7">{name}</h1>
          <p className="text-14 leading-5">
            {t(blind && rates ? 'rate.saysBlind' : 'rate.says', { count: done, of: players.length })}
          </p>
        </div>
      </header>
      {own.offline && (
        <p role="status" className="flex min-h-10 items-center gap-3 bg-ink px-4 text-14 text-inverse">
          <OpenRing />
          {t('rate.offline')}
        </p>
      )}
      {body()}
    </>
  );
};

/** The own scores of a round: one player a page on phones, the squad as a grid on a desk, also without a network. */
export const RateScreen = () => {
  const { teamId = '', roundId = '' } = useParams();
  const sheet = useKept(evaluationRound.get, { params: { id: roundId } });
  const colours = useKept(team.get, { params: { id: teamId } });
  const { shirtColour = '#1f7a45', numberColour = '#ffffff' } = colours.data ?? {};
  const isOffline = sheet.isError && errorParts(sheet.error).code === 'unreachable';
  return (
    <ClubColours shirtColour={shirtColour} numberColour={numberColour}>
      <Gate of={sheet} failedAbove={isOffline && sheet.data !== undefined}>
        {(found) => <Sheet sheet={found} teamId={teamId} />}
      </Gate>
    </ClubColours>
  );
};
