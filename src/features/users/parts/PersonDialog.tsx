import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { usePerson } from '../queries.ts';
import { PersonActions } from './PersonActions.tsx';
import { PersonForm } from './PersonForm.tsx';

export type PersonDialogProps = { id: string; onClose: () => void };

/** One account: name, address and roles above; its actions below. */
export const PersonDialog = ({ id, onClose }: PersonDialogProps) => {
  const { t } = useTranslation('account');
  const person = usePerson(id);
  const [unsaved, setUnsaved] = useState(false);
  const isMe = useUser().id === id;
  const { data } = person;
  const name = data ? `${data.firstName} ${data.lastName}`.trim() || data.userName : '…';
  return (
    <FormDialog
      values={unsaved}
      onClose={onClose}
      title={name}
      description={data && `${data.userName} · ${t(`users.standing.${data.standing}`)}`}
    >
      <Gate of={person}>
        {(account) => (
          <div className="grid gap-6 pt-2 pb-4">
            <PersonForm account={account} onUnsaved={setUnsaved} />
            {isMe ? (
              <p className="grid gap-3 border-line border-t pt-5 text-soft">
                {t('person.own')}
                <LinkButton to="/account" className="justify-self-start">
                  {t('links.account')}
                </LinkButton>
              </p>
            ) : (
              <PersonActions account={account} name={name} onGone={onClose} />
            )}
          </div>
        )}
      </Gate>
    </FormDialog>
  );
};
