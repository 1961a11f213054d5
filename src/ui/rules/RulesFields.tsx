import { useTranslation } from 'react-i18next';
import { type MatchRules, rulesOf } from '#domain/match/format.ts';
import type { Sport } from '#domain/sports.ts';
import { NumberField } from '../controls/NumberField.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import { Switch } from '../controls/Switch.tsx';
import { AgeGroupField } from './AgeGroupField.tsx';
import { ChangesFields } from './ChangesFields.tsx';
import { RulesSentence } from './RulesSentence.tsx';
import {
  evenPeriods,
  overridesOf,
  type Preset,
  presetOf,
  presets,
  type RuleOverrides,
  withPreset,
} from './ruleChoice.ts';
import { TieFields } from './TieFields.tsx';
import { TimePenaltyFields } from './TimePenaltyFields.tsx';

export type RulesFieldsProps = {
  sport: Sport;
  value: RuleOverrides;
  onChange: (value: RuleOverrides) => void;
  /** Expanded, because the screen is about the rules. */
  unfolded?: boolean;
};

/** The rules of a match, or the initial ones of a team or a competition. Collapsed: most keep those of their format. */
export const RulesFields = ({ sport, value, onChange, unfolded }: RulesFieldsProps) => {
  const { t } = useTranslation('matches');
  const rules = rulesOf(sport, value);
  const put = (change: Partial<MatchRules>) => onChange(overridesOf(sport, { ...rules, ...change }));
  const preset = presetOf(sport, value);
  const choices: { value: Preset | 'own'; label: string }[] = presets.map((one) => ({
    value: one,
    label: t(`rules.preset.${one}`),
  }));
  return (
    <details className="group border-line border-y" open={unfolded}>
      <summary className="flex min-h-16 list-none items-center gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t('rules.title')}</span>
          <span className="block text-14 text-soft">
            <RulesSentence rules={rules} />
          </span>
        </span>
        <svg viewBox="0 0 24 24" className="size-5 transition-transform group-open:rotate-180" aria-hidden="true">
          <path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      <div className="grid gap-5 pt-2 pb-6">
        <Segmented
          label={t('rules.preset.label')}
          value={preset ?? 'own'}
          choices={preset ? choices : [...choices, { value: 'own', label: t('rules.preset.own') }]}
          onChange={(next) => next !== 'own' && onChange(withPreset(sport, value, next))}
        />
        <AgeGroupField sport={sport} value={value} onChange={put} />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label={t('rules.periods')}
            value={rules.periods.length}
            min={1}
            max={12}
            onChange={(count) => put({ periods: evenPeriods(count, rules.periods[0] ?? 45) })}
          />
          <NumberField
            label={t('rules.minutes')}
            value={rules.periods[0] ?? 45}
            min={1}
            max={120}
            onChange={(minutes) => put({ periods: evenPeriods(rules.periods.length, minutes) })}
          />
          <NumberField
            label={t('rules.squad')}
            value={rules.squadMost}
            min={5}
            max={60}
            onChange={(squadMost) => put({ squadMost })}
          />
          <NumberField
            label={t('rules.timePenalty')}
            hint={t('rules.zeroIsNone')}
            value={rules.timePenalty ?? 0}
            max={30}
            onChange={(minutes) => put({ timePenalty: minutes === 0 ? null : minutes })}
          />
        </div>
        <TimePenaltyFields rules={rules} onChange={put} />
        <ChangesFields rules={rules} onChange={put} />
        <div>
          <TieFields rules={rules} onChange={put} />
          <Switch
            label={t('rules.stoppedClock')}
            description={t('rules.stoppedClockSays')}
            checked={rules.stoppedClock}
            onChange={(stoppedClock) => put({ stoppedClock })}
          />
          <Switch
            label={t('rules.drinksBreaks')}
            checked={rules.drinksBreaks}
            onChange={(drinksBreaks) => put({ drinksBreaks })}
          />
        </div>
      </div>
    </details>
  );
};
