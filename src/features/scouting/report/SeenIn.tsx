import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { matchList } from '#contract/matchList.ts';
import type { MatchListItem } from '#contract/matchListItem.ts';
import { levels } from '#domain/scouting/report.ts';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { dayHere } from '#ui/layout/dates.ts';
import { useScoutingWords } from '../scoutingWords.ts';
import type { ReportForm } from './reportValues.ts';

/** Of so many matches of the club, the latest ones, those that have begun can be chosen. */
const matchesAtMost = 60;
const sidesOf = ({ isLocal, teamName, rival }: MatchListItem): readonly [home: string, away: string] =>
  isLocal ? [teamName, rival.name] : [rival.name, teamName];

/** Where and how somebody was seen: in a match of the club, or in another one with its sides. */
export const SeenIn = () => {
  const { t } = useTranslation('scouting');
  const words = useScoutingWords();
  const { clubId } = useUser();
  const { watch, setValue } = useFormContext<ReportForm>();
  const to = dayHere(new Date());
  const found = useQuery(
    query(matchList.list, {
      params: { clubId },
      query: { sort: 'kickoffAt', direction: 'desc', pageSize: matchesAtMost },
    }),
  );
  const matches = (found.data?.rows ?? []).filter(({ kickoffAt }) => dayHere(kickoffAt) <= to);
  const chosen = watch('matchId');
  const [home, away] = [watch('home'), watch('away')];
  const known = matches.map((one) => {
    const [first, second] = sidesOf(one);
    return {
      value: one.id,
      label: `${words.day(dayHere(one.kickoffAt))} · ${t('sides', { home: first, away: second })}`,
    };
  });
  const isListed = chosen === null || known.some(({ value }) => value === chosen);
  const choices = isListed ? known : [{ value: chosen, label: t('sides', { home, away }) }, ...known];
  const take = () => {
    const one = matches.find(({ id }) => id === watch('matchId'));
    if (!one) return;
    const [first, second] = sidesOf(one);
    setValue('home', first);
    setValue('away', second);
    setValue('day', dayHere(one.kickoffAt));
  };
  return (
    <>
      <FormSelect name="matchId" label={t('match')} unknown={t('otherMatch')} choices={choices} onChosen={take} />
      <FormDay name="day" label={t('form.nextOn')} max={to} />
      {chosen === null && (
        <>
          <FormText name="home" label={t('home')} maxLength={120} />
          <FormText name="away" label={t('away')} maxLength={120} />
          <FormText name="competition" label={t('competition')} maxLength={120} />
        </>
      )}
      <FormText name="minutes" label={t('minutesSeen')} inputMode="numeric" maxLength={3} nullable />
      <FormSelect
        name="level"
        label={t('level')}
        unknown={t('unknown')}
        choices={levels.map((value) => ({ value, label: t(`levels.${value}`) }))}
      />
    </>
  );
};
