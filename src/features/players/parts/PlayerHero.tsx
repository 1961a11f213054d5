import { Camera, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Player } from '#contract/player.ts';
import { ageOn } from '#domain/days.ts';
import { positions } from '#domain/positions.ts';
import { nationalityWords } from '#ui/countries.ts';
import { dayHere } from '#ui/dates.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { PhotoDialog } from '#ui/PhotoDialog.tsx';
import { PitchSpot } from '#ui/PitchSpot.tsx';
import { PitchSvg } from '#ui/PitchSvg.tsx';
import { Portrait } from '#ui/Portrait.tsx';
import { usePhoto } from '../queries.ts';
import { StatusMark } from './StatusMark.tsx';

/** The player's card: the number as large as on the shirt, the face, the name, and his place on the pitch. */
export const PlayerHero = ({ player }: { player: Player }) => {
  const { t, i18n } = useTranslation(['players', 'common', 'shell']);
  const [choosing, setChoosing] = useState(false);
  const photo = usePhoto(player.id);
  const now = player.teams.filter(({ current }) => current);
  const number = now.find(({ dorsal }) => dorsal !== null)?.dorsal;
  const name = `${player.firstName} ${player.lastName}`.trim();
  const facts = [
    player.position && t(`common:positions.${player.position}`),
    player.birthDate && t('age', { count: ageOn(player.birthDate, dayHere(new Date())) }),
    player.foot && t(`foot.${player.foot}`),
    nationalityWords(player.nationality, i18n.language),
  ].filter(Boolean);
  return (
    <header className="pt-4 sm:pt-8">
      <Link to="/players" className="heading inline-flex min-h-8 items-center gap-2 hover:text-ink">
        <span aria-hidden="true">←</span>
        {t('title')}
      </Link>
      <div className="sheet mt-1 flex flex-wrap overflow-hidden md:flex-nowrap">
        <div className="relative flex w-full shrink-0 items-end gap-4 bg-club p-4 text-on-club sm:p-5 md:w-auto">
          <div className="relative">
            <Portrait name={name} photo={player.photo} size={160} />
            {player.edit !== 'none' && (
              <button
                type="button"
                onClick={() => setChoosing(true)}
                aria-label={t('shell:photo.change')}
                className="-right-2 -bottom-2 absolute grid size-11 place-items-center rounded-full border border-line bg-raised text-ink"
              >
                <Camera size={20} aria-hidden="true" />
              </button>
            )}
          </div>
          <p className="figures text-[7rem] leading-[0.8] sm:text-[9rem]">
            <span aria-hidden="true">{number ?? '–'}</span>
            {number !== undefined && number !== null && <span className="sr-only">{t('page.number', { number })}</span>}
          </p>
        </div>
        <div className="grid min-w-0 flex-1 content-between gap-4 p-4 sm:p-6">
          <div>
            <h1 className="title text-32 sm:text-48 lg:text-72">{name}</h1>
            <p className="mt-1 text-soft">{facts.join(' · ')}</p>
            <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
              <StatusMark status={player.status} />
              {now.map(({ teamId, teamName }) => (
                <Link
                  key={teamId}
                  to={`/teams/${teamId}`}
                  className="font-semibold text-14 underline underline-offset-4"
                >
                  {teamName}
                </Link>
              ))}
              {now.length === 0 && <span className="text-14 text-soft">{t('page.noTeam')}</span>}
            </p>
          </div>
          {player.edit !== 'none' && (
            <div>
              <LinkButton to={`/players/${player.id}/edit`} icon={<Pencil size={18} aria-hidden="true" />}>
                {t('shell:edit')}
              </LinkButton>
            </div>
          )}
        </div>
        {player.position && (
          <div className="hidden w-40 shrink-0 self-center p-4 md:block lg:w-48">
            <PitchSvg sport="FUT11" turned="portrait" label={t('page.onPitch')}>
              {player.secondPositions.map((code) => (
                <PitchSpot key={code} place={positions[code]} sport="FUT11" turned="portrait">
                  <span className="block size-4 rounded-full border-2 border-chalk" />
                </PitchSpot>
              ))}
              <PitchSpot place={positions[player.position]} sport="FUT11" turned="portrait">
                <span className="figures grid size-7 place-items-center rounded-full bg-club text-16 text-on-club ring-2 ring-chalk">
                  {number ?? ''}
                </span>
              </PitchSpot>
            </PitchSvg>
          </div>
        )}
      </div>
      <PhotoDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        onSave={photo.save}
        onRemove={player.photo ? photo.remove : undefined}
      />
    </header>
  );
};
