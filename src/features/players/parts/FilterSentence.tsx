import { memo } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { genders, playerStatuses } from '#domain/people.ts';
import { positionCodes } from '#domain/positions.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { dayHere } from '#ui/layout/dates.ts';
import { Tail } from '#ui/records/Tail.tsx';
import type { PlayerFilter } from '../queries.ts';

export type FilterSentenceProps = {
  filter: PlayerFilter;
  teams: readonly Team[];
  onChange: (change: Partial<PlayerFilter>) => void;
};

/** Years of birth of today's players: from the youngest to the veterans. */
const years = (): readonly number[] => {
  const now = Number(dayHere(new Date()).slice(0, 4));
  return Array.from({ length: 60 }, (_, at) => now - 3 - at);
};

/** "All players of any team, in any position": each underlined word can be changed. */
const Sentence = ({ filter, teams, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation(['players', 'common']);
  const any = (label: string) => ({ value: 'any', label });
  const word = (name: keyof PlayerFilter, choices: { value: string; label: string }[]) => (
    <InlineSelect
      label={t(`filter.${name}.label`)}
      value={filter[name]}
      choices={choices}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const lower = (text: string) => text.toLocaleLowerCase();
  return (
    <search aria-label={t('filter.label')} className="text-16 text-soft leading-10">
      <Trans
        t={t}
        i18nKey="filter.sentence"
        components={{
          tail: <Tail />,
          status: word('status', [
            any(t('filter.status.any')),
            ...playerStatuses.map((value) => ({ value, label: t(`statusOf.${value}`) })),
          ]),
          team: word('team', [
            any(t('filter.team.any')),
            { value: 'none', label: t('filter.team.none') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]),
          position: word('position', [
            any(t('filter.position.any')),
            ...positionCodes.map((value) => ({ value, label: lower(t(`common:positions.${value}`)) })),
          ]),
          gender: word('gender', [
            any(t('filter.gender.any')),
            ...genders.map((value) => ({ value, label: t(`genderOf.${value}`) })),
          ]),
          born: word('born', [
            any(t('filter.born.any')),
            ...years().map((year) => ({ value: String(year), label: t('filter.born.year', { year }) })),
          ]),
        }}
      />
    </search>
  );
};

/** Rendered again only for another filter or other teams, not for another page: it has some hundred choices. */
export const FilterSentence = memo(
  Sentence,
  (a, b) => a.teams === b.teams && a.onChange === b.onChange && JSON.stringify(a.filter) === JSON.stringify(b.filter),
);
