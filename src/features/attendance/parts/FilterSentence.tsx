import { useTranslation } from 'react-i18next';
import { occasionKinds } from '#domain/calendar/occasions.ts';
import { anyOf, FilterWords } from '#ui/records/FilterWords.tsx';
import { type AttendanceFilter, periods } from '../attendanceFilter.ts';

export type FilterSentenceProps = {
  filter: AttendanceFilter;
  teams: readonly { readonly id: string; readonly name: string }[];
  onChange: (change: Partial<AttendanceFilter>) => void;
};

/** "Attendance of [all teams] at [everything] in [the last three months]": each underlined word can be changed. */
export const FilterSentence = ({ filter, teams, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation('attendance');
  const words = {
    of: {
      label: t('filter.of'),
      choices: [
        { value: 'club', label: t('filter.everybody') },
        ...teams.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    kind: {
      label: t('filter.kind'),
      choices: anyOf(
        t('kinds.any'),
        occasionKinds.map((id) => ({ id, name: t(`kinds.${id}`) })),
      ),
    },
    period: { label: t('filter.period'), choices: periods.map((value) => ({ value, label: t(`periods.${value}`) })) },
  };
  return <FilterWords {...{ filter, words, onChange }} label={t('filter.label')} sentence={t('filter.sentence')} />;
};
