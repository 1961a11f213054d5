import { useSearchParams } from 'react-router';
import type { ReportTemplate } from '#contract/reportTemplate.ts';
import type { Condition } from '#domain/insight/definition.ts';
import { withCondition } from '#machines/report/question.ts';
import { dayHere } from '#ui/layout/dates.ts';
import type { Asked } from './queries.ts';

const units = ['day', 'week', 'month'] as const;

/** The condition of a choice: a season, the last days, or days of this month. */
export const conditionOfWhen = (when: string, today: string): Condition | undefined => {
  const [kind, value = '', of] = when.split(':');
  if (kind === 'season') return { filter: 'season', is: value };
  const unit = units.find((one) => one === of);
  if (kind === 'last' && unit) return { filter: 'dates', last: { n: Math.max(1, Number(value) || 1), of: unit } };
  return kind === 'dates' ? { filter: 'dates', between: [`${today.slice(0, 7)}-01`, today] } : undefined;
};
/** That of a team: of one, of the own ones, or of all. */
export const conditionOfWhose = (whose: string): Condition | undefined => {
  const [filter = '', value = ''] = whose.split(':');
  return filter === 'all' ? undefined : { filter, in: [value] };
};

/** The word of the address for what the report has itself. */
export const asSaved = 'saved';

/** What a report is asked with: as it is saved, or of another team, player or days, which the address names. */
export const useAsked = ({ definition, audience }: ReportTemplate) => {
  const [address, setAddress] = useSearchParams();
  const word = (name: string): string => address.get(name) ?? asSaved;
  const chosen = { whose: word('whose'), when: word('when') };
  const { whose, when } = chosen;
  const player = address.get('player');
  const ofPlayer =
    player === null ? definition : withCondition(definition, ['player'], { filter: 'player', in: [player] });
  const ofTeam = whose === asSaved ? ofPlayer : withCondition(ofPlayer, ['team'], conditionOfWhose(whose));
  const today = dayHere(Date.now());
  const asked: Asked = {
    audience,
    definition: when === asSaved ? ofTeam : withCondition(ofTeam, ['season', 'dates'], conditionOfWhen(when, today)),
  };
  const put = (change: Readonly<Record<string, string>>) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      // A number that was opened belongs to the answer before.
      next.delete('open');
      for (const [name, word] of Object.entries(change))
        if (word === asSaved) next.delete(name);
        else next.set(name, word);
      return next;
    });
  return { asked, chosen, player, put, isSaved: player === null && whose === asSaved && when === asSaved };
};
