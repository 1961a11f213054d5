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
  /** One of many: the button says aloud whom it erases. */
  readonly inList?: boolean;
  readonly erasing: Erasing;
  /** Leaves the page of the person; a list reads itself again. */
  readonly onGone?: () => void;
};

const ofPlayer = {
  goes: ['record', 'judged', 'presence', 'ownAccounts'],
  stays: ['matches', 'backups'],
} as const;
const ofStaff = {
  goes: ['papers', 'presence', 'account', 'links'],
  stays: ['noted', 'playerRecord', 'backups'],
} as const;

/** Erases a person for good after a question that says what goes and what stays. */
export const ErasePerson = ({ name, isPlayer = false, inList = false, erasing, onGone }: ErasePersonProps) => {
  const { t } = useTranslation('personData');
  const [asking, setAsking] = useState(false);
  const lists = isPlayer ? ofPlayer : ofStaff;
  const gone = (matches: number) => {
    void toast.done(isPlayer ? t('erased', { count: matches }) : t('erasedStaff'));
    onGone?.();
  };
  return (
    <>
      <Button size={44} icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('erase')}
        {inList && <span className="sr-only">: {name}</span>}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('eraseTitle', { name })}
        description={t('eraseSays')}
        confirmLabel={t('erase')}
        busy={erasing.isPending}
        error={erasing.error}
        onConfirm={() => erasing.mutate(undefined, { onSuccess: gone })}
      >
        {(['goes', 'stays'] as const).map((what) => (
          <section key={what} className="mt-3 first:mt-0">
            <h3 className="font-semibold">{t(what)}</h3>
            <ul className="list-disc pl-5">
              {lists[what].map((one) => (
                <li key={one}>{t(`erasing.${one}`)}</li>
              ))}
            </ul>
          </section>
        ))}
      </ConfirmDialog>
    </>
  );
};
