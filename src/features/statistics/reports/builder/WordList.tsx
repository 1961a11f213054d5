import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { ChartType } from '#domain/insight/dimensions.ts';
import { limits } from '#domain/insight/limits.ts';
import { reachOf } from '#domain/rights.ts';
import {
  chartIn,
  chartsFor,
  dimensionsFor,
  type Question,
  withChart,
  withCondition,
  withDimensions,
} from '#machines/report/question.ts';
import { conditionOfWhose } from '../asked.ts';
import { useCatalog, useOptions } from '../queries.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { MetricList } from './MetricList.tsx';
import type { Word } from './Sentence.tsx';
import { whoseIn } from './sentenceWords.ts';
import type { Builder } from './useBuilder.ts';
import { WhenList } from './WhenList.tsx';

export type ListProps = {
  builder: Builder;
  question: Question;
  /** One of several is chosen: the list closes. */
  onDone: () => void;
};

/** By what the figures are split: nothing, or up to three. */
const ByList = ({ builder, question }: ListProps) => {
  const { t } = useTranslation('reports');
  const catalog = useCatalog().data;
  const fits = dimensionsFor(question);
  // Those that name people are offered to a reader who reaches some.
  const choices = (catalog?.dimensions ?? []).filter(({ key }) => fits.includes(key) || question.by.includes(key));
  return (
    <ChoiceList
      label={t('builder.word.by')}
      several
      most={limits.dimensions}
      groups={[{ title: '', choices: choices.map(({ key, name }) => ({ value: key, label: name })) }]}
      value={question.by}
      onChange={(by) => builder.ask(withDimensions(question, by))}
    >
      <p className="px-2 pt-2 text-12 text-soft">{t('builder.byHint', { count: limits.dimensions })}</p>
    </ChoiceList>
  );
};

/** Whose figures: of all that the reader reaches, of the own teams, of one team; of players and families their own. */
const WhoseList = ({ builder, onDone }: ListProps) => {
  const { t } = useTranslation('reports');
  const { roles, playerId } = useUser();
  const { definition } = builder.draft;
  const [search, setSearch] = useState('');
  const isOwn = reachOf(roles, 'statistics.read') === 'own';
  const teams = useOptions('team', search, !isOwn).filter(({ value }) => !value.startsWith('$'));
  const put = ([whose = '']: readonly string[]) => {
    builder.put(withCondition(definition, ['team', 'player'], conditionOfWhose(whose)));
  };
  const general = isOwn
    ? [
        ...(playerId ? [{ value: 'player:$me', label: t('variable.me') }] : []),
        { value: 'player:$myPlayer', label: t('variable.myPlayer') },
      ]
    : [
        { value: 'team:$myTeams', label: t('variable.myTeams') },
        { value: 'all', label: t('builder.all') },
      ];
  return (
    <ChoiceList
      label={t('builder.word.whose')}
      groups={[
        { title: '', choices: general },
        {
          title: t('filter.team'),
          choices: teams.map(({ value, name, detail }) => ({
            ...{ value: `team:${value}`, label: name },
            ...(detail && { says: detail }),
          })),
        },
      ]}
      value={[whoseIn(definition)]}
      onChange={put}
      onPicked={onDone}
      {...(!isOwn && { search: { label: t('builder.searchTeams'), value: search, onChange: setSearch } })}
    />
  );
};

/** As what it is shown: only what fits the figures. */
const ChartList = ({ builder, question, onDone }: ListProps) => {
  const { t } = useTranslation('reports');
  return (
    <ChoiceList
      label={t('builder.word.chart')}
      groups={[{ title: '', choices: chartsFor(question).map((type) => ({ value: type, label: t(`chart.${type}`) })) }]}
      value={[chartIn(question)]}
      onChange={([type]) => builder.ask(withChart(question, type as ChartType))}
      onPicked={onDone}
    >
      <p className="px-2 pt-2 text-12 text-soft">{t('builder.chartHint')}</p>
    </ChoiceList>
  );
};

const lists = { metrics: MetricList, by: ByList, whose: WhoseList, when: WhenList, chart: ChartList } as const;

/** What a word of the sentence can become. */
export const WordList = ({ word, ...props }: ListProps & { word: Word }) => {
  const List = lists[word];
  return <List {...props} />;
};
