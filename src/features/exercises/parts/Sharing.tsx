import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { Exercise } from '#contract/exercise.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { toast } from '#ui/controls/toast.ts';
import { saveFile } from '#ui/records/saveFile.ts';
import { exportOf, useShare } from '../queries.ts';

/** Whose an exercise is, whether the club sees it, and its file. */
export const Sharing = ({ of }: { of: Exercise }) => {
  const { t } = useTranslation('exercises');
  const { id: me } = useUser();
  const share = useShare();
  // The switch stands as it was put while the call is on its way.
  const [wanted, setWanted] = useState<boolean>();
  const put = async (on: boolean): Promise<void> => {
    setWanted(on);
    try {
      const { name } = await share.mutateAsync({ id: of.id, version: of.version, shared: on ? 'club' : 'mine' });
      void toast.done(t(on ? 'page.shared' : 'page.notShared', { name }));
    } finally {
      setWanted(undefined);
    }
  };
  const save = async (): Promise<void> => saveFile(await exportOf(of.id), `${of.name}.touchline.json`);
  return (
    <section className="grid content-start gap-3 border-line border-t pt-3">
      <p className="text-14 text-soft">
        {of.author.id === me ? t('card.own') : t('card.by', { name: of.author.name })}
      </p>
      {of.editable && (
        <Switch
          label={t('page.share')}
          description={t('page.shareSays')}
          checked={wanted ?? of.shared === 'club'}
          onChange={(on) => void put(on).catch(toast.failed)}
        />
      )}
      <Button
        className="justify-self-start"
        icon={<Download size={20} aria-hidden="true" />}
        onClick={() => void save().catch(toast.failed)}
      >
        {t('page.export')}
      </Button>
    </section>
  );
};
