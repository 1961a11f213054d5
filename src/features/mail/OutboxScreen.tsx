import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListState } from '#api/useListState.ts';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { MailDialog } from './parts/MailDialog.tsx';
import { MailRow } from './parts/MailRow.tsx';
import { OutboxFilter } from './parts/OutboxFilter.tsx';
import { exportOutbox, useOutbox } from './queries.ts';

/** The mails of the club. Without a mail server they are read here. */
export const OutboxScreen = () => {
  const { t } = useTranslation('account');
  const { state, put } = useListState({ only: 'any' }, { sort: 'createdAt' });
  const { search } = state;
  const only = state.filter.only === 'access' ? 'access' : 'any';
  const outbox = useOutbox({ search, only });
  const narrowed = search !== '' || only !== 'any';
  const written = narrowed || Boolean(outbox.data?.mails.length);
  const [open, setOpen] = useState<string>();
  const description = outbox.data ? t(outbox.data.sends ? 'mail.sends' : 'mail.keeps') : '';
  return (
    <>
      <SectionHead title={t('mail.title')} description={description}>
        <MoreMenu
          exports={
            outbox.data?.mails.length
              ? { name: t('mail.title').toLowerCase(), onExport: exportOutbox({ search, only }) }
              : undefined
          }
        />
      </SectionHead>
      {written && (
        <ListTools search={{ label: t('mail.search'), value: search, onChange: (words) => put({ search: words }) }}>
          <OutboxFilter only={only} onChange={(next) => put({ only: next })} />
        </ListTools>
      )}
      <Gate
        of={outbox}
        isEmpty={({ mails }) => mails.length === 0}
        empty={
          narrowed ? (
            <NoResults to="/club/mail" />
          ) : (
            <EmptyState title={t('mail.empty')} description={t('mail.emptySays')} />
          )
        }
      >
        {({ mails }) => (
          <ul className="border-ink border-t-2">
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} onOpen={() => setOpen(mail.id)} />
            ))}
          </ul>
        )}
      </Gate>
      {open && <MailDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
