import './entryBlock.css';
import { createContext, memo, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { classes } from '#ui/controls/classes.ts';
import { clubStyle } from '#ui/football/ClubColours.tsx';
import { KindMark, OpenRing, Wedge } from '#ui/football/KindMark.tsx';
import { type Entry, isOpen, linkOf } from '../calendarRows.ts';
import type { EntryWords } from './useEntryWords.ts';

/** Trainings are tinted, matches filled with the team's colour, events lightly tinted, birthdays have no ground. */
const grounds = {
  training: 'bg-[color-mix(in_oklab,var(--club)_14%,var(--raised))] text-ink [--mark:var(--club-edge)]',
  match: 'bg-club text-on-club ring-1 ring-club-edge ring-inset',
  event: 'bg-[color-mix(in_oklab,var(--go)_10%,var(--raised))] text-ink [--mark:var(--go)]',
  birthday: 'text-ink [--mark:var(--club-edge)]',
};
const off = 'border border-edge border-solid bg-raised text-soft line-through [--mark:var(--soft)]';

const lookOf = ({ kind, state, end }: Entry): string =>
  classes(
    'font-score font-semibold',
    state === 'planned' ? grounds[kind] : off,
    state === 'planned' && kind !== 'match' && Date.parse(end) < Date.now() && 'opacity-75',
  );

const Mark = ({ kind }: Entry) => <KindMark kind={kind} className={kind === 'match' ? undefined : 'text-(--mark)'} />;
const Signs = ({ entry }: { entry: Entry }) => (
  <>
    {entry.clash && <Wedge />}
    {isOpen(entry, Date.now()) && <OpenRing />}
  </>
);

/** The words of all entries of a screen: a month has hundreds of cells, and each would look for its own. */
export const EntryWordsContext = createContext<EntryWords | null>(null);
const useWords = (): EntryWords => {
  const words = use(EntryWordsContext);
  if (!words) throw new Error('The screen gives the words of its entries.');
  return words;
};

type CellProps = { entry: Entry };
/** In a cell of the month: one line. */
const Line = ({ entry }: CellProps) => {
  const { shortTitle, hourOf, scoreOf } = useWords();
  const score = scoreOf(entry);
  return (
    <>
      <Mark {...entry} />
      <span className="min-w-0 flex-1 truncate">{[hourOf(entry), shortTitle(entry)].filter(Boolean).join(' ')}</span>
      {score && <span className="figures shrink-0">{score}</span>}
      <Signs entry={entry} />
    </>
  );
};
/** From so many ms on a block is high enough for a third line. */
const roomForMore = 90 * 60_000;

/** In the columns of hours: time, title, and where and how many in lines of their own. */
const Block = ({ entry }: CellProps) => {
  const { shortTitle, hourOf, scoreOf } = useWords();
  const { place, counts, start, end } = entry;
  const isShort = Date.parse(end) - Date.parse(start) < roomForMore;
  const more = isShort ? [] : [place, counts && counts.yes > 0 ? `✓ ${counts.yes}` : null].filter(Boolean);
  return (
    <span className="entry-lines flex h-full flex-col px-2 py-1">
      <span className="entry-time flex items-center gap-1.5">
        <span className="entry-mark contents">
          <Mark {...entry} />
        </span>
        <span className="min-w-0 truncate">{[hourOf(entry), scoreOf(entry)].filter(Boolean).join(' · ')}</span>
        <Signs entry={entry} />
      </span>
      <span className={classes('entry-title', isShort ? 'truncate' : 'line-clamp-2 break-words')}>
        {shortTitle(entry)}
      </span>
      {more.length > 0 && (
        <span className="entry-more truncate font-medium font-sans text-12 opacity-90">{more.join(' · ')}</span>
      )}
    </span>
  );
};

type FrameProps = { entry: Entry; className: string; children: ReactNode };
/** The link in the team's colours; a screen reader hears what the cell has no room for. */
const Frame = ({ entry, className, children }: FrameProps) => {
  const { beforeCell, afterCell } = useWords();
  const { team } = entry;
  return (
    <Link
      to={linkOf(entry)}
      draggable={false}
      style={clubStyle(team?.shirtColour ?? '#1f7a45', team?.numberColour ?? '#ffffff')}
      className={classes(lookOf(entry), className)}
    >
      <span className="sr-only">{`${beforeCell(entry)}, `}</span>
      {children}
      <span className="sr-only">{`, ${afterCell(entry)}`}</span>
    </Link>
  );
};

/** An entry in the grid of a month, and of the days that something takes as a whole. */
export const EntryLine = memo(({ entry }: CellProps) => (
  <Frame entry={entry} className="flex h-[22px] items-center gap-1.5 rounded-4 px-1.5 text-14 leading-5">
    <Line entry={entry} />
  </Frame>
));

/** An entry between its hours; a training has an edge in the team's colour. Narrow beside others it is time and name alone. */
export const EntryBlock = memo(({ entry }: CellProps) => (
  <Frame
    entry={entry}
    className={classes(
      '@container block h-full overflow-hidden rounded-[6px] text-16 leading-5',
      entry.kind === 'training' && 'border-club-edge border-l-4',
    )}
  >
    <Block entry={entry} />
  </Frame>
));
