import { useTranslation } from 'react-i18next';
import type { MatchRules } from '#domain/match/format.ts';

/** "11 a side · 2 × 45' · 5 changes in 3 windows · extra time 2 × 15', penalties" */
export const RulesSentence = ({ rules }: { rules: MatchRules }) => {
  const { t } = useTranslation('matches');
  const { periods, extraPeriods, changes, firstLeg } = rules;
  const even = periods.every((length) => length === periods[0]);
  const length = even ? `${periods.length} × ${periods[0]}'` : periods.map((minutes) => `${minutes}'`).join(' + ');
  const said = [
    t('rules.aSide', { count: rules.onPitch }),
    length,
    changes.most === null
      ? t('rules.rolling')
      : changes.windows === null
        ? t('rules.changesOf', { count: changes.most })
        : t('rules.changesIn', { count: changes.most, windows: changes.windows }),
    ...(rules.winnerNeeded && extraPeriods.length > 0
      ? [t('rules.extraOf', { length: `${extraPeriods.length} × ${extraPeriods[0]}'` })]
      : []),
    ...(rules.winnerNeeded ? [t(rules.shootoutKicks > 0 ? 'rules.penalties' : 'rules.replay')] : []),
    ...(firstLeg ? [t('rules.secondLeg', { first: `${firstLeg.own}–${firstLeg.rival}` })] : []),
    ...(rules.concussion ? [t('rules.concussionOf', { count: rules.concussion.most })] : []),
  ];
  return <span>{said.join(' · ')}</span>;
};
