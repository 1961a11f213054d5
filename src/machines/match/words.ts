import type { MatchPerson } from '#contract/matchView.ts';
import { type Entry, isCorrection, isSeen, type MatchEvent, type SeenEntry } from '#domain/match/entry.ts';
import { isExtra, type MatchRules } from '#domain/match/format.ts';
import type { Warning } from '#domain/match/warnings.ts';
import { type Sentence, sentenceOf, sentenceOfEntry } from './sentence.ts';

export type AboutMatch = {
  readonly people: readonly Pick<MatchPerson, 'id' | 'shortName' | 'firstName'>[];
  readonly rules: Pick<MatchRules, 'periods' | 'extraPeriods'>;
  readonly rivalName: string;
};
/** A sentence of `locales/*\/match.json` (other files by `file:key`) with its gaps filled, in the reader's language. */
export type Translate = (key: string, gaps?: Readonly<Record<string, unknown>>) => string;

const signed = (ms: number): string => {
  const seconds = Math.round(Math.abs(ms) / 1000);
  return `${ms < 0 ? '−' : '+'}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The log of a match read aloud, by whatever translates: a screen, or the maker of a printed page. */
export const matchWords = ({ people, rules, rivalName }: AboutMatch, t: Translate) => {
  const names = new Map(people.map((one) => [one.id, one.shortName || one.firstName]));
  const nameOf = (id: string | null | undefined): string => (id && names.get(id)) || t('someone');

  /** "1.ª parte", "3.º periodo", "Prórroga 1"; 0 is before kick-off. */
  const periodName = (n: number): string => {
    if (n === 0) return t('periods.before');
    if (isExtra(rules, n)) return t('periods.extra', { n: n - rules.periods.length });
    if (rules.periods.length === 1) return t('periods.only');
    return rules.periods.length === 2 ? t('periods.half', { n }) : t('periods.nth', { n });
  };

  const spoken = (sentence: Sentence, of = ''): string => {
    const says = t(`sentence.${sentence.key}`, {
      player: nameOf(sentence.player),
      other: nameOf(sentence.other),
      rival: rivalName,
      position: sentence.position ? t(`common:positions.${sentence.position}`) : '',
      formation: sentence.formation,
      count: sentence.count,
      period: sentence.period === undefined ? '' : periodName(sentence.period),
      shift: sentence.shift === undefined ? '' : signed(sentence.shift),
      text: sentence.text,
      list: (sentence.changes ?? [])
        .map((one) => t('sentence.changeOfList', { player: nameOf(one.playerInId), other: nameOf(one.playerOutId) }))
        .join(' · '),
      of,
    });
    return sentence.reason ? t('sentence.withReason', { says, reason: sentence.reason }) : says;
  };

  return {
    nameOf,
    periodName,
    /** What an event says: "Gol de Ana, pase de Leo". */
    says: (event: MatchEvent): string => spoken(sentenceOf(event)),
    /** What a line of the log says. A correction needs the log, to say what it corrects. */
    saysEntry: (entry: SeenEntry, log: readonly SeenEntry[] = []): string => {
      const target = isSeen(entry) && isCorrection(entry) ? entry.corrects : undefined;
      const of = target && log.find((one): one is Entry => isSeen(one) && one.id === target);
      return spoken(sentenceOfEntry(entry), of ? spoken(sentenceOfEntry(of)) : '');
    },
    warning: ({ code, playerId, minute }: Warning): string =>
      t(`warnings.${code.replace('.', '_')}`, { player: nameOf(playerId), minute }),
  };
};
export type MatchWords = ReturnType<typeof matchWords>;
