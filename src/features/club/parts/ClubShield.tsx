import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Club } from '#contract/clubProfile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PhotoDialog } from '#ui/controls/PhotoDialog.tsx';
import { Shield } from '#ui/football/Shield.tsx';
import { useSaveClub } from '../queries.ts';

/** The shield, and the button to change it. */
export const ClubShield = ({ club }: { club: Club }) => {
  const { t } = useTranslation('club');
  const [choosing, setChoosing] = useState(false);
  const { dress, undress } = useSaveClub(club.id);
  return (
    <div className="flex flex-wrap items-center gap-5 py-5">
      <Shield name={club.name} source={club.shield} size={88} />
      <Button onClick={() => setChoosing(true)}>{t(club.shield ? 'shield.change' : 'shield.add')}</Button>
      <PhotoDialog
        of="shield"
        open={choosing}
        onClose={() => setChoosing(false)}
        onSave={dress}
        onRemove={club.shield ? () => undress() : undefined}
      />
    </div>
  );
};
