import { useTranslation } from 'react-i18next';
import { agoWords } from '#i18n/agoWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useEndSessions, usePersonSessions } from '../queries.ts';

/** The sessions of another user, and a button to end them all. */
export const PersonSessions = ({ id }: { id: string }) => {
  const { t, i18n } = useTranslation('account');
  const sessions = usePersonSessions(id);
  const end = useEndSessions(id);
  return (
    <div>
      <h3 className="heading">{t('person.sessions')}</h3>
      <Gate of={sessions} empty={<p className="py-2 text-soft">{t('sessions.none')}</p>}>
        {(list) => (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ul className="py-1">
              {list.map((one) => (
                <li key={one.id} className="py-1 text-14">
                  {one.device ?? t('sessions.unknown')}
                  <span className="text-soft">
                    {' '}
                    · {t('sessions.used', { when: agoWords(one.lastUsedAt, i18n.language) })}
                  </span>
                </li>
              ))}
            </ul>
            <Button size={44} busy={end.isPending} onClick={() => end.mutate()}>
              {t('person.endAll')}
            </Button>
          </div>
        )}
      </Gate>
    </div>
  );
};
