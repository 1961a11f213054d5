import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { ReportTemplate } from '#contract/reportTemplate.ts';
import { reachOf } from '#domain/rights.ts';
import { conditionOf } from '#machines/report/question.ts';
import type { SelectChoice } from '#ui/controls/Select.tsx';
import { FilterWords } from '#ui/records/FilterWords.tsx';
import { asSaved, type useAsked } from './asked.ts';
import { spans, valueNames, whenIn, whenWords, whoseIn, whoseWords } from './builder/sentenceWords.ts';
import { PlayerWord } from './PlayerWord.tsx';
import { useOptions } from './queries.ts';
import { useReportWords } from './useReportWords.ts';

export type ReportFilterProps = {
  of: ReportTemplate;
  /** The name of the player whose report it is; undefined while none is chosen, or known. */
  playerName: string | undefined;
} & Pick<ReturnType<typeof useAsked>, 'chosen' | 'player' | 'put'>;

/** Of whom a report is that has a player, where the reader has not chosen one. */
const useSavedPlayer = ({ definition }: ReportTemplate): string => {
  const { t } = useTranslation('reports');
  const { roles } = useUser();
  const { is, in: several } = conditionOf(definition, 'player') ?? {};
  if (reachOf(roles, 'statistics.read') !== 'own') return t('page.choose');
  return (is ?? several?.[0]) === '$me' ? t('builder.me') : t('page.myPlayers');
};

/** Which sentence a report has: of a player, of a team, or of days alone. */
const useSentence = ({ definition }: ReportTemplate) => {
  const { roles } = useUser();
  if (conditionOf(definition, 'player')) return 'page.ofPlayer';
  return reachOf(roles, 'statistics.read') === 'own' ? 'page.when' : 'page.ofTeam';
};

/** The choices that are not what the report has itself. */
const others = (choices: readonly SelectChoice[], own: string, saved: string): SelectChoice[] => [
  { value: asSaved, label: saved },
  ...choices.filter(({ value }) => value !== own),
];

/** "Of my teams, in this season": a report that is saved, of another team or player and of other days. */
export const ReportFilter = ({ of, playerName, chosen, player, put }: ReportFilterProps) => {
  const { definition } = of;
  const { t } = useTranslation('reports');
  const words = useReportWords();
  const sentence = useSentence(of);
  const savedPlayer = useSavedPlayer(of);
  const seasons = useOptions('season', '').filter(({ value }) => value !== 'current');
  const teams = useOptions('team', '', sentence === 'page.ofTeam').filter(({ value }) => !value.startsWith('$'));
  const names = valueNames([...seasons, ...teams]);
  const when = [
    { value: 'season:current', label: t('builder.thisSeason') },
    ...spans.map((value) => {
      const [, n, unit] = value.split(':');
      return { value, label: words.say(`builder.last.${unit}`, { count: Number(n) }) };
    }),
    ...seasons.map(({ value, name }) => ({ value: `season:${value}`, label: t('builder.season', { name }) })),
  ];
  const whose = [
    { value: 'team:$myTeams', label: t('builder.myTeams') },
    { value: 'all', label: t('builder.all') },
    ...teams.map(({ value, name }) => ({ value: `team:${value}`, label: name })),
  ];
  return (
    <FilterWords
      label={t('page.filter')}
      filter={chosen}
      words={{
        whose: {
          label: t('builder.word.whose'),
          choices: others(whose, whoseIn(definition), whoseWords(words, definition, names)),
        },
        when: {
          label: t('builder.word.when'),
          choices: others(when, whenIn(definition), whenWords(words, definition, names)),
        },
      }}
      onChange={put}
      sentence={t(sentence)}
      others={{
        who: (
          <PlayerWord
            value={player}
            name={playerName ?? (player === null ? savedPlayer : '…')}
            onChange={(id) => put({ player: id })}
          />
        ),
      }}
    />
  );
};
