import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { toast } from '../controls/toast.ts';
import { saveFile } from '../records/saveFile.ts';

export type TemplateButtonsProps = { name: string; template: (format: 'xlsx' | 'csv') => Promise<Blob> };

/** Downloads the template, as a spreadsheet or as text. */
export const TemplateButtons = ({ name, template }: TemplateButtonsProps) => {
  const { t } = useTranslation('imports');
  const take = async (format: 'xlsx' | 'csv') => {
    try {
      saveFile(await template(format), `${name}.${format}`);
    } catch (error) {
      await toast.failed(error);
    }
  };
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button key={format} onClick={() => void take(format)}>
      {t('template')} <span className="font-normal text-soft">.{format}</span>
    </Button>
  ));
};
