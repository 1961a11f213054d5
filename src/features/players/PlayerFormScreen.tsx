import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { Redirect } from '#ui/layout/Redirect.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { PlayerForm } from './parts/PlayerForm.tsx';
import { usePlayer } from './queries.ts';

const Editing = ({ id }: { id: string }) => {
  const { t } = useTranslation('players');
  const player = usePlayer(id);
  usePageTitle(player.data && t('form.edit', { name: `${player.data.firstName} ${player.data.lastName}` }));
  return (
    <Gate of={player}>
      {(one) =>
        one.edit === 'none' ? (
          <Redirect to={`/players/${id}`} />
        ) : (
          <>
            <SectionHead
              title={t('form.edit', { name: one.firstName })}
              above={{ to: `/players/${id}`, label: `${one.firstName} ${one.lastName}` }}
            />
            <PlayerForm key={one.id} player={one} />
          </>
        )
      }
    </Gate>
  );
};

/** The form of a new or an existing player. */
export const PlayerFormScreen = () => {
  const { t } = useTranslation('players');
  const { playerId } = useParams();
  if (playerId) return <Editing id={playerId} />;
  return (
    <>
      <SectionHead title={t('form.new')} above={{ to: '/players', label: t('title') }} />
      <PlayerForm />
    </>
  );
};
