import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { LinkButton } from '../controls/LinkButton.tsx';
import { FormFailed } from '../records/FormFailed.tsx';

export type FormBarProps = { back: string; save: string; busy: boolean; error: unknown };

/** The end of a form: the error, the way back, and the save button. Sticky while the form is long. */
export const FormBar = ({ back, save, busy, error }: FormBarProps) => {
  const { t } = useTranslation('common');
  return (
    <div className="sticky bottom-14 z-20 grid gap-3 border-line border-t bg-paper py-3 sm:bottom-0">
      <FormFailed error={error} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <LinkButton to={back} variant="ghost">
          {t('cancel')}
        </LinkButton>
        <Button type="submit" variant="go" busy={busy}>
          {save}
        </Button>
      </div>
    </div>
  );
};
