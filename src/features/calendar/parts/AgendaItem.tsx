import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AnswerButtons } from '#records/answers/AnswerButtons.tsx';
import { classes } from '#ui/controls/classes.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { KindMark, OpenRing, Wedge } from '#ui/football/KindMark.tsx';
import { type Entry, isOpen, linkOf } from '../calendarRows.ts';
import { useEntryWords } from './useEntryWords.ts';

/** The right end: the score, what the user answered, or how many come. */
const End = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation('calendar');
  const { scoreOf } = useEntryWords();
  const { mine, counts, state, asksForAnswer } = entry;
  const score = scoreOf(entry);
  if (score) return <span className="figures text-20 text-ink">{score}</span>;
  if (state !== 'planned') return <span className="text-14 text-warn">{t(`state.${state}`)}</span>;
  const said = mine.flatMap(({ answer, stale, waits, firstName }) => {
    if (answer === null || stale) return [];
    const how = waits ? 'waits' : answer;
    return t(mine.length > 1 ? `own.named.${how}` : `own.${how}`, { name: firstName });
  });
  if (said.length > 0 && said.length === mine.length)
    return <span className="text-14 text-soft">{said.join(' · ')}</span>;
  if (!asksForAnswer || !counts || counts.called === 0) return null;
  return (
    <span className="flex items-center gap-3 text-14">
      <span className="flex items-center gap-1" title={t('answers.yes', { count: counts.yes })}>
        <span className="text-go" aria-hidden="true">
          ✓
        </span>
        <span className="figures text-16">{counts.yes}</span>
        <span className="sr-only">{t('answers.yes', { count: counts.yes })}</span>
      </span>
      {counts.none > 0 && (
        <span className="flex items-center gap-1.5 text-soft" title={t('answers.none', { count: counts.none })}>
          <OpenRing />
          <span className="figures text-16">{counts.none}</span>
          <span className="sr-only">{t('answers.none', { count: counts.none })}</span>
        </span>
      )}
    </span>
  );
};

/** A row of the agenda, 64 px: time, team, kind, two lines, the state at the end. */
export const AgendaItem = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation('calendar');
  const { titleOf, timeWords } = useEntryWords();
  const { team, state, place, kind, clash } = entry;
  const now = Date.now();
  // Answered here, the row keeps its answer and asks for the reason.
  const [asked] = useState(isOpen(entry, now));
  const second = [kind === 'match' ? null : team?.name, place].filter(Boolean).join(' · ');
  return (
    <li className="border-line border-b">
      <ClubColours shirtColour={team?.shirtColour ?? '#1f7a45'} numberColour={team?.numberColour ?? '#ffffff'}>
        <Link
          to={linkOf(entry)}
          className="grid min-h-16 grid-cols-[3.75rem_2.25rem_minmax(0,1fr)_auto] items-center gap-x-2 py-2 hover:bg-sunken"
        >
          <time dateTime={entry.start} className={entry.allDay ? 'text-12 text-soft' : 'figures text-20'}>
            {kind === 'birthday' ? '' : timeWords(entry)}
          </time>
          <span className="flex items-center gap-2 text-club-edge">
            <span className="h-9 w-1 shrink-0 rounded-full bg-club ring-1 ring-edge" aria-hidden="true" />
            <KindMark kind={kind} size={18} />
            <span className="sr-only">{t(`kind.${kind}`)}</span>
          </span>
          <span className="min-w-0">
            <span
              className={classes('block break-words font-semibold leading-5', state !== 'planned' && 'line-through')}
            >
              {titleOf(entry)}
            </span>
            <span className="line-clamp-2 break-words text-14 text-soft leading-5">{second}</span>
            {clash && (
              <span className="flex items-center gap-1.5 text-14 text-warn leading-5">
                <Wedge />
                {t('clash')}
              </span>
            )}
          </span>
          <span className="flex items-center gap-2">
            {isOpen(entry, now) && (
              <>
                <OpenRing size={12} />
                <span className="sr-only">{t(entry.mine.some(({ stale }) => stale) ? 'stale' : 'open')}</span>
              </>
            )}
            <End entry={entry} />
          </span>
        </Link>
        {asked && (
          <div className="pb-3">
            <AnswerButtons
              eventId={entry.id}
              mine={entry.mine}
              of={titleOf(entry)}
              maybe={false}
              series={entry.seriesId ? {} : null}
            />
          </div>
        )}
      </ClubColours>
    </li>
  );
};
