import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInstance } from 'i18next';
import { minuteMs } from '#domain/clock.ts';
import { type Entry, isCorrection, printMinute } from '#domain/match/entry.ts';
import type { Sport } from '#domain/sports.ts';
import { ruleWords } from '#machines/match/ruleWords.ts';
import { sentenceOfEntry } from '#machines/match/sentence.ts';
import { tables } from './scenarios/allScenarios.ts';
import type { Scenario } from './scenarios/scenario.ts';

const root = resolve(import.meta.dirname, '../..');
const wordsIn = (file: string) => JSON.parse(readFileSync(resolve(root, `locales/en/${file}.json`), 'utf8'));
const words = createInstance({
  lng: 'en',
  resources: { en: { match: wordsIn('match'), refusals: wordsIn('refusals') } },
  interpolation: { escapeValue: false },
  // A code has a point in it, and is one key.
  keySeparator: false,
  initAsync: false,
});
words.init();
const sentences = createInstance({
  lng: 'en',
  resources: { en: { match: wordsIn('match') } },
  defaultNS: 'match',
  interpolation: { escapeValue: false },
  initAsync: false,
});
sentences.init();
/** The keys are those of the sentences of the log; another test checks that they exist. */
const sentence = sentences.t as unknown as (key: string, gaps: Readonly<Record<string, unknown>>) => string;
const refusal = words.t as unknown as typeof sentence;

/** The law of each table. A new table needs a line here. */
const laws: Readonly<Record<keyof typeof tables, string>> = {
  preparation: 'Law 3, the players: squad, line-up, kick-off',
  periods: 'Law 7, the duration of the match: periods, the clock, extra time',
  goals: 'Law 10, the outcome of a match: goals and assists',
  changes: 'Law 3, the players: substitutions, who comes late, who leaves',
  'concussion substitutions': 'IFAB’s protocol: additional permanent concussion substitutions, where they are in use',
  cards: 'Law 12, fouls and misconduct: cautions and sendings-off',
  futsal: 'Futsal, Laws 3, 7 and 10: replacing a sent-off player, time-outs, the stopped clock',
  'time penalties': 'Temporary dismissals (sin bins), where a competition has them',
  'temporary dismissals, systems A and B': 'IFAB’s guidelines for temporary dismissals, systems A and B',
  'two legs': 'Law 10, the outcome of a match: ties over two legs',
  'kicks from the penalty mark': 'Law 10, the outcome of a match: kicks from the penalty mark',
  interruptions: 'Law 5, the referee: suspended, resumed, abandoned, postponed',
  'late notes': 'What is noted late, put right or withdrawn',
  'small sides': 'Seven, eight and five a side',
  awarded: 'The result that counts without having been played: walkovers and decisions',
  'rules put right': 'What the match is played by, put right while it runs and afterwards',
  borders: 'Where one rule ends and the next begins',
};
const sides: Readonly<Record<Sport, string>> = { FUT5: 'futsal', FUT7: 'seven', FUT8: 'eight', FUT11: 'eleven' };

const saidBy = (entry: Entry, log: readonly Entry[]): string => {
  const corrected = isCorrection(entry) ? log.find(({ id }) => id === entry.corrects) : undefined;
  const { key, player, other, period, shift, changes, rules, isLocal, score, ...gaps } = sentenceOfEntry(entry);
  const side = isLocal === undefined ? [] : [sentence(isLocal ? 'rule.home' : 'rule.away', {})];
  const list = rules
    ? [...side, ...ruleWords(rules, (said, more = {}) => sentence(said, more))].join(', ')
    : changes?.map((one) => `${one.playerInId} for ${one.playerOutId}`).join(', ');
  const said = sentence(`sentence.${key}`, {
    ...gaps,
    rival: 'the rival',
    ...(score && { own: score[0], against: score[1] }),
    ...(corrected && { of: saidBy(corrected, log) }),
    ...(player && { player }),
    ...(other && { other }),
    ...(list && { list }),
    ...(period !== undefined && { period: `period ${period}`, thePeriod: `period ${period}` }),
    ...(shift !== undefined && { shift: `by ${shift / minuteMs} minutes` }),
  });
  const minute = printMinute(entry);
  return minute === '' || corrected ? said : `${minute} ${said}`;
};

const row = ({ says, story }: Scenario): string => {
  const { sport, said, log, verdict } = story();
  const refused = verdict?.ok === false ? verdict.refused : undefined;
  const player = refused?.details.playerId;
  const why = refused && refusal(refused.code, { ns: 'refusals', player, ...(player && { context: 'named' }) });
  return `| ${[says, sides[sport], said ? saidBy(said, log) : '', why ?? 'accepted'].join(' | ')} |`;
};

const table = (title: keyof typeof tables): string =>
  [
    `## ${laws[title]}`,
    '',
    '| situation | side | what is said last | answer |',
    '| --- | --- | --- | --- |',
    ...tables[title].map(row),
  ].join('\n');

/** The referee's situations as a page for people who know the laws and read no program. */
export const refereePage = (): string =>
  `${[
    '# What the referee says',
    'Each row is a match up to a moment, what is noted then, and what the console and the server answer. They were written from the laws of each format, by hand, and are the only judge of whether a rule is right: `tests/domain/scenarios` holds the whole story of each row and what the match reads afterwards. How open questions were decided stands in [decision 010](decisions/010-match-rules.md). `npm run charts` writes this page; a test compares it.',
    ...(Object.keys(tables) as (keyof typeof tables)[]).map(table),
  ].join('\n\n')}\n`;
export const refereePath = resolve(root, 'docs/referee.md');
