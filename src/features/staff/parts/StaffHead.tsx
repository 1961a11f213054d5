import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StaffMember } from '#contract/staff.ts';
import { FacePicture } from '#ui/football/FacePicture.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { useSaveStaff } from '../queries.ts';

/** Photo, name, position and teams of a staff member. */
export const StaffHead = ({ one, mayEdit }: { one: StaffMember; mayEdit: boolean }) => {
  const { t } = useTranslation(['staff', 'shell']);
  const store = useSaveStaff();
  const name = `${one.firstName} ${one.lastName}`.trim();
  usePageTitle(name);
  const teams = one.teams.filter(({ current }) => current).map(({ teamName }) => teamName);
  return (
    <SectionHead
      title={name}
      description={[t(`shell:staffRoles.${one.role}`), ...teams].join(' · ')}
      above={{ to: '/staff', label: t('title') }}
      picture={
        <FacePicture
          name={name}
          photo={one.photo}
          mayChange={mayEdit}
          onSave={(picture) => store.setPhoto(one.id, picture)}
          onRemove={() => store.removePhoto(one.id)}
        />
      }
    >
      {mayEdit && <HeadAction to={`/staff/${one.id}/edit`} label={t('shell:edit')} icon={Pencil} look="chalk" />}
    </SectionHead>
  );
};
