import { ArrowLeft, Users } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { includesRight } from '#domain/roles.ts';
import { classes } from '#ui/controls/classes.ts';
import { LiveMark } from '#ui/football/LiveMark.tsx';
import { momentWords } from '#ui/layout/moments.ts';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import type { SpectatorView } from '../useSpectatorView.ts';

const ShortScore = lazyPart(async () => (await import('./ShortScore.tsx')).ShortScore);
const Note = lazyPart(async () => (await import('./Note.tsx')).Note);

const useLinkWords = ({ live, link, now, words, isOn }: SpectatorView): string => {
  const { t, i18n } = useTranslation('match');
  if (link === 'offline') {
    const time = momentWords(live.asOf, i18n.language, { timeStyle: 'medium' });
    return live.asOf === 0 ? t('link.offline') : t('link.asOf', { time });
  }
  if (link === 'catchingUp') return t('link.catchingUp');
  return isOn && now.phase !== 'suspended' ? t('link.live') : words.stateName(now.phase, now.state.period);
};

const looks = { live: 'bg-live', catchingUp: 'bg-yellow', offline: 'bg-danger-solid' };

/** How many follow; for the staff a link to their names. */
const Here = ({ staff, description, children }: { staff: boolean; description: string; children: ReactNode }) => {
  const look = 'flex min-h-12 items-center gap-1.5 rounded-8 px-3 text-14';
  return staff ? (
    <Link to="people" preventScrollReset title={description} className={`${look} hover:bg-sunken hover:text-ink`}>
      {children}
    </Link>
  ) : (
    <p className={look} title={description}>
      {children}
    </p>
  );
};

/** The thin line on top: whether the data is live, who else follows, and the way out. Always visible. */
export const LinkLine = ({ view, short }: { view: SpectatorView; short: boolean }) => {
  const { t } = useTranslation('stands');
  const { live, link, isOn, facts } = view;
  const words = useLinkWords(view);
  // A suspended match does not glow.
  const truly = link === 'live' && isOn && view.now.phase !== 'suspended';
  const { here, presence } = live;
  const count = t('presence', { count: here });
  return (
    <div className="sticky top-0 z-30 bg-paper">
      <div className={classes('h-[3px]', link === 'live' && !isOn ? 'bg-line' : looks[link])} />
      <div
        className={classes(
          'flex min-h-12 items-center gap-1 border-line border-b px-1 md:px-3',
          link === 'offline' && 'bg-danger-solid text-on-danger',
        )}
      >
        <Link
          to="/matches"
          aria-label={t('back')}
          className="grid size-12 shrink-0 place-items-center rounded-8 hover:bg-sunken hover:text-ink"
        >
          <ArrowLeft size={22} aria-hidden="true" />
        </Link>
        <p role="status" className="min-w-0 flex-1 truncate">
          {link === 'offline' ? (
            <strong className="tabular font-semibold text-14">{words}</strong>
          ) : (
            <LiveMark label={words} live={truly} />
          )}
        </p>
        {short && (
          <Suspense fallback={null}>
            <ShortScore view={view} />
          </Suspense>
        )}
        {here > 1 && (
          <Here
            staff={includesRight(facts.right, 'note')}
            description={presence.map((one) => one.name).join(', ') || count}
          >
            <Users size={18} aria-hidden="true" />
            <span aria-hidden="true" className="tabular">
              {here}
            </span>
            <span className="sr-only">{count}</span>
          </Here>
        )}
        {includesRight(facts.right, 'note') && (
          <Suspense fallback={null}>
            <Note />
          </Suspense>
        )}
      </div>
    </div>
  );
};
