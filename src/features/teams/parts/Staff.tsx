import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { type Team, type TeamStaff, team as teamCalls } from '#contract/team.ts';
import { may } from '#domain/rights.ts';
import { staffRoles } from '#domain/roles.ts';
import { Button } from '#ui/Button.tsx';
import { CloseIcon } from '#ui/CloseIcon.tsx';
import { FormFailed } from '#ui/FormFailed.tsx';
import { Gate } from '#ui/Gate.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { InlineSelect } from '#ui/InlineSelect.tsx';
import { Portrait } from '#ui/Portrait.tsx';
import { useDeed, useTeamStaff } from '../queries.ts';
import { AddStaff } from './AddStaff.tsx';

const nameOf = ({ firstName, lastName }: TeamStaff) => `${firstName} ${lastName}`.trim();

/** Who looks after the team, and as what. */
export const Staff = ({ team, linked }: { team: Team; linked: boolean }) => {
  const { t } = useTranslation(['teams', 'shell']);
  const { roles } = useUser();
  const people = useTeamStaff(team.id);
  const [adding, setAdding] = useState(false);
  const runs = may(roles, 'structure.edit');
  const change = useDeed(({ id, role }: { id: string; role: TeamStaff['role'] }) =>
    send(teamCalls.updateStaff, { body: { id, role } }),
  );
  const remove = useDeed((id: string) => send(teamCalls.removeStaff, { params: { id } }));
  const choices = staffRoles.map((value) => ({ value, label: t(`shell:staffRoles.${value}`) }));
  return (
    <>
      {runs && (
        <div className="mb-2 flex justify-end">
          <Button size={44} icon={<Plus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('staff.add')}
          </Button>
        </div>
      )}
      <FormFailed error={change.error ?? remove.error} />
      <Gate of={people} empty={<p className="py-6 text-soft">{t('staff.empty')}</p>}>
        {(list) => (
          <ul className="border-ink border-t-2">
            {list.map((one) => (
              <li key={one.memberId} className="flex min-h-16 items-center gap-3 border-line border-b sm:px-2">
                <Portrait name={nameOf(one)} photo={one.photo} />
                <span className="min-w-0 flex-1 truncate font-semibold">
                  {linked ? (
                    <Link to={`/staff/${one.id}`} className="inline-flex min-h-11 items-center hover:underline">
                      {nameOf(one)}
                    </Link>
                  ) : (
                    nameOf(one)
                  )}
                </span>
                {runs ? (
                  <>
                    <InlineSelect
                      label={t('staff.role', { name: nameOf(one) })}
                      value={one.role}
                      choices={choices}
                      onChange={(value) => {
                        const role = staffRoles.find((known) => known === value);
                        if (role) change.mutate({ id: one.memberId, role });
                      }}
                    />
                    <IconButton
                      label={t('staff.leaves', { name: nameOf(one) })}
                      icon={<CloseIcon />}
                      disabled={remove.isPending}
                      onClick={() => remove.mutate(one.memberId)}
                      className="text-soft"
                    />
                  </>
                ) : (
                  <span className="text-14 text-soft">{t(`shell:staffRoles.${one.role}`)}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Gate>
      {adding && <AddStaff team={team} onClose={() => setAdding(false)} />}
    </>
  );
};
