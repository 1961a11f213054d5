import { Trans, useTranslation } from 'react-i18next';
import { occasionKinds } from '#domain/calendar/occasions.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { Tail } from '#ui/records/Tail.tsx';
import { type AttendanceFilter, periods } from '../attendanceFilter.ts';

export type FilterSentenceProps = {
  filter: AttendanceFilter;
  teams: readonly { readonly id: string; readonly name: string }[];
  onChange: (change: Partial<AttendanceFilter>) => void;
};

/** "Attendance of [all teams] at [everything] in [the last three months]": each underlined word can be changed. */
export const FilterSentence = ({ filter, teams, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation('attendance');
  const word = (name: keyof AttendanceFilter, choices: readonly { value: string; label: string }[]) => (
    <InlineSelect
      label={t(`filter.${name}`)}
      value={filter[name]}
      choices={choices}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <search aria-label={t('filter.label')} className="text-16 text-soft leading-10">
      <Trans
        t={t}
        i18nKey="filter.sentence"
        components={{
          tail: <Tail />,
          of: word('of', [
            { value: 'club', label: t('filter.everybody') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]),
          kind: word('kind', [
            { value: 'any', label: t('kinds.any') },
            ...occasionKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]),
          period: word(
            'period',
            periods.map((value) => ({ value, label: t(`periods.${value}`) })),
          ),
        }}
      />
    </search>
  );
};
