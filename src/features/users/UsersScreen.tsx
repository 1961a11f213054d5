import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useInvitationMail } from '#api/invitationMail.ts';
import { roleNames } from '#domain/roles.ts';
import { Button } from '#ui/controls/Button.tsx';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { InvitationNotice } from '#ui/records/InvitationNotice.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { UserFilter } from './parts/UserFilter.tsx';
import { UserRow } from './parts/UserRow.tsx';
import { exportUsers, pageSize, useUsers } from './queries.ts';

const InviteDialog = lazyPart(async () => (await import('./parts/InviteDialog.tsx')).InviteDialog);
const PersonDialog = lazyPart(async () => (await import('./parts/PersonDialog.tsx')).PersonDialog);

/** The accounts of the club with their roles, and the button to invite somebody. */
export const UsersScreen = () => {
  const { t } = useTranslation('account');
  const [address, setAddress] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<string>();
  const mail = useInvitationMail(invited);
  const filter = {
    search: address.get('search') ?? '',
    role: roleNames.find((role) => role === address.get('role')),
    sort: address.get('sort') === 'lastUsed' ? ('lastUsed' as const) : ('name' as const),
    page: Math.max(1, Number(address.get('page')) || 1),
  };
  const users = useUsers(filter);
  const person = address.get('user');
  const put = (change: Readonly<Record<string, string | undefined>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const find = (email: string) => {
    setInviting(false);
    put({ search: email, role: undefined, page: undefined });
  };
  return (
    <>
      <SectionHead
        title={t('users.title')}
        description={users.data ? t('users.says', { count: users.data.total }) : ''}
      >
        <MoreMenu
          exports={
            users.data?.total ? { name: t('users.title').toLowerCase(), onExport: exportUsers(filter) } : undefined
          }
        />
        <HeadAction label={t('users.invite')} icon={UserPlus} onClick={() => setInviting(true)} />
      </SectionHead>
      <ListTools
        search={{
          label: t('users.search'),
          value: filter.search,
          onChange: (search) => put({ search, page: undefined }),
        }}
      >
        <UserFilter role={filter.role} sort={filter.sort} onChange={(change) => put({ ...change, page: undefined })} />
      </ListTools>
      {invited && <InvitationNotice email={invited} mail={mail.data} />}
      <PagedList
        of={users}
        pageSize={pageSize}
        onPage={(page) => put({ page: String(page) })}
        none={
          <EmptyState
            title={t('users.noneTitle')}
            description={t('users.none')}
            action={<Button onClick={() => setAddress({}, { replace: true })}>{t('users.noneAction')}</Button>}
          />
        }
      >
        {(rows) => (
          <ul className="border-ink border-t-2">
            {rows.map((user) => (
              <UserRow key={user.id} user={user} onOpen={() => put({ user: user.id })} />
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense fallback={null}>
        {inviting && <InviteDialog onClose={() => setInviting(false)} onInvited={setInvited} onFind={find} />}
        {person && <PersonDialog id={person} onClose={() => put({ user: undefined })} />}
      </Suspense>
    </>
  );
};
