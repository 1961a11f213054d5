import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FirstSteps as Steps } from '#contract/home.ts';
import { classes } from '#ui/controls/classes.ts';

const places = {
  season: '/seasons',
  team: '/teams/new',
  players: '/players/import',
  coach: '/staff/new',
  match: '/matches/new',
} as const satisfies Record<keyof Steps, string>;
const order = Object.keys(places) as readonly (keyof Steps)[];

/** The first step of a new club that is not done; undefined when all are. */
export const nextStepOf = (steps: Steps): keyof Steps | undefined => order.find((step) => !steps[step]);

/** The steps of a new club before its first match, in order; hidden when all are done. */
export const FirstSteps = ({ steps }: { steps: Steps }) => {
  const { t } = useTranslation('home');
  const next = nextStepOf(steps);
  return (
    <section aria-label={t('first.title')} className="mt-7">
      <ol className="grid gap-x-6 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
        {order.map((step, index) => (
          <li key={step} className="border-ink border-t-2">
            <Link
              to={places[step]}
              aria-current={step === next ? 'step' : undefined}
              className={classes('flex min-h-24 items-start gap-3 py-3', steps[step] ? 'text-soft' : 'hover:bg-sunken')}
            >
              <span
                aria-hidden="true"
                className={classes(
                  'figures grid size-10 shrink-0 place-items-center rounded-full border-2 text-24 leading-none',
                  step === next ? 'border-ink bg-ink text-inverse' : 'border-edge',
                )}
              >
                {steps[step] ? '✓' : index + 1}
              </span>
              <span>
                <span className="block font-semibold">{t(`first.${step}`)}</span>
                <span className="text-14 text-soft">{t(steps[step] ? 'first.done' : `first.${step}Says`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
};
