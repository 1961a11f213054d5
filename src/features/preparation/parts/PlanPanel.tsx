import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { Minute } from '#domain/clock.ts';
import type { KnownPlaces } from '#domain/match/placeFit.ts';
import { checkPlan, keeperModes, type RotationChoice } from '#domain/match/plan.ts';
import { playedAs } from '#domain/match/positionsPlayed.ts';
import { rotationMade, rotationNow } from '#domain/match/rotationNow.ts';
import { queueOf, stintsOf, swapped } from '#domain/match/stints.ts';
import { useMatchWords } from '#realtime/matchWords.ts';
import { newId } from '#realtime/newId.ts';
import { type MatchPlanModel, useMatchPlan } from '#realtime/useMatchPlan.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { Fold } from '#ui/controls/Fold.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { KickOrder } from '#ui/plan/KickOrder.tsx';
import { PlanQueue } from '#ui/plan/PlanQueue.tsx';
import { RotationChart } from '#ui/plan/RotationChart.tsx';
import { usePlanWords } from '#ui/plan/usePlanWords.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import type { LineUpEditor } from '../useLineUpEditor.ts';

const again = 15_000;
const blockChoices = ['1', '2', '3', '4'] as const;
const shareChoices = ['0.5', '1', '1.5', '2'] as const;
type Part = { editor: LineUpEditor; plan: MatchPlanModel };

const useNames = ({ candidates }: LineUpEditor) => {
  const people = new Map(candidates.map((one) => [one.id, one]));
  return {
    nameOf: (id: string): string => people.get(id)?.shortName || people.get(id)?.firstName || '?',
  };
};

/** The positions of each player, and those of this season. */
const placesOf = (editor: LineUpEditor, { season }: MatchPlanModel): KnownPlaces => ({
  positionOf: (id) => editor.candidates.find((one) => one.id === id)?.position ?? null,
  positions: Object.fromEntries(season.map((one) => [one.playerId, one.positions])),
});

/** Players who get more or less than the others. */
const Shares = (props: {
  editor: LineUpEditor;
  choice: RotationChoice;
  onChoice: (choice: RotationChoice) => void;
}) => {
  const { editor, choice, onChoice } = props;
  const { t } = useTranslation('plan');
  const { nameOf } = useNames(editor);
  return (
    <Fold title={t('rotation.shares')}>
      <ul className="grid gap-2 pt-2 sm:grid-cols-2 xl:grid-cols-3">
        {Object.keys(editor.state.players).map((id) => (
          <li key={id} className="flex items-center gap-2">
            <span className="w-24 truncate font-medium">{nameOf(id)}</span>
            <Segmented
              className="flex-1"
              label={t('rotation.shareOf', { name: nameOf(id) })}
              value={String(choice.shares[id] ?? 1) as (typeof shareChoices)[number]}
              choices={shareChoices.map((value) => ({ value, label: `×${value}` }))}
              onChange={(value) => onChoice({ ...choice, shares: { ...choice.shares, [id]: Number(value) } })}
            />
          </li>
        ))}
      </ul>
    </Fold>
  );
};

