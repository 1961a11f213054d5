import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { send } from '#api/send.ts';
import { password } from '#contract/password.ts';
import { type PasswordFault, passwordFault } from '#domain/passwords.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { linkWords } from './linkWords.ts';
import { Booked } from './parts/Booked.tsx';
import { Door } from './parts/Door.tsx';
import { DoorLink } from './parts/DoorLink.tsx';
import { NewPassword } from './parts/NewPassword.tsx';
import { Notebook } from './parts/Notebook.tsx';
import { useDeed } from './useDeed.ts';

/** Where the link of the mail leads: a new password, and back to the door. */
export const ResetScreen = () => {
  const { t } = useTranslation('auth');
  const { hash } = useLocation();
  const { code, email } = linkWords(hash);
  const [wrong, setWrong] = useState<PasswordFault>();
  const [done, setDone] = useState(false);
  const { busy, error, run } = useDeed();
  const save = async (form: FormData) => {
    const chosen = String(form.get('password') ?? '');
    const now = passwordFault(chosen, String(form.get('confirm') ?? ''));
    setWrong(now);
    if (!now) setDone(await run(() => send(password.reset, { body: { email, code, password: chosen } })));
  };
  if (done)
    return (
      <Door>
        <Notebook title={t('reset.doneTitle')} says={<span role="status">{t('reset.done')}</span>}>
          <LinkButton to="/auth/login" variant="go" className="mt-6 min-h-16 w-full text-20">
            {t('signIn')}
          </LinkButton>
        </Notebook>
      </Door>
    );
  if (!code || !email)
    return (
      <Door>
        <Notebook title={t('reset.title')} says={t('reset.broken')}>
          <DoorLink to="/auth/forgot">{t('reset.another')}</DoorLink>
        </Notebook>
      </Door>
    );
  return (
    <Door>
      <Notebook title={t('reset.title')} says={t('reset.says', { email })} onSubmit={(form) => void save(form)}>
        <Booked error={error} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <div className="mt-6 grid gap-5">
          <NewPassword label={t('newPassword')} wrong={wrong} />
          <Button type="submit" variant="go" size={64} wide busy={busy}>
            {t('reset.save')}
          </Button>
        </div>
        <DoorLink to="/auth/forgot">{t('reset.another')}</DoorLink>
      </Notebook>
    </Door>
  );
};
