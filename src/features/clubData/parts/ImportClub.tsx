import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { Part } from '#ui/layout/Part.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';

type Props = { busy: boolean; error: unknown; onChosen: (archive: File) => void };

/** The import of an export into a club that is empty. */
export const ImportClub = ({ busy, error, onChosen }: Props) => {
  const { t } = useTranslation('clubData');
  const input = useRef<HTMLInputElement>(null);
  return (
    <Part title={t('importTitle')}>
      <p className="max-w-[68ch] py-3">{t('importSays')}</p>
      <FormFailed error={error} />
      <input
        ref={input}
        type="file"
        accept="application/zip,.zip"
        aria-label={t('choose')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [archive] = currentTarget.files ?? [];
          if (archive) onChosen(archive);
          currentTarget.value = '';
        }}
      />
      <Button busy={busy} icon={<Upload size={18} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
    </Part>
  );
};
