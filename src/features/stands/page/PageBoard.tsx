import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { TurningFigure } from '#ui/football/TurningFigure.tsx';
import { shortDay, timeOf } from '#ui/layout/moments.ts';
import type { PageSide, PageView } from './usePageView.ts';

const figureSize = { fontSize: 'clamp(5rem, 22vw, 9rem)' };

type SideProps = { side: PageSide; right: boolean; begun: boolean; fresh: boolean; colour: string };

const Side = ({ side, right, begun, fresh, colour }: SideProps) => (
  <div className={classes('flex min-w-0 flex-col', right ? 'items-end text-right' : 'items-start')}>
    <h2 className="title line-clamp-3 min-h-[2lh] max-w-full text-24 leading-[1.1] md:min-h-0 md:text-32 lg:text-48">
      {side.name}
    </h2>
    <span aria-hidden="true" className="mt-1.5 h-1 w-10 rounded-full" style={{ background: colour }} />
    {begun && (
      <TurningFigure
        value={side.goals}
        data-testid={`${side.side}-score`}
        style={figureSize}
        className={classes('leading-[0.95]', !fresh && 'text-soft')}
      />
    )}
  </div>
);

/** Kick-off, clock or result, between the two scores. */
const Middle = ({ view }: { view: PageView }) => {
  const { i18n } = useTranslation();
  const { clock, part, page, fresh, sides } = view;
  return (
    <div className="grid content-end justify-items-center gap-1 pb-3 text-center">
      <span className={classes('font-semibold text-14 md:text-16', fresh ? 'text-live-ink' : 'text-soft')}>{part}</span>
      {clock && (
        <span
          role="timer"
          aria-live="off"
          className={classes('figures text-48 leading-none lg:text-72', !fresh && 'text-soft')}
        >
          {clock.main}
        </span>
      )}
      {clock?.added && <span className="figures text-24 text-live-ink leading-none">{clock.added}</span>}
      {sides[0].kicks !== null && (
        <span className="figures text-32 leading-none">
          ({sides[0].kicks}–{sides[1].kicks})
        </span>
      )}
      {page.period === 0 && (
        <>
          <span className="figures text-48 leading-none">{timeOf(page.kickoffAt, i18n.language)}</span>
          <span className="text-14 text-soft">{shortDay(page.kickoffAt, i18n.language)}</span>
        </>
      )}
    </div>
  );
};

const Scorers = ({ side, right }: { side: PageSide; right: boolean }) => {
  const { t } = useTranslation('stands');
  return (
    <ul
      aria-label={t('scorers', { team: side.name })}
      className={classes('grid content-start gap-0.5 text-14 md:text-16', right && 'justify-items-end text-right')}
    >
      {side.scorers.map((one) => (
        <li key={one.key} className={classes('flex items-baseline gap-1.5', right && 'flex-row-reverse')}>
          <SignalIcon signal="goal" size={12} className="shrink-0 translate-y-px" />
          <span>
            {one.name && <span className="font-semibold">{one.name} </span>}
            <span className="tabular text-soft">{one.minutes}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Both sides, the home side on the left, the clock between them, and the scorers below. */
export const PageBoard = ({ view }: { view: PageView }) => {
  const { t } = useTranslation('match');
  const { page, sides, fresh } = view;
  const [left, right] = sides;
  const begun = page.period > 0;
  const colour = ({ side }: PageSide) => (side === 'own' ? page.shirtColour : 'var(--rival)');
  return (
    <header className="border-line border-b bg-raised px-4 pt-3 pb-4">
      <h1 className="sr-only">
        {left.name} – {right.name}
        {begun && `, ${t('score', { own: left.name, ours: left.goals, rival: right.name, theirs: right.goals })}`}
      </h1>
      <div className="mx-auto grid max-w-[1448px] grid-cols-[1fr_auto_1fr] items-end gap-x-3">
        <Side side={left} right={false} begun={begun} fresh={fresh} colour={colour(left)} />
        <Middle view={view} />
        <Side side={right} right begun={begun} fresh={fresh} colour={colour(right)} />
      </div>
      <div className="mx-auto mt-2 grid max-w-[1448px] grid-cols-2 gap-x-6">
        <Scorers side={left} right={false} />
        <Scorers side={right} right />
      </div>
    </header>
  );
};
