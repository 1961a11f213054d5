import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesWords, searchWords } from '#domain/searchKey.ts';
import { metricsMost, withMetrics } from '#machines/report/question.ts';
import { useCatalog } from '../queries.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { ListProps } from './WordList.tsx';

/** The figures of the catalogue by what they count, searched by their names; those that are chosen stand first. */
export const MetricList = ({ builder, question }: ListProps) => {
  const { t } = useTranslation('reports');
  const [search, setSearch] = useState('');
  const [first] = useState(question.metrics);
  const catalog = useCatalog().data;
  if (!catalog) return null;
  const words = searchWords(search);
  const fits = catalog.metrics.filter(({ name }) => matchesWords(words, name));
  const choice = ({ key, name, definition }: (typeof fits)[number]) => ({ value: key, label: name, says: definition });
  const chosen = fits.filter(({ key }) => first.includes(key));
  const groups = catalog.facts.map((fact) => ({
    title: fact.name,
    choices: fits.filter((one) => one.fact === fact.key && !first.includes(one.key)).map(choice),
  }));
  return (
    <ChoiceList
      label={t('builder.word.metrics')}
      several
      most={metricsMost(question)}
      groups={[{ title: t('builder.chosen'), choices: chosen.map(choice) }, ...groups]}
      value={question.metrics}
      onChange={(keys) => keys.length > 0 && builder.ask(withMetrics(question, keys))}
      search={{
        label: t('builder.searchMetrics', { count: catalog.metrics.length }),
        value: search,
        onChange: setSearch,
      }}
    />
  );
};
