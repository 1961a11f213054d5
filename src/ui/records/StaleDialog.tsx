import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { LazyDialog } from '../controls/LazyDialog.tsx';

/** One value that both users changed: its label and both texts. */
export type Disagreement = { readonly label: string; readonly yours: string; readonly theirs: string };
export type StaleDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The user's values and the present ones, where they differ. */
  differs: readonly Disagreement[];
  onKeepYours: () => void;
  onTakeTheirs: () => void;
  busy?: boolean;
};

/** Another user saved in the meantime (`record.changed`): both versions side by side, and the choice between them. */
export const StaleDialog = ({ open, onClose, differs, onKeepYours, onTakeTheirs, busy }: StaleDialogProps) => {
  const { t } = useTranslation('shell');
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={t('stale.title')}
      description={t(differs.length > 0 ? 'stale.says' : 'stale.saysElsewhere')}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t('stale.take')}</Button>
          <Button variant="go" busy={busy} onClick={onKeepYours}>
            {t('stale.keep')}
          </Button>
        </>
      }
    >
      {differs.length > 0 && (
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-ink border-b-2 text-left">
              <td />
              <th scope="col" className="heading py-2 pr-3">
                {t('stale.yours')}
              </th>
              <th scope="col" className="heading py-2">
                {t('stale.theirs')}
              </th>
            </tr>
          </thead>
          <tbody>
            {differs.map(({ label, yours, theirs }) => (
              <tr key={label} className="border-line border-b align-top">
                <th scope="row" className="py-2 pr-3 text-left font-normal text-14 text-soft">
                  {label}
                </th>
                <td className="py-2 pr-3 font-semibold">{yours || '–'}</td>
                <td className="py-2">{theirs || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </LazyDialog>
  );
};
