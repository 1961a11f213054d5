import { useTranslation } from 'react-i18next';
import { positionCodes } from '#domain/positions.ts';
import { scoutingStages } from '#domain/scouting/stages.ts';
import { anyOf, type FilterWord, FilterWords } from '#ui/records/FilterWords.tsx';
import { type ScoutingFilter, useClubNames } from '../queries.ts';

const [youngest, oldest] = [4, 36];
/** Years of birth of people who may play, the youngest first. */
const birthYears = (): readonly string[] => {
  const thisYear = new Date().getFullYear();
  return Array.from({ length: oldest - youngest }, (_one, at) => String(thisYear - youngest - at));
};
const named = (all: readonly string[]) => all.map((one) => ({ id: one, name: one }));

type Props = { filter: ScoutingFilter; onChange: (change: Readonly<Record<string, string>>) => void };
/** "Any position, born from any year to any year, of any club": each word can be changed. */
export const FilterSentence = ({ filter, onChange, withStage = false }: Props & { withStage?: boolean }) => {
  const { t } = useTranslation(['scouting', 'common']);
  const clubs = useClubNames();
  const years = named(birthYears());
  const word = (
    name: 'stage' | 'position' | 'bornFrom' | 'bornTo' | 'clubName',
    records: readonly { id: string; name: string }[],
  ) => ({ label: t(`filter.${name}`), choices: anyOf(t(`filter.${name}Any`), records) });
  const stages = scoutingStages.map((id) => ({ id: id as string, name: t(`stages.${id}`).toLocaleLowerCase() }));
  const ofPeople = {
    position: word(
      'position',
      positionCodes.map((id) => ({ id, name: t(`common:positions.${id}`).toLocaleLowerCase() })),
    ),
    bornFrom: word('bornFrom', years),
    bornTo: word('bornTo', years),
    clubName: word('clubName', named(clubs)),
  };
  const stage = word('stage', [...stages, { id: 'forgotten', name: t('forgotten') }]);
  const words: Readonly<Record<string, FilterWord>> = withStage ? { stage, ...ofPeople } : ofPeople;
  return (
    <FilterWords<string>
      label={t('filter.label')}
      filter={filter}
      words={words}
      onChange={onChange}
      sentence={t(withStage ? 'filter.sentenceOfList' : 'filter.sentence')}
    />
  );
};
