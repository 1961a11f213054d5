import { Camera, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StaffMember } from '#contract/staff.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { PhotoDialog } from '#ui/PhotoDialog.tsx';
import { Portrait } from '#ui/Portrait.tsx';
import { useSaveStaff } from '../queries.ts';

/** Face, name, and what he is. */
export const StaffHero = ({ one, mayEdit }: { one: StaffMember; mayEdit: boolean }) => {
  const { t } = useTranslation(['staff', 'shell']);
  const [choosing, setChoosing] = useState(false);
  const store = useSaveStaff();
  const name = `${one.firstName} ${one.lastName}`.trim();
  return (
    <header className="pt-4 sm:pt-8">
      <Link to="/staff" className="heading inline-flex min-h-8 items-center gap-2 hover:text-ink">
        <span aria-hidden="true">←</span>
        {t('title')}
      </Link>
      <div className="sheet mt-1 flex flex-wrap items-center gap-4 overflow-hidden border-l-8 border-l-club-edge p-4 sm:gap-6 sm:p-6">
        <div className="relative">
          <Portrait name={name} photo={one.photo} size={160} />
          {mayEdit && (
            <button
              type="button"
              onClick={() => setChoosing(true)}
              aria-label={t('shell:photo.change')}
              className="-right-2 -bottom-2 absolute grid size-11 place-items-center rounded-full border border-line bg-raised"
            >
              <Camera size={20} aria-hidden="true" />
            </button>
          )}
        </div>
        <div className="min-w-0 flex-1 basis-60">
          <p className="heading">{t(`shell:staffRoles.${one.role}`)}</p>
          <h1 className="title text-32 sm:text-48 lg:text-72">{name}</h1>
        </div>
        {mayEdit && (
          <LinkButton to={`/staff/${one.id}/edit`} icon={<Pencil size={18} aria-hidden="true" />}>
            {t('shell:edit')}
          </LinkButton>
        )}
      </div>
      <PhotoDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        onSave={(picture) => store.setPhoto(one.id, picture)}
        onRemove={one.photo ? () => store.removePhoto(one.id) : undefined}
      />
    </header>
  );
};
