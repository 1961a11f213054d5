import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../controls/classes.ts';

export type SectionHeadProps = {
  title: ReactNode;
  /** A full sentence made of data that answers the first question; its place is kept while it is not known. */
  description?: ReactNode;
  /** The sentence takes two lines on most phones: so much place is kept for it, and the page below does not move. */
  long?: boolean;
  /** Where the page belongs to. */
  above?: { readonly to: string; readonly label: string };
  /** A face or a shirt before the title. */
  picture?: ReactNode;
  /** Up to three `HeadFigure`, or a strip of results; left out on phones. */
  figures?: ReactNode;
  /** A shirt number, drawn large and faint. */
  number?: number | null;
  /** At most two `HeadAction` beside a menu, the one that matters last. */
  children?: ReactNode;
};

/** Half of a pitch that runs out of the head at the right. */
export const Chalk = ({ quiet }: { quiet: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 560 140"
    preserveAspectRatio="xMaxYMid slice"
    className={classes('-right-16 sm:right-0 absolute top-0 h-full opacity-20', !quiet && 'sm:opacity-30')}
  >
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <circle cx="250" cy="70" r="52" />
      <path d="M250 -10V150M566 -6H452V146H566M566 34H512V106H566M452 44a30 30 0 0 0 0 52" />
    </g>
    <circle cx="250" cy="70" r="3.5" fill="currentColor" />
  </svg>
);

/**
 * The head of every page of the club: a piece of pitch in the colours around it (`ClubColours`), the title, one sentence,
 * figures and actions. On phones it continues the club's bar, with the actions beside the title.
 */
export const SectionHead = (props: SectionHeadProps) => {
  const { title, description, long = false, above, picture, figures, number, children } = props;
  const numbered = number !== undefined && number !== null;
  return (
    <header className="full-width relative isolate z-20 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 bg-club pt-1 pb-3 text-on-club [--focus:var(--on-club)] sm:mb-4 sm:flex sm:min-h-34 sm:flex-wrap sm:items-end sm:gap-x-8 sm:gap-y-4 sm:pt-7 sm:pb-6">
      <div aria-hidden="true" className="mown -z-1 absolute inset-0 overflow-hidden">
        {numbered && (
          // Drawn by CSS, not text: the page has the number in words where it matters.
          <span
            data-number={number}
            className="figures -top-8 absolute right-20 text-[150px] leading-none opacity-10 before:content-[attr(data-number)] sm:right-1/3 sm:text-[230px]"
          />
        )}
        <Chalk quiet={figures !== undefined} />
      </div>
      {picture && <div className="col-start-1 row-span-2 row-start-2 shrink-0 self-start">{picture}</div>}
      <div className="contents sm:block sm:min-w-0 sm:flex-1 sm:basis-80">
        {above && (
          <Link
            to={above.to}
            className="heading col-span-3 row-start-1 inline-flex min-h-8 items-center gap-2 justify-self-start text-current hover:underline sm:min-h-6"
          >
            <span aria-hidden="true">←</span>
            {above.label}
          </Link>
        )}
        <h1
          className={classes(
            'title row-start-2 min-h-[1lh] self-center break-words text-32 first-letter:uppercase sm:text-48',
            picture ? 'col-start-2' : 'col-span-2 col-start-1',
          )}
        >
          {title}
        </h1>
        {(long || description !== undefined) && (
          <p
            className={classes(
              'row-start-3 max-w-[68ch] text-pretty font-medium text-14 sm:mt-1 sm:min-h-6 sm:text-16',
              long ? 'min-h-10' : 'min-h-5',
              picture ? 'col-span-2 col-start-2' : 'col-span-3 col-start-1',
            )}
          >
            {description}
          </p>
        )}
      </div>
      {figures && <div className="hidden shrink-0 items-end gap-7 md:flex">{figures}</div>}
      <div
        className={classes(
          'col-start-3 row-start-2 flex min-h-11 items-center gap-2 sm:min-h-12 sm:flex-wrap',
          !children && 'invisible w-0',
        )}
      >
        {children}
      </div>
    </header>
  );
};
