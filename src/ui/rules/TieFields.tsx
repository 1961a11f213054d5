import { useTranslation } from 'react-i18next';
import type { MatchRules } from '#domain/match/format.ts';
import { NumberField } from '../controls/NumberField.tsx';
import { Switch } from '../controls/Switch.tsx';
import { evenPeriods } from './ruleChoice.ts';

export type TieFieldsProps = { rules: MatchRules; onChange: (change: Partial<MatchRules>) => void };

const noGoals = { own: 0, rival: 0, awayGoals: false };

/** What follows a draw, by these rules. */
const afterDraw = ({
  winnerNeeded,
  extraPeriods,
  shootoutKicks,
}: MatchRules): 'kicks' | 'extra' | 'replay' | undefined => {
  if (!winnerNeeded) return undefined;
  if (shootoutKicks > 0) return extraPeriods.length > 0 ? undefined : 'kicks';
  return extraPeriods.length > 0 ? 'extra' : 'replay';
};

/** A match that needs a winner: extra time, shoot-out, and the first leg where there was one. */
export const TieFields = ({ rules, onChange }: TieFieldsProps) => {
  const { t } = useTranslation('matches');
  const { firstLeg } = rules;
  const put = (change: Partial<typeof noGoals>) => onChange({ firstLeg: { ...noGoals, ...firstLeg, ...change } });
  return (
    <>
      <Switch
        label={t('rules.winnerNeeded')}
        description={t('rules.winnerNeededSays', { context: afterDraw(rules) })}
        checked={rules.winnerNeeded}
        onChange={(winnerNeeded) => onChange(winnerNeeded ? { winnerNeeded } : { winnerNeeded, firstLeg: null })}
      />
      {rules.winnerNeeded && (
        <div className="grid gap-4 py-2 sm:grid-cols-2">
          <NumberField
            label={t('rules.extra')}
            hint={t('rules.zeroIsNone')}
            value={rules.extraPeriods[0] ?? 0}
            max={30}
            onChange={(minutes) => onChange({ extraPeriods: minutes === 0 ? [] : evenPeriods(2, minutes) })}
          />
          <NumberField
            label={t('rules.kicks')}
            hint={t('rules.kicksZero')}
            value={rules.shootoutKicks}
            max={10}
            onChange={(shootoutKicks) => onChange({ shootoutKicks })}
          />
        </div>
      )}
      {rules.winnerNeeded && (
        <Switch
          label={t('rules.firstLeg')}
          description={t('rules.firstLegSays')}
          checked={firstLeg !== null}
          onChange={(second) => onChange({ firstLeg: second ? noGoals : null })}
        />
      )}
      {rules.winnerNeeded && firstLeg && (
        <>
          <div className="grid gap-4 py-2 sm:grid-cols-2">
            <NumberField
              label={t('rules.firstLegOwn')}
              value={firstLeg.own}
              max={99}
              onChange={(own) => put({ own })}
            />
            <NumberField
              label={t('rules.firstLegRival')}
              value={firstLeg.rival}
              max={99}
              onChange={(rival) => put({ rival })}
            />
          </div>
          <Switch
            label={t('rules.awayGoals')}
            description={t('rules.awayGoalsSays')}
            checked={firstLeg.awayGoals}
            onChange={(awayGoals) => put({ awayGoals })}
          />
        </>
      )}
    </>
  );
};
