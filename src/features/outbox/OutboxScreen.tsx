import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Gate } from '#ui/Gate.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LetterDialog } from './parts/LetterDialog.tsx';
import { MailRow } from './parts/MailRow.tsx';
import { useOutbox } from './queries.ts';

/** What was written to the people of the club. Without a mail server this is where it is read. */
export const OutboxScreen = () => {
  const { t } = useTranslation('account');
  const outbox = useOutbox();
  const [open, setOpen] = useState<string>();
  const says = outbox.data && t(outbox.data.sends ? 'outbox.sends' : 'outbox.keeps');
  return (
    <>
      <PageHeader title={t('outbox.title')} says={says} />
      <Gate
        of={outbox}
        isEmpty={({ mails }) => mails.length === 0}
        empty={<EmptyState title={t('outbox.empty')} says={t('outbox.emptySays')} />}
      >
        {({ mails }) => (
          <ul className="mt-4 border-ink border-t-2">
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} onOpen={() => setOpen(mail.id)} />
            ))}
          </ul>
        )}
      </Gate>
      {open && <LetterDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
