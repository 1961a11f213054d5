import type { Language } from '#contract/values.ts';
import { readingOf } from '#domain/days.ts';
import { translator, type wordsIn } from '#server/words/words.ts';
import { meetMinutesOf } from '../occasionStore.ts';
import type { FeedOccasion, OwnAnswer } from './occasions.ts';

type FeedWords = ReturnType<typeof wordsIn<'calendarFiles'>>;
/**
 * The texts of one calendar file in a language. Each is made once: a season has a hundred entries with the same title,
 * and to find and fill a text takes as long as to read its entry.
 */
export const feedWords = (language: Language): FeedWords => {
  const t = translator(language, 'calendarFiles');
  const said = new Map<string, string>();
  const once: typeof t = (key, given) => {
    const name = given ? `${key} ${JSON.stringify(given)}` : key;
    const text = said.get(name) ?? t(key, given);
    said.set(name, text);
    return text;
  };
  return once as unknown as FeedWords;
};

type Counts = { readonly yes: number; readonly no: number; readonly maybe: number; readonly none: number };
/** What the text of an entry is made of. */
export type Known = {
  readonly t: FeedWords;
  readonly zone: string;
  readonly team: string;
  readonly answers: readonly OwnAnswer[];
  /** First names of the people of the account, where the club lets them out. */
  readonly names: ReadonlyMap<string, string>;
  readonly counts: Counts | null;
  readonly absent: readonly string[];
  /** Whether it is over: nobody answers any more. */
  readonly isOver: boolean;
};

/** The name of an occasion without anybody's answer. */
export const titleOf = (
  { kind, title, is_local }: Pick<FeedOccasion, 'kind' | 'title' | 'is_local'>,
  team: string,
  t: FeedWords,
): string => {
  if (kind === 'training') return title || (team ? t('training', { team }) : t('trainingPlain'));
  if (kind !== 'match') return title;
  return is_local === 0 ? `${title} – ${team}` : `${team} – ${title}`;
};

const answerPart = (occasion: FeedOccasion, { t, answers, names, isOver }: Known): string | null => {
  if (occasion.asks !== 'answer' || occasion.state !== 'planned' || answers.length === 0) return null;
  const word = ({ answer }: Pick<OwnAnswer, 'answer'>) => t(`answer.${answer ?? 'none'}`);
  if (isOver && answers.every(({ answer }) => answer === null)) return null;
  const [first] = answers;
  const named = answers.flatMap((one) => names.get(one.personId) ?? []);
  if (named.length === answers.length && named.length > 0)
    return answers.map((one) => t('person', { name: names.get(one.personId), answer: word(one) })).join(', ');
  if (first && answers.every(({ answer }) => answer === first.answer)) return word(first);
  const kinds = ['yes', 'maybe', 'no', null] as const;
  return kinds
    .map((kind) => ({ kind, many: answers.filter(({ answer }) => answer === kind).length }))
    .filter(({ many }) => many > 0)
    .map(({ kind, many }) => `${many} ${word({ answer: kind })}`)
    .join(', ');
};

/** The title of an entry with the own answer: "Training Under 11 (not answered)". */
export const entryTitle = (occasion: FeedOccasion, known: Known): string => {
  const { t } = known;
  const title = titleOf(occasion, known.team, t);
  if (occasion.state !== 'planned') return t(`state.${occasion.state as 'cancelled' | 'postponed'}`, { title });
  const answer = answerPart(occasion, known);
  return answer === null ? title : `${title} (${answer})`;
};

type Described = Pick<
  FeedOccasion,
  'starts_at' | 'all_day' | 'meet_minutes' | 'meet_place' | 'description' | 'cancelled_reason'
>;
/** Meeting time, what it is about, and for staff how many come. */
export const entryDescription = (
  occasion: Described,
  known: Pick<Known, 't' | 'zone' | 'counts' | 'absent'>,
): string => {
  const { t } = known;
  const { meet_place } = occasion;
  const before = meetMinutesOf(occasion);
  const time = readingOf(new Date(occasion.starts_at - (before ?? 0) * 60_000), known.zone).time;
  return [
    occasion.cancelled_reason ?? '',
    before === null ? '' : t(meet_place ? 'meetAt' : 'meet', { time, place: meet_place ?? '' }),
    occasion.description,
    known.counts ? t('counts', { ...known.counts }) : '',
    known.absent.length > 0 ? t('absent', { names: known.absent.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join('\n');
};
