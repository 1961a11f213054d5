import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { type Team, type TeamStaff, team as teamCalls } from '#contract/team.ts';
import { may } from '#domain/rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Portrait } from '#ui/football/Portrait.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useRecordMutation, useTeamStaff } from '../queries.ts';
import { ListBar } from './ListBar.tsx';
import { StaffRoleChoice } from './StaffRoleChoice.tsx';

const AddStaff = lazyPart(async () => (await import('./AddStaff.tsx')).AddStaff);

const nameOf = ({ firstName, lastName }: TeamStaff) => `${firstName} ${lastName}`.trim();

/** The staff of the team, with their positions. */
export const Staff = ({ team, linked }: { team: Team; linked: boolean }) => {
  const { t } = useTranslation(['teams', 'shell']);
  const { roles } = useUser();
  const people = useTeamStaff(team.id);
  const [adding, setAdding] = useState(false);
  const runs = may(roles, 'structure.edit');
  const remove = useRecordMutation((id: string) => send(teamCalls.removeStaff, { params: { id } }));
  return (
    <>
      <ListBar team={team} list="staff" some={(people.data ?? []).length > 0}>
        {runs && (
          <Button size={44} icon={<Plus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('staff.add')}
          </Button>
        )}
      </ListBar>
      <FormFailed error={remove.error} />
      <Gate of={people} empty={<p className="py-6 text-soft">{t('staff.empty')}</p>}>
        {(list) => (
          <ul className="border-ink border-t-2">
            {list.map((one) => (
              <li key={one.memberId} className="flex min-h-16 items-center gap-3 border-line border-b sm:px-2">
                <Portrait name={nameOf(one)} photo={one.photo} />
                <div className="grid min-w-0 flex-1 items-center gap-x-3 py-1 sm:grid-cols-[minmax(0,1fr)_auto]">
                  <span className="min-w-0 break-words font-semibold">
                    {linked ? (
                      <Link to={`/staff/${one.id}`} className="inline-flex min-h-11 items-center hover:underline">
                        {nameOf(one)}
                      </Link>
                    ) : (
                      nameOf(one)
                    )}
                  </span>
                  {runs ? (
                    <StaffRoleChoice one={one} />
                  ) : (
                    <span className="text-14 text-soft">{t(`shell:staffRoles.${one.role}`)}</span>
                  )}
                </div>
                {runs && (
                  <IconButton
                    label={t('staff.leaves', { name: nameOf(one) })}
                    icon={<CloseIcon />}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(one.memberId)}
                    className="text-soft"
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Gate>
      <Suspense fallback={null}>{adding && <AddStaff team={team} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
};
