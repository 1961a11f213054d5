import { useTranslation } from 'react-i18next';
import type { AwardBasis, MatchEvent } from '#domain/match/entry.ts';
import { NumberField } from '../controls/NumberField.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import { TextField } from '../controls/TextField.tsx';

export type Award = Required<Extract<MatchEvent, { type: 'match.awarded' }>>;

/** The score against a side that does not appear (RFEF, General Regulations: 3-0, in futsal 6-0). */
export const firstAward = (format: string, basis: AwardBasis, reason = ''): Award => ({
  type: 'match.awarded',
  own: format === 'FUT5' ? 6 : 3,
  rival: 0,
  basis,
  reason,
});

type AwardFieldsProps = { award: Award; rival: string; onChange: (award: Award) => void };

/** The fields of an awarded result. */
export const AwardFields = ({ award, rival, onChange }: AwardFieldsProps) => {
  const { t } = useTranslation('corrections');
  const turn = (change: Partial<Award>) => onChange({ ...award, ...change });
  return (
    <>
      <Segmented
        shown
        label={t('award.basis')}
        value={award.basis}
        choices={(['walkover', 'decision'] as const).map((value) => ({ value, label: t(`award.${value}`) }))}
        onChange={(basis) => turn({ basis })}
      />
      <div className="grid grid-cols-2 gap-4">
        <NumberField label={t('award.own')} value={award.own} max={99} onChange={(own) => turn({ own })} />
        <NumberField
          label={t('award.rival', { name: rival })}
          value={award.rival}
          max={99}
          onChange={(goals) => turn({ rival: goals })}
        />
      </div>
      <TextField
        label={t('award.reason')}
        maxLength={500}
        value={award.reason}
        onChange={({ currentTarget }) => turn({ reason: currentTarget.value })}
      />
    </>
  );
};
