import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Exercise } from '#contract/exercise.ts';
import { classes } from '#ui/controls/classes.ts';
import { momentWords } from '#ui/layout/moments.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { useVersions } from '../queries.ts';

/** All versions of an exercise, newest first; each opens as it was. */
export const Versions = ({ of }: { of: Exercise }) => {
  const { t, i18n } = useTranslation('exercises');
  const versions = useVersions(of.id);
  return (
    <section aria-label={t('page.versions')} className="mt-8">
      <h2 className="title text-24">{t('page.versions')}</h2>
      <p className="text-14 text-soft">{t('page.versionsSays')}</p>
      <Gate of={versions}>
        {(list) => (
          <ol className="mt-3 border-line border-t">
            {list.map(({ n, at, by, note }) => (
              <li
                key={n}
                className={classes(
                  'relative grid min-h-14 grid-cols-[3.5rem_minmax(0,1fr)] items-center border-line border-b py-2',
                  n === of.shown.n && 'bg-sunken',
                )}
              >
                <span className="figures pl-2 text-24" aria-hidden="true">
                  {n}
                </span>
                <span className="min-w-0">
                  <Link
                    to={n === of.headVersion ? '?' : `?version=${n}`}
                    preventScrollReset={false}
                    aria-current={n === of.shown.n || undefined}
                    className="font-semibold after:absolute after:inset-0 hover:underline"
                  >
                    {n === of.headVersion ? t('page.newest') : t('page.version', { n })}
                  </Link>
                  {note !== '' && <span className="block break-words">{note}</span>}
                  <span className="block text-14 text-soft">
                    {momentWords(Date.parse(at), i18n.language, { dateStyle: 'medium', timeStyle: 'short' })} · {by}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </Gate>
    </section>
  );
};
