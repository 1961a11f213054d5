import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { StaffForm } from './parts/StaffForm.tsx';
import { useStaffMember, useTeams } from './queries.ts';

const Editing = ({ id }: { id: string }) => {
  const { t } = useTranslation('staff');
  const member = useStaffMember(id);
  usePageTitle(member.data && t('form.edit', { name: `${member.data.firstName} ${member.data.lastName}` }));
  return (
    <Gate of={member}>
      {(one) => (
        <>
          <SectionHead
            title={t('form.edit', { name: one.firstName })}
            above={{ to: `/staff/${id}`, label: `${one.firstName} ${one.lastName}` }}
          />
          <StaffForm key={one.id} one={one} teams={[]} />
        </>
      )}
    </Gate>
  );
};

/** The form of a new or an existing staff member. */
export const StaffFormScreen = () => {
  const { t } = useTranslation('staff');
  const { staffId } = useParams();
  const teams = useTeams();
  if (staffId) return <Editing id={staffId} />;
  return (
    <>
      <SectionHead title={t('form.new')} above={{ to: '/staff', label: t('title') }} />
      <Gate of={teams} isEmpty={() => false}>
        {(known) => <StaffForm teams={known} />}
      </Gate>
    </>
  );
};
