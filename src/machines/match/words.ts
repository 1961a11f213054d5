import type { MatchPerson } from '#contract/matchView.ts';
import { type Entry, isCorrection, isSeen, type MatchEvent, type SeenEntry } from '#domain/match/entry.ts';
import type { MatchRules } from '#domain/match/format.ts';
import type { Warning } from '#domain/match/warnings.ts';
import { ruleWords } from './ruleWords.ts';
import { type Sentence, sentenceOf, sentenceOfEntry } from './sentence.ts';

export type AboutMatch = {
  readonly people: readonly Pick<MatchPerson, 'id' | 'shortName' | 'firstName'>[];
  readonly rules: Pick<MatchRules, 'periods' | 'extraPeriods'>;
  readonly rivalName: string;
};
/** Translates a key of `locales/*\/match.json` (other files by `file:key`) with its values. */
export type Translate = (key: string, gaps?: Readonly<Record<string, unknown>>) => string;

const signed = (ms: number): string => {
  const seconds = Math.round(Math.abs(ms) / 1000);
  return `${ms < 0 ? '−' : '+'}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The key of a period in `periods` and `periods.the`. `regular`: periods before extra time. */
const partOf = (n: number, regular: number): string => {
  if (n === 0) return 'before';
  if (n > regular) return 'extra';
  if (regular === 1) return 'only';
  if (regular === 2) return `half_${n}`;
  return n > 4 ? 'nth' : `nth_${n}`;
};

/** "1.ª parte", "Tercer periodo", "Prórroga 1"; 0 is before kick-off. `regular`: periods before extra time. */
export const nameOfPeriod = (t: Translate, n: number, regular: number): string =>
  t(`periods.${partOf(n, regular)}`, { n: n > regular ? n - regular : n });

/** The same within a sentence, with its article: "la 1.ª parte", "the 1st half". */
const periodInSentence = (t: Translate, n: number, regular: number): string =>
  t(`periods.the.${partOf(n, regular)}`, { n: n > regular ? n - regular : n });

/**
 * The name of a match state, the same on every screen, in exports and reports. A break that is not half-time names the
 * period before it.
 */
export const nameOfState = (t: Translate, state: string, period: number, regular: number): string =>
  state === 'interval' && (regular !== 2 || period !== 1)
    ? t('match:periods.interval', { n: period })
    : t(`common:matchState.${state}`);

/** The texts of a match log in any language: for a screen, or a printed page. */
export const matchWords = ({ people, rules, rivalName }: AboutMatch, t: Translate) => {
  const names = new Map(people.map((one) => [one.id, one.shortName || one.firstName]));
  const nameOf = (id: string | null | undefined): string => (id && names.get(id)) || t('someone');

  const regular = rules.periods.length;
  const periodName = (n: number): string => nameOfPeriod(t, n, regular);
  const thePeriod = (n: number): string => periodInSentence(t, n, regular);

  const corrected = ({ rules = {}, isLocal }: Sentence): string => {
    const side = isLocal === undefined ? [] : [t(isLocal ? 'rule.home' : 'rule.away')];
    return [...side, ...ruleWords(rules, t)].join(', ');
  };

  const spoken = (sentence: Sentence, of = ''): string => {
    const description = t(`sentence.${sentence.key}`, {
      player: nameOf(sentence.player),
      other: nameOf(sentence.other),
      rival: rivalName,
      position: sentence.position ? t(`common:positions.${sentence.position}`) : '',
      formation: sentence.formation,
      count: sentence.count,
      thePeriod: sentence.period === undefined ? '' : thePeriod(sentence.period),
      shift: sentence.shift === undefined ? '' : signed(sentence.shift),
      own: sentence.score?.[0],
      against: sentence.score?.[1],
      text: sentence.text,
      list: sentence.rules
        ? corrected(sentence)
        : (sentence.changes ?? [])
            .map((one) =>
              t(`sentence.${one.additional ?? 'change'}OfList`, {
                player: nameOf(one.playerInId),
                other: nameOf(one.playerOutId),
              }),
            )
            .join(' · '),
      of,
    });
    return sentence.reason ? t('sentence.withReason', { description, reason: sentence.reason }) : description;
  };

  return {
    nameOf,
    periodName,
    thePeriod,
    /** The name of a state; of a live match, the period. */
    stateName: (state: string, period: number): string =>
      state === 'playing' ? periodName(period) : nameOfState(t, state, period, regular),
    /** The sentence of an event: "Gol de Ana, pase de Leo". */
    description: (event: MatchEvent): string => spoken(sentenceOf(event)),
    /** The sentence of an entry. A correction needs the log, to name what it corrects. */
    entrySentence: (entry: SeenEntry, log: readonly SeenEntry[] = []): string => {
      const target = isSeen(entry) && isCorrection(entry) ? entry.corrects : undefined;
      const of = target && log.find((one): one is Entry => isSeen(one) && one.id === target);
      return spoken(sentenceOfEntry(entry), of ? spoken(sentenceOfEntry(of)) : '');
    },
    warning: ({ code, playerId, minute }: Warning): string =>
      t(`warnings.${code.replace('.', '_')}`, { player: nameOf(playerId), minute }),
  };
};
export type MatchWords = ReturnType<typeof matchWords>;
