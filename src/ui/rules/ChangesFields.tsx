import { useTranslation } from 'react-i18next';
import type { MatchRules } from '#domain/match/format.ts';
import { NumberField } from '../controls/NumberField.tsx';
import { Switch } from '../controls/Switch.tsx';

export type ChangesFieldsProps = { rules: MatchRules; onChange: (change: Partial<MatchRules>) => void };

const limited = { most: 5, windows: 3, moreInExtraTime: 1, returns: false };
const rolling = { most: null, windows: null, moreInExtraTime: 0, returns: true };

/** Rolling substitutions, or a number in a number of windows; those for a concussion beside them. */
export const ChangesFields = ({ rules: { changes, concussion }, onChange }: ChangesFieldsProps) => {
  const { t } = useTranslation('matches');
  const put = (change: Partial<MatchRules['changes']>) => onChange({ changes: { ...changes, ...change } });
  return (
    <div>
      <Switch
        label={t('rules.rollingSwitch')}
        description={t('rules.rollingSays')}
        checked={changes.most === null}
        onChange={(free) => onChange({ changes: free ? rolling : limited })}
      />
      {changes.most !== null && (
        <div className="grid gap-4 py-2 sm:grid-cols-2">
          <NumberField label={t('rules.changes')} value={changes.most} max={40} onChange={(most) => put({ most })} />
          <NumberField
            label={t('rules.windows')}
            hint={t('rules.zeroIsNoLimit')}
            value={changes.windows ?? 0}
            max={40}
            onChange={(windows) => put({ windows: windows === 0 ? null : windows })}
          />
        </div>
      )}
      {changes.most !== null && (
        <Switch label={t('rules.returns')} checked={changes.returns} onChange={(returns) => put({ returns })} />
      )}
      <div className="grid gap-4 py-2 sm:grid-cols-2">
        <NumberField
          label={t('rules.concussion')}
          hint={t('rules.zeroIsNone')}
          value={concussion?.most ?? 0}
          max={2}
          onChange={(most) =>
            onChange({ concussion: most === 0 ? null : { most, opponentToo: concussion?.opponentToo ?? true } })
          }
        />
      </div>
      {concussion && (
        <Switch
          label={t('rules.concussionOpponent')}
          description={t('rules.concussionOpponentSays')}
          checked={concussion.opponentToo}
          onChange={(opponentToo) => onChange({ concussion: { ...concussion, opponentToo } })}
        />
      )}
    </div>
  );
};
