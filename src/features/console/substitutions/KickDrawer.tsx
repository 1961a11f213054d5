import { useTranslation } from 'react-i18next';
import { mayKick } from '#domain/match/rules/shootout.ts';
import { isSentOff, onPitch } from '#domain/match/state.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { KickOrder, type TakerChoice } from '#ui/plan/KickOrder.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { Drawer } from '../parts/Drawer.tsx';
import type { ConsoleModel } from '../useConsole.ts';
import type { PlanModel } from './usePlan.ts';

/** All players who are here, those on the pitch first; why some may not take a penalty now. */
const choicesOf = (model: ConsoleModel): readonly TakerChoice[] => {
  const { state, words } = model;
  const all = [...new Set([...onPitch(state), ...Object.keys(state.players)])];
  return all.map((id) => {
    const refused = mayKick(state, id);
    const name = words.nameOf(id);
    const why = refused && refused.code !== 'shootout.takerAgain' && (
      <ErrorSentence error={refused} given={{ player: name }} />
    );
    return { id, name, number: numberOf(model, id), ...(why && { why }) };
  });
};

/** The order of takers, prepared before the shoot-out and corrected during it. */
export const KickDrawer = ({ model, plan, onClose }: { model: ConsoleModel; plan: PlanModel; onClose: () => void }) => {
  const { t } = useTranslation('plan');
  const { kicks } = plan.plan;
  const people = choicesOf(model).filter(({ id }) => kicks.includes(id) || !isSentOff(model.state, id));
  return (
    <Drawer title={t('kicks.title')} onClose={onClose} tall>
      <div className="px-4">
        {plan.waiting > 0 && <p className="text-14 text-soft">{t('waiting', { count: plan.waiting })}</p>}
        {plan.refused !== undefined && (
          <p role="alert" className="text-14 text-danger">
            <ErrorSentence error={plan.refused} />
          </p>
        )}
        <KickOrder people={people} order={kicks} onOrder={(players) => plan.say({ type: 'kicks.ordered', players })} />
        {plan.canUndo && (
          <Button variant="ghost" className="mt-2" onClick={plan.undo}>
            {t('undo')}
          </Button>
        )}
      </div>
    </Drawer>
  );
};
