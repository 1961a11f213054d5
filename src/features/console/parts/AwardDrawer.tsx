import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { includesRight } from '#domain/roles.ts';
import { Button } from '#ui/controls/Button.tsx';
import { AwardFields, firstAward } from '#ui/football/AwardFields.tsx';
import type { ConsoleModel } from '../useConsole.ts';
import { Drawer } from './Drawer.tsx';

/** Awards a result that was not played, with its reason: a side did not appear, or the competition decided so. */
export const AwardDrawer = ({ model, onClose }: { model: ConsoleModel; onClose: () => void }) => {
  const { t } = useTranslation('corrections');
  const { facts, state, log } = model;
  const [award, setAward] = useState(() => firstAward(facts.format, state.period === 0 ? 'walkover' : 'decision'));
  const signed = log.some(({ type }) => type === 'match.confirmed');
  const closed = signed && !includesRight(facts.right, 'confirm');
  const reason = award.reason.trim();
  const say = () => {
    model.say({ ...award, reason }, { reason });
    onClose();
  };
  return (
    <Drawer title={t('award.title')} onClose={onClose} tall>
      <div className="grid gap-4 px-4 pb-4">
        {closed && <p className="border-flag border-l-8 bg-raised p-3 font-semibold">{t('closed')}</p>}
        <p className="text-16">{t('award.says')}</p>
        <AwardFields award={award} rival={facts.rival.name} onChange={setAward} />
        <Button variant="go" size={64} disabled={reason === '' || closed} onClick={say} data-testid="award-do">
          {t('award.do')}
        </Button>
      </div>
    </Drawer>
  );
};
