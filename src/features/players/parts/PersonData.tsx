import { Braces, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { personFile, useErasePerson } from '#api/erasePerson.ts';
import type { Player } from '#contract/player.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { ErasePerson } from '#ui/records/ErasePerson.tsx';
import { saveFile } from '#ui/records/saveFile.ts';

/** What is stored about the player, to take along; and the erasure, for administrators of the club. */
export const PersonData = ({ player }: { player: Player }) => {
  const { t } = useTranslation('personData');
  const navigate = useNavigate();
  const { mayErase, erasing } = useErasePerson({ ...player, of: 'player' });
  const name = `${player.firstName} ${player.lastName}`.trim();
  const save = (format: 'html' | 'json') => () =>
    void personFile(player.id, format).then((file) => saveFile(file, `${name}.${format}`), toast.failed);
  return (
    <section aria-label={t('title')} className="mt-8">
      <h2 className="heading border-line border-b pb-1 text-ink">{t('title')}</h2>
      <div className="flex flex-wrap gap-3 py-3">
        <Button size={44} icon={<FileText size={18} aria-hidden="true" />} onClick={save('html')}>
          {t('readable')}
        </Button>
        <Button size={44} icon={<Braces size={18} aria-hidden="true" />} onClick={save('json')}>
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
