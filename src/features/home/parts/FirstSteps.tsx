import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ClubStats } from '#contract/club.ts';
import { classes } from '#ui/classes.ts';
import { useHasSeason } from '../queries.ts';

const places = { season: '/seasons', team: '/teams/new', players: '/players/import', coach: '/staff/new' } as const;
type Step = keyof typeof places;
const steps = Object.keys(places) as readonly Step[];

/** What a new club still has to do before its first match, in that order; gone when it has everything. */
export const FirstSteps = ({ stats }: { stats: ClubStats }) => {
  const { t } = useTranslation('home');
  const hasSeason = useHasSeason(stats.teams === 0);
  const done: Record<Step, boolean> = {
    season: stats.teams > 0 || hasSeason !== false,
    team: stats.teams > 0,
    players: stats.players > 0,
    coach: stats.coaches > 0,
  };
  const next = steps.find((step) => !done[step]);
  if (!next) return null;
  return (
    <section aria-label={t('first.title')} className="mt-6 rounded-8 border border-line bg-raised p-4 sm:p-6">
      <h2 className="title text-24 sm:text-32">{t('first.title')}</h2>
      <ol className="mt-4 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step} className="border-line border-t">
            <Link
              to={places[step]}
              aria-current={step === next ? 'step' : undefined}
              className={classes('flex min-h-20 items-start gap-3 py-3', done[step] ? 'text-soft' : 'hover:bg-sunken')}
            >
              <span
                aria-hidden="true"
                className={classes(
                  'figures grid size-10 shrink-0 place-items-center rounded-full border-2 text-24 leading-none',
                  step === next ? 'border-go bg-go text-on-go' : 'border-edge',
                )}
              >
                {done[step] ? '✓' : index + 1}
              </span>
              <span>
                <span className="block font-semibold">{t(`first.${step}`)}</span>
                <span className="text-14 text-soft">{t(done[step] ? 'first.done' : `first.${step}Says`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
};
