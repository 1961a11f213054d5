import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserAccount } from '#contract/user.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PhotoDialog } from '#ui/controls/PhotoDialog.tsx';
import { Portrait } from '#ui/football/Portrait.tsx';
import { usePhoto } from '../queries.ts';

/** The user's photo in the club. */
export const OwnPhoto = ({ account }: { account: UserAccount }) => {
  const { t } = useTranslation('account');
  const [choosing, setChoosing] = useState(false);
  const photo = usePhoto();
  return (
    <div className="mb-6 flex items-center gap-4">
      <Portrait name={`${account.firstName} ${account.lastName}`} photo={account.photo} size={64} />
      <Button onClick={() => setChoosing(true)}>{t(account.photo ? 'profile.photoChange' : 'profile.photoAdd')}</Button>
      <PhotoDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        onSave={photo.set}
        onRemove={account.photo ? photo.remove : undefined}
      />
    </div>
  );
};
