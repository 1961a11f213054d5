import { useTranslation } from 'react-i18next';
import { FileButton } from '#ui/controls/FileButton.tsx';
import { Part } from '#ui/layout/Part.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';

type Props = { busy: boolean; error: unknown; onChosen: (archive: File) => void };

/** The import of an export into a club that is empty. */
export const ImportClub = ({ busy, error, onChosen }: Props) => {
  const { t } = useTranslation('clubData');
  return (
    <Part title={t('importTitle')}>
      <p className="max-w-[68ch] py-3">{t('importSays')}</p>
      <FormFailed error={error} />
      <FileButton label={t('choose')} accept="application/zip,.zip" busy={busy} onChosen={onChosen}>
        {t('choose')}
      </FileButton>
    </Part>
  );
};
