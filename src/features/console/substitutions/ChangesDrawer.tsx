import { useTranslation } from 'react-i18next';
import { minuteMs, playedAt } from '#domain/clock.ts';
import { periodStart } from '#domain/match/format.ts';
import { playedAs } from '#domain/match/positionsPlayed.ts';
import { additionalIn } from '#domain/match/rules/substitutions.ts';
import { benchOf, onPitch, placeOf } from '#domain/match/state.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { newId } from '#realtime/newId.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { PairSelection } from '#ui/plan/PlanForm.tsx';
import { PlanQueue } from '#ui/plan/PlanQueue.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { Drawer } from '../parts/Drawer.tsx';
import type { ConsoleModel } from '../useConsole.ts';
import { DoIt } from './DoIt.tsx';
import { Mend } from './Mend.tsx';
import type { PlanModel } from './usePlan.ts';

type Props = { model: ConsoleModel; plan: PlanModel };

/** The next suggestions, each with its reasons: recorded at once, or prepared. */
const Suggested = ({ plan }: Pick<Props, 'plan'>) => {
  const { t } = useTranslation('plan');
  const { suggestions, words, accept, prepare } = plan;
  return (
    <section aria-label={t('suggested')}>
      <h3 className="heading pt-4">{t('suggested')}</h3>
      {suggestions.length === 0 && <p className="py-2 text-soft">{t('noSuggestion')}</p>}
      <ul>
        {suggestions.map((one) => {
          const what = words.changes([one.change]);
          return (
            <li key={what} data-testid="suggested" className="border-line border-b py-3">
              <p className="font-semibold">{what}</p>
              <p className="text-14 text-soft">{words.reasons(one.reasons)}</p>
              <p className="flex gap-2 pt-2">
                <DoIt what={what} variant="go" onClick={() => accept(one)} />
                <Button onClick={() => prepare(one)}>{t('prepare')}</Button>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** Prepared substitutions, suggestions and the rotation of a live match. */
export const ChangesDrawer = ({
  model,
  plan,
  pairSelection,
  onClose,
}: Props & { pairSelection: PairSelection; onClose: () => void }) => {
  const { t } = useTranslation('plan');
  const { state, words, serverNow } = model;
  const { checks, say, undo, canUndo, waiting, refused, rotateAgain } = plan;
  const minute = periodStart(state.rules, state.period) + Math.ceil(playedAt(state.clock, serverNow()) / minuteMs);
  const broken = checks.some((one) => one.flag && one.planned.by === 'rotation');
  return (
    <Drawer title={t('title')} onClose={onClose}>
      <div className="px-4">
        {waiting > 0 && <p className="text-14 text-soft">{t('waiting', { count: waiting })}</p>}
        {refused !== undefined && (
          <p role="alert" className="text-14 text-danger">
            <ErrorSentence error={refused} />
          </p>
        )}
        <PlanQueue
          checks={checks}
          rules={state.rules}
          additional={additionalIn(state)}
          outs={onPitch(state)}
          ins={benchOf(state)}
          nameOf={words.nameOf}
          numberOf={(id) => numberOf(model, id)}
          selection={pairSelection}
          due={model.phase === 'interval' ? { at: 'interval', period: state.period } : undefined}
          played={(on, out) => playedAs(plan.places.positions, on, placeOf(state, out)?.position)}
          periodName={words.periodName}
          words={plan.words}
          minute={Math.max(1, minute)}
          say={say}
          newId={newId}
          action={(check) => (
            <>
              <Mend plan={plan} check={check} />
              {check.flag?.code !== 'refused' && (
                <DoIt
                  what={plan.words.changes(check.planned.changes)}
                  variant={check.due && !check.flag ? 'go' : 'quiet'}
                  onClick={() => plan.carryOut(check.planned)}
                />
              )}
            </>
          )}
        />
        {canUndo && (
          <Button variant="ghost" className="mt-2" onClick={undo}>
            {t('undo')}
          </Button>
        )}
        <Suggested plan={plan} />
        {state.rules.changes.returns && (
          <section aria-label={t('rotation.title')}>
            <h3 className="heading pt-4 pb-2">{t('rotation.title')}</h3>
            {broken && <p className="pb-2 font-medium text-14 text-warn">{t('rotation.broken')}</p>}
            <Button onClick={rotateAgain}>{t(plan.plan.rotation ? 'rotation.again' : 'rotation.make')}</Button>
          </section>
        )}
      </div>
    </Drawer>
  );
};
