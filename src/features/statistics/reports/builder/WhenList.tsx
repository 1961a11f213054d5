import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withinBounds } from '#domain/dayBounds.ts';
import type { Condition } from '#domain/insight/definition.ts';
import { conditionOf, withCondition } from '#machines/report/question.ts';
import { DayField } from '#ui/controls/DayField.tsx';
import { dayHere } from '#ui/layout/dates.ts';
import { conditionOfWhen } from '../asked.ts';
import { useOptions } from '../queries.ts';
import { useReportWords } from '../useReportWords.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { spans, whenIn } from './sentenceWords.ts';
import type { ListProps } from './WordList.tsx';

/** Of which days: a season, the last ones, or two days that are typed. */
export const WhenList = ({ builder, onDone }: ListProps) => {
  const { t } = useTranslation('reports');
  const { say } = useReportWords();
  const { definition } = builder.draft;
  const seasons = useOptions('season', '').filter(({ value }) => value !== 'current');
  const dates = conditionOf(definition, 'dates')?.between;
  const [typed, setTyped] = useState<readonly [string, string]>();
  const put = (condition: Condition | undefined) =>
    builder.put(withCondition(definition, ['season', 'dates'], condition));
  const [from, to] = typed ?? dates ?? ['', ''];
  const type = (next: readonly [string, string]) => {
    setTyped(next);
    if (next.every((day) => day !== '' && withinBounds(day)) && next[0] <= next[1])
      put({ filter: 'dates', between: [next[0], next[1]] });
  };
  return (
    <ChoiceList
      label={t('builder.word.when')}
      groups={[
        {
          title: '',
          choices: [
            { value: 'season:current', label: t('builder.thisSeason') },
            ...spans.map((value) => {
              const [, n, of] = value.split(':');
              return { value, label: say(`builder.last.${of}`, { count: Number(n) }) };
            }),
            { value: 'dates', label: t('builder.dates') },
            { value: 'ever', label: t('builder.ever') },
          ],
        },
        {
          title: t('filter.season'),
          choices: seasons.map(({ value, name }) => ({ value: `season:${value}`, label: name })),
        },
      ]}
      value={[whenIn(definition)]}
      onChange={([when = '']) => {
        setTyped(undefined);
        put(conditionOfWhen(when, dayHere(Date.now())));
      }}
      onPicked={(when) => when !== 'dates' && onDone()}
    >
      {dates && (
        <div className="grid grid-cols-2 gap-3 pt-2">
          <DayField label={t('builder.from')} value={from} onChange={(day) => type([day, to])} />
          <DayField label={t('builder.to')} value={to} onChange={(day) => type([from, day])} />
        </div>
      )}
    </ChoiceList>
  );
};
