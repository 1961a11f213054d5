import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';

export type RefusedProps = {
  /** The code of the refusal; null for none. */
  code: string | null;
  /** What is said where another device of the author was first. */
  clash: string;
  onSendAnyway: () => void;
  onDrop: () => void;
};

/** Another device of the author, or a reply that was lost, came before. */
const isClash = (code: string): boolean => code === 'record.changed' || code === 'evaluation.twice';

/** Why a sheet was refused, and what can be done about it. */
export const Refused = ({ code, clash, onSendAnyway, onDrop }: RefusedProps) => {
  const { t } = useTranslation(['evaluations', 'errors']);
  if (code === null) return null;
  return (
    <div role="alert" className="grid gap-2">
      <p className="text-14 text-danger">{isClash(code) ? clash : t(`errors:${code}` as 'errors:badRequest')}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isClash(code) && (
          <>
            <Button size={44} onClick={onSendAnyway}>
              {t('rating.keepMine')}
            </Button>
            <Button size={44} variant="ghost" onClick={onDrop}>
              {t('rating.keepTheirs')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
