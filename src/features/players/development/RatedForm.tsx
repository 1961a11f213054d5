import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlayerEvaluations } from '#contract/evaluationView.ts';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { dayHere, dayWords } from '#ui/layout/dates.ts';

/** Form over the last rated matches, with what it is made of. */
export const RatedForm = ({ form, matches }: Pick<PlayerEvaluations, 'form' | 'matches'>) => {
  const { t, i18n } = useTranslation('evaluations');
  const words = useScoreWords();
  if (matches.length === 0) return null;
  return (
    <section aria-label={t('formTitle')}>
      <h2 className="heading border-line border-b pb-1 text-ink">{t('formTitle')}</h2>
      <div className="flex items-baseline gap-4 py-3">
        {form !== null && <span className="figures text-48 leading-none">{words(form)}</span>}
        <p className="text-14 text-soft">
          {form === null ? t('formMissing', { count: matches.length }) : t('formSays')}
        </p>
      </div>
      <ul>
        {matches.slice(0, 5).map(({ matchId, kickoffAt, rival, minutes, mean, n }) => (
          <li key={matchId} className="border-line border-b">
            <Link
              to={`/matches/${matchId}/report`}
              className="grid min-h-12 grid-cols-[6rem_minmax(0,1fr)_auto_2.5rem] items-center gap-3 hover:bg-sunken"
            >
              <span className="text-14 text-soft">{dayWords(dayHere(kickoffAt), i18n.language)}</span>
              <span className="truncate">{rival}</span>
              <span className="text-14 text-soft">
                {t('rating.minutes', { count: minutes })}
                {n > 1 && ` · ${t('raters', { count: n })}`}
              </span>
              <span className="figures text-right text-24">{words(mean)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
