import { FileText, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { Player } from '#contract/player.ts';
import { ageOn } from '#domain/days.ts';
import { positions } from '#domain/positions.ts';
import { may } from '#domain/rights.ts';
import { nationalityWords } from '#ui/football/countries.ts';
import { FacePicture } from '#ui/football/FacePicture.tsx';
import { PitchSpot } from '#ui/football/PitchSpot.tsx';
import { PitchSvg } from '#ui/football/PitchSvg.tsx';
import { dayHere } from '#ui/layout/dates.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { usePhoto } from '../queries.ts';
import { StatusMark } from './StatusMark.tsx';

/** Where the player plays: first position filled, the others in outline. */
const Places = ({ player, number }: { player: Player; number: number | null | undefined }) => {
  const { t } = useTranslation('players');
  if (!player.position) return null;
  return (
    <div className="w-44 overflow-hidden rounded-8 ring-1 ring-current">
      <PitchSvg sport="FUT11" turned="landscape" label={t('page.onPitch')}>
        {player.secondPositions.map((code) => (
          <PitchSpot key={code} place={positions[code]} sport="FUT11" turned="landscape">
            <span className="block size-4 rounded-full border-2 border-chalk" />
          </PitchSpot>
        ))}
        <PitchSpot place={positions[player.position]} sport="FUT11" turned="landscape">
          <span className="figures grid size-7 place-items-center rounded-full bg-club text-16 text-on-club ring-2 ring-chalk">
            {number ?? ''}
          </span>
        </PitchSpot>
      </PitchSvg>
    </div>
  );
};

/** The player in the colours of the team: shirt number, photo, name and positions. */
export const PlayerHead = ({ player }: { player: Player }) => {
  const { t, i18n } = useTranslation(['players', 'common', 'shell']);
  const { roles } = useUser();
  const photo = usePhoto(player.id);
  const now = player.teams.filter(({ current }) => current);
  const number = now.find(({ dorsal }) => dorsal !== null)?.dorsal;
  const name = `${player.firstName} ${player.lastName}`.trim();
  usePageTitle(name);
  const facts = [
    player.position && t(`common:positions.${player.position}`),
    player.birthDate && t('age', { count: ageOn(player.birthDate, dayHere(new Date())) }),
    player.foot && t(`foot.${player.foot}`),
    nationalityWords(player.nationality, i18n.language),
  ].filter(Boolean);
  return (
    <SectionHead
      title={name}
      above={{ to: '/players', label: t('title') }}
      number={number}
      picture={
        <FacePicture
          name={name}
          photo={player.photo}
          mayChange={player.edit !== 'none'}
          onSave={photo.save}
          onRemove={photo.remove}
        />
      }
      description={
        <>
          <span className="block">
            {number !== undefined && number !== null && (
              <span className="sr-only">{`${t('page.number', { number })}, `}</span>
            )}
            {facts.join(' · ')}
          </span>
          <span className="flex flex-wrap items-center gap-x-4">
            <StatusMark status={player.status} onClub />
            {now.map(({ teamId, teamName }) => (
              <Link
                key={teamId}
                to={`/teams/${teamId}`}
                className="inline-flex min-h-6 items-center font-semibold text-14 underline underline-offset-4"
              >
                {teamName}
              </Link>
            ))}
            {now.length === 0 && <span className="text-14">{t('page.noTeam')}</span>}
          </span>
        </>
      }
      figures={<Places player={player} number={number} />}
    >
      {player.details && may(roles, 'report.issue') && (
        <HeadAction to={`/reports/players/${player.id}`} label={t('page.report')} icon={FileText} look="chalk" />
      )}
      {player.edit !== 'none' && (
        <HeadAction to={`/players/${player.id}/edit`} label={t('shell:edit')} icon={Pencil} look="chalk" />
      )}
    </SectionHead>
  );
};
