import { Braces, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErasePerson } from '#api/erasePerson.ts';
import { send } from '#api/send.ts';
import { personData } from '#contract/personData.ts';
import type { Player } from '#contract/player.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { ErasePerson } from '#ui/records/ErasePerson.tsx';
import { saveFile } from '#ui/records/saveFile.ts';

/** Saves what is stored about a player as a download of the browser. */
const savePersonData = async (id: string, name: string, format: 'html' | 'json'): Promise<void> =>
  saveFile(await send(personData.file, { params: { id }, query: { format } }), `${name}.${format}`);

/** What is stored about the player, to take along; and the erasure, for administrators of the club. */
export const PersonData = ({ player }: { player: Player }) => {
  const { t } = useTranslation('personData');
  const navigate = useNavigate();
  const { mayErase, erasing } = useErasePerson({ ...player, of: 'player' });
  const name = `${player.firstName} ${player.lastName}`.trim();
  return (
    <section aria-label={t('title')} className="mt-8">
      <h2 className="heading border-line border-b pb-1 text-ink">{t('title')}</h2>
      <div className="flex flex-wrap gap-3 py-3">
        <Button
          size={44}
          icon={<FileText size={18} aria-hidden="true" />}
          onClick={() => void savePersonData(player.id, name, 'html').catch(toast.failed)}
        >
          {t('readable')}
        </Button>
        <Button
          size={44}
          icon={<Braces size={18} aria-hidden="true" />}
          onClick={() => void savePersonData(player.id, name, 'json').catch(toast.failed)}
        >
          {t('machine')}
        </Button>
        {mayErase && (
          <ErasePerson
            name={name}
            isPlayer
            erasing={erasing}
            onGone={() => void navigate('/players', { replace: true })}
          />
        )}
      </div>
    </section>
  );
};
