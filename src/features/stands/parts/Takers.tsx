import { useTranslation } from 'react-i18next';
import { areKicksShownIn, nextTaker } from '#domain/match/kickOrder.ts';
import { isDecided } from '#domain/match/rules/shootout.ts';
import { includesRight } from '#domain/roles.ts';
import { classes } from '#ui/controls/classes.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { useTakers } from '../queries.ts';
import { playIsOver } from '../takers.ts';
import type { SpectatorView } from '../useSpectatorView.ts';

/** Whether the order of takers is useful and visible to this user: before the shoot-out is decided. */
const isAnnounced = ({ facts, now }: SpectatorView): boolean => {
  const { rules, shootout } = now.state;
  const mayCome = playIsOver({ now }) || now.phase === 'playing' || now.phase === 'interval';
  if (!mayCome || !rules.winnerNeeded || (shootout && isDecided(now.state))) return false;
  return includesRight(facts.right, 'propose') || areKicksShownIn(now.phase);
};

const Order = ({ view }: { view: SpectatorView }) => {
  const { t } = useTranslation('stands');
  const { facts, now, words } = view;
  const order = useTakers(facts.id).data?.players ?? [];
  const people = order.flatMap((id) => facts.people.find((one) => one.id === id) ?? []);
  if (people.length === 0) return null;
  const { shootout } = now.state;
  const { next } = nextTaker(now.state, order);
  return (
    <section aria-label={t('takers.title')} className="min-w-0 pt-6">
      <h2 className="heading border-ink border-b-2 pb-1 text-ink">{t('takers.title')}</h2>
      <ol className="flex flex-wrap gap-x-5 pt-1">
        {people.map(({ id, dorsal }, at) => {
          const kick = shootout?.kicks.findLast((one) => one.playerId === id);
          const isNext = shootout !== undefined && next === id;
          return (
            <li
              key={id}
              data-testid="taker"
              className={classes('flex min-h-9 items-center gap-1.5', kick && !isNext && 'text-soft')}
            >
              <span className="figures text-20">{at + 1}</span>
              <span className={isNext ? 'font-semibold' : undefined}>
                {words.nameOf(id)}
                {dorsal !== null && <span className="text-14 text-soft"> {dorsal}</span>}
              </span>
              {kick && (
                <>
                  <SignalIcon signal={kick.scored ? 'goal' : 'penaltyMissed'} size={16} />
                  <span className="sr-only">{t(kick.scored ? 'takers.scored' : 'takers.missed')}</span>
                </>
              )}
              {isNext && <span className="font-semibold text-14 text-live-ink">{t('takers.next')}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** Our takers of the shoot-out in the coach's order, with the results of those who have taken a penalty. */
export const Takers = ({ view }: { view: SpectatorView }) =>
  // Read again with another permission and when play ends: both may make it visible.
  isAnnounced(view) ? <Order key={`${view.facts.right} ${view.now.phase}`} view={view} /> : null;
