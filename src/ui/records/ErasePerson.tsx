import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/controls/ConfirmDialog.tsx';
import { toast } from '#ui/controls/toast.ts';

type Erasing = {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly mutate: (given: undefined, then: { readonly onSuccess: (matches: number) => void }) => void;
};
export type ErasePersonProps = {
  readonly name: string;
  readonly isPlayer?: boolean;
  readonly erasing: Erasing;
  readonly onGone: () => void;
};

/** Erases a person for good after a question that says what goes and what stays. */
export const ErasePerson = ({ name, isPlayer = false, erasing, onGone }: ErasePersonProps) => {
  const { t } = useTranslation('personData');
  const [asking, setAsking] = useState(false);
  const gone = (matches: number) => {
    void toast.done(isPlayer ? t('erased', { count: matches }) : t('erasedStaff'));
    onGone();
  };
  return (
    <>
      <Button size={44} icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('erase')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('eraseTitle', { name })}
        description={t(isPlayer ? 'eraseSays' : 'eraseStaffSays')}
        confirmLabel={t('erase')}
        busy={erasing.isPending}
        error={erasing.error}
        onConfirm={() => erasing.mutate(undefined, { onSuccess: gone })}
      />
    </>
  );
};
