import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Braces, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { personData } from '#contract/personData.ts';
import type { Player } from '#contract/player.ts';
import { may } from '#domain/rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/controls/ConfirmDialog.tsx';
import { toast } from '#ui/controls/toast.ts';
import { saveFile } from '#ui/records/saveFile.ts';

/** Saves what is stored about a player as a download of the browser. */
const savePersonData = async (id: string, name: string, format: 'html' | 'json'): Promise<void> =>
  saveFile(await send(personData.file, { params: { id }, query: { format } }), `${name}.${format}`);

/** Erases a player for good. Every list may name the player: all of them are read again. */
const useErase = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Player) => send(personData.erase, { params: { id }, body: { version } }),
    onSuccess: () => client.invalidateQueries(),
  });
};

/** What is stored about the player, to take along; and the erasure, for administrators of the club. */
export const PersonData = ({ player }: { player: Player }) => {
  const { t } = useTranslation('personData');
  const { roles } = useUser();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const erase = useErase();
  const name = `${player.firstName} ${player.lastName}`.trim();
  const confirm = () =>
    erase.mutate(player, {
      onSuccess: ({ matches }) => {
        void toast.done(t('erased', { count: matches }));
        void navigate('/players', { replace: true });
      },
    });
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
        {may(roles, 'player.erase') && (
          <Button size={44} icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
            {t('erase')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('eraseTitle', { name })}
        description={t('eraseSays')}
        confirmLabel={t('erase')}
        busy={erase.isPending}
        error={erase.error}
        onConfirm={confirm}
      />
    </section>
  );
};
