import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AwardBasis } from '#domain/match/entry.ts';
import { includesRight } from '#domain/roles.ts';
import { Button } from '#ui/Button.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { Desk } from '../useConsole.ts';
import { Drawer } from './Drawer.tsx';

/** What a side that does not appear loses by (RFEF, General Regulations: 3-0, in futsal 6-0). */
const walkover = (format: Desk['facts']['format']): number => (format === 'FUT5' ? 6 : 3);

/** The result that counts although it was not played: a side did not appear, or it was decided so. Says why. */
export const AwardDrawer = ({ desk, onClose }: { desk: Desk; onClose: () => void }) => {
  const { t } = useTranslation(['console', 'corrections']);
  const { facts, state, log } = desk;
  const [basis, setBasis] = useState<AwardBasis>(state.period === 0 ? 'walkover' : 'decision');
  const [own, setOwn] = useState(() => walkover(facts.format));
  const [rival, setRival] = useState(0);
  const [reason, setReason] = useState('');
  const signed = log.some(({ type }) => type === 'match.confirmed');
  const closed = signed && !includesRight(facts.right, 'confirm');
  const why = reason.trim();
  const award = () => {
    desk.say({ type: 'match.awarded', own, rival, basis, reason: why }, { reason: why });
    onClose();
  };
  return (
    <Drawer title={t('award.title')} onClose={onClose} tall>
      <div className="grid gap-4 px-4 pb-4">
        {closed && <p className="border-flag border-l-8 bg-raised p-3 font-semibold">{t('corrections:closed')}</p>}
        <p className="text-16">{t('award.says')}</p>
        <Segmented
          shown
          label={t('award.basis')}
          value={basis}
          choices={(['walkover', 'decision'] as const).map((value) => ({ value, label: t(`award.${value}`) }))}
          onChange={setBasis}
        />
        <div className="grid grid-cols-2 gap-4">
          <NumberField label={t('award.own')} value={own} max={99} onChange={setOwn} />
          <NumberField
            label={t('award.rival', { name: facts.rival.name })}
            value={rival}
            max={99}
            onChange={setRival}
          />
        </div>
        <TextField
          label={t('award.reason')}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button variant="go" size={64} disabled={why === '' || closed} onClick={award} data-testid="award-do">
          {t('award.do')}
        </Button>
      </div>
    </Drawer>
  );
};
