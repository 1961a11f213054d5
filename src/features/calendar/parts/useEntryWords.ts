import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayWords } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';
import { dayOfEntry, type Entry, isKickedOff, isOpen } from '../calendarRows.ts';

/**
 * How many characters all these names begin with in common, by whole words that leave a word of each: of "Ribera Senior A"
 * and "Ribera Alevín" the 7 of "Ribera ". 0 for a single name.
 */
const sharedStart = (names: readonly string[]): number => {
  const [one = '', ...others] = new Set(names);
  if (others.length === 0) return 0;
  const starts = [...one.matchAll(/\s+/g)].map(({ index, 0: space }) => index + space.length);
  const isShared = (length: number) => others.every((name) => name.startsWith(one.slice(0, length)));
  return starts.findLast((length) => length < one.length && isShared(length)) ?? 0;
};

const entryWords = (t: TFunction<'calendar'>, language: string, shared: number) => {
  const titleOf = (entry: Entry): string => {
    const { kind, title, age, team } = entry;
    if (kind === 'training') return title || t('kind.training');
    if (kind === 'birthday') {
      if (age === null) return t('birthdayOf', { name: title });
      return t('turnsWhole', { name: title, turns: t('turns', { count: age }) });
    }
    if (kind === 'match' && team)
      return t(entry.match?.isLocal === false ? 'away' : 'home', { team: team.name, rival: title });
    return title || entry.type?.name || t('kind.event');
  };
  /** Short, for a cell of the grid: a training by its team, without what all teams are called; a match by its opponent. */
  const shortTitle = (entry: Entry): string => {
    if (entry.kind === 'training') return entry.title || entry.team?.name.slice(shared) || t('kind.training');
    return entry.kind === 'match' || entry.kind === 'birthday' ? entry.title : titleOf(entry);
  };
  const scoreOf = (entry: Entry): string | null => {
    if (!entry.match || !isKickedOff(entry)) return null;
    const { isLocal, localScore, visitorScore } = entry.match;
    return isLocal ? `${localScore}–${visitorScore}` : `${visitorScore}–${localScore}`;
  };
  const timeWords = (entry: Entry): string => (entry.allDay ? t('allDay') : timeOf(entry.start, language));
  /** The time in a cell; nothing for what takes the whole day. */
  const hourOf = (entry: Entry): string | null =>
    entry.allDay || entry.kind === 'birthday' ? null : timeOf(entry.start, language);
  const notesOf = (entry: Entry): readonly string[] => [
    ...(entry.state === 'planned' ? [] : [t(`state.${entry.state}`)]),
    ...(entry.clash ? [t('clash')] : []),
    ...(isOpen(entry, Date.now()) ? [t(entry.mine.some(({ stale }) => stale) ? 'stale' : 'open')] : []),
  ];
  /** For a screen reader, around what a cell shows: the kind and the day before it, all else after it. */
  const beforeCell = (entry: Entry): string =>
    [t(`kind.${entry.kind}`), dayWords(dayOfEntry(entry), language, 'long'), entry.allDay ? t('allDay') : null]
      .filter(Boolean)
      .join(', ');
  const afterCell = (entry: Entry): string =>
    [
      entry.kind === 'match' || entry.kind === 'birthday' ? titleOf(entry) : entry.team?.name,
      entry.place,
      ...notesOf(entry),
    ]
      .filter(Boolean)
      .join(', ');
  return { titleOf, shortTitle, timeWords, hourOf, scoreOf, beforeCell, afterCell };
};
const alone: readonly Entry[] = [];
export type EntryWords = ReturnType<typeof entryWords>;

/**
 * What a screen says of an entry: its title, its second line, and all of it for a screen reader. With the entries that are
 * shown beside each other, short titles leave out the words with which the names of all their teams begin.
 */
export const useEntryWords = (beside: readonly Entry[] = alone): EntryWords => {
  const { t, i18n } = useTranslation('calendar');
  const shared = useMemo(() => sharedStart(beside.flatMap(({ team }) => team?.name ?? [])), [beside]);
  return useMemo(() => entryWords(t, i18n.language, shared), [t, i18n.language, shared]);
};