/** The rotation: its settings, why it is not possible as wished, and who plays when, to be edited by taps. */
const RotationPart = ({ editor, plan }: Part) => {
  const { t } = useTranslation('plan');
  const { match, state, candidates } = editor;
  const { nameOf } = useNames(editor);
  const places = placesOf(editor, plan);
  const words = usePlanWords(nameOf, String);
  const [choice, setChoice] = useState<RotationChoice>(
    () => plan.plan.rotation ?? { blocks: 2, keeper: 'fixed', shares: {} },
  );
  const rotation = plan.plan.queue.filter((one) => one.by === 'rotation');
  const stints = stintsOf(state.rules, state.lineup, rotation);
  const { problems } = rotationNow(state, choice, places, 0, newId);
  const placed = Object.keys(state.lineup).length === state.rules.onPitch;
  const players = candidates.filter((one) => one.called).map((one) => one.id);
  const order = [...players.filter((id) => id in state.lineup), ...players.filter((id) => !(id in state.lineup))];
  const make = () => plan.say(rotationMade(state, choice, rotationNow(state, choice, places, 0, newId).queue, newId));
  const swap = (from: Minute, on: string, off: string) => {
    const edited = queueOf(state.rules, swapped(stints, from, on, off), state.lineup, places, newId);
    plan.say(rotationMade(state, choice, edited, newId));
  };
  return (
    <section aria-label={t('rotation.title')}>
      <h2 className="heading pt-4">{t('rotation.title')}</h2>
      <p className="pb-3 text-soft">{t(placed ? 'rotation.says' : 'rotation.none')}</p>
      <div className="flex flex-wrap items-end gap-4">
        <Segmented
          shown
          label={t('rotation.blocks')}
          value={String(choice.blocks) as (typeof blockChoices)[number]}
          choices={blockChoices.map((value) => ({ value, label: value }))}
          onChange={(value) => setChoice({ ...choice, blocks: Number(value) })}
        />
        <Segmented
          shown
          label={t('rotation.keeper')}
          value={choice.keeper}
          choices={keeperModes.map((value) => ({ value, label: t(`rotation.${value}`) }))}
          onChange={(keeper) => setChoice({ ...choice, keeper })}
        />
        <Button variant="go" disabled={!placed} onClick={make}>
          {t(rotation.length > 0 ? 'rotation.again' : 'rotation.make')}
        </Button>
        {rotation.length > 0 && (
          <Button variant="ghost" onClick={() => plan.say({ type: 'rotation.made', rotation: null, queue: [] })}>
            {t('rotation.clear')}
          </Button>
        )}
      </div>
      {problems.map((one) => (
        <p key={one.code} role="status" className="mt-3 border-flag border-l-4 pl-2 font-medium text-14 text-warn">
          {words.problem(one)}
        </p>
      ))}
      {players.length > 0 && <Shares editor={editor} choice={choice} onChoice={setChoice} />}
      {placed && (
        <ClubColours shirtColour={match.shirtColour} numberColour={match.numberColour}>
          <RotationChart stints={stints} players={order} nameOf={nameOf} onSwap={swap} />
        </ClubColours>
      )}
    </section>
  );
};

/** The order of takers, where there may be a shoot-out. */
const Kicks = ({ editor, plan }: Part) => {
  const { t } = useTranslation('plan');
  const { nameOf } = useNames(editor);
  const people = editor.candidates
    .filter((one) => one.called)
    .map(({ id }) => ({ id, name: nameOf(id), number: editor.state.players[id]?.dorsal ?? null }));
  return (
    <Fold title={t('kicks.title')}>
      <KickOrder
        people={people}
        order={plan.plan.kicks}
        onOrder={(players) => plan.say({ type: 'kicks.ordered', players })}
      />
    </Fold>
  );
};

/** The plan before kick-off: the rotation of the small formats, single substitutions, the order of takers. */
export const PlanPanel = ({ editor }: { editor: LineUpEditor }) => {
  const { t } = useTranslation('plan');
  const { id: userId } = useUser();
  const { match, state } = editor;
  const { returns } = state.rules.changes;
  const plan = useMatchPlan(match.id, userId, { every: again });
  const { nameOf } = useNames(editor);
  const { periodName } = useMatchWords({ people: match.people, rules: match.rules, rivalName: match.rival.name });
  const words = usePlanWords(nameOf, periodName);
  const places = placesOf(editor, plan);
  const bench = Object.keys(state.players).filter((id) => !(id in state.lineup));
  return (
    <section
      aria-label={t('title')}
      className={classes('pb-6', returns && 'mx-auto w-full max-w-[1480px] flex-1 px-4 md:px-6')}
    >
      {plan.waiting > 0 && <p className="pt-2 text-14 text-soft">{t('waiting', { count: plan.waiting })}</p>}
      {plan.refused !== undefined && (
        <p role="alert" className="pt-2 text-14 text-danger">
          <ErrorSentence error={plan.refused} />
        </p>
      )}
      <div className={classes(returns && 'grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]')}>
        {returns && <RotationPart editor={editor} plan={plan} />}
        <div className="min-w-0">
          <h2 className="heading pt-4">{t('title')}</h2>
          <PlanQueue
            checks={checkPlan(state, plan.plan.queue, 0, places.positionOf)}
            rules={state.rules}
            outs={[...Object.keys(state.lineup), ...bench]}
            ins={[...bench, ...Object.keys(state.lineup)]}
            nameOf={nameOf}
            numberOf={(id) => state.players[id]?.dorsal ?? null}
            played={(on, out) => playedAs(places.positions, on, state.lineup[out]?.position)}
            periodName={periodName}
            words={words}
            minute={60}
            say={plan.say}
            newId={newId}
          />
          {state.rules.winnerNeeded && (
            <div className="pt-4">
              <Kicks editor={editor} plan={plan} />
            </div>
          )}
          {plan.canUndo && (
            <Button variant="ghost" className="mt-2" onClick={plan.undo}>
              {t('undo')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
