import { useTranslation } from 'react-i18next';
import { useFormations } from '#api/useFormations.ts';
import { formationByKey, formationMade } from '#domain/formations.ts';
import { benchOf } from '#domain/match/state.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { Select } from '#ui/controls/Select.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { moreKeys, shortcut } from '../keys/consoleKeys.ts';
import { StaffCards } from '../players/StaffCards.tsx';
import type { ConsoleModel } from '../useConsole.ts';

type WorkProps = { model: ConsoleModel; onDone: () => void };

/** Another formation: each player walks to the nearest place of it. */
const Shape = ({ model, onDone }: WorkProps) => {
  const { t } = useTranslation('console');
  const { facts, state } = model;
  const { formations, failed } = useFormations(facts.format);
  const choices = formations.filter((one) => one.slots.length === state.rules.onPitch);
  const [first] = choices;
  if (!first) return null;
  // The formation on the pitch, not the last choice.
  const stands = Object.values(state.period === 0 ? state.lineup : state.pitch);
  const made = formationMade(stands, choices, formationByKey(state.formation ?? ''));
  const refused = model.objection({ type: 'formation.set', formationId: first.key })?.refused;
  const choose = (formationId: string) => {
    if (formationId === '') return;
    model.say({ type: 'formation.set', formationId });
    onDone();
  };
  return (
    <Select
      data-choice="formation"
      aria-keyshortcuts={shortcut(moreKeys.formation)}
      label={t('more.formation')}
      value={made?.key ?? ''}
      disabled={refused !== undefined}
      hint={(refused ?? failed) && <ErrorSentence error={refused ?? failed} />}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      choices={[{ value: '', label: '–' }, ...choices.map((one) => ({ value: one.key, label: one.label }))]}
    />
  );
};

const calledIn = ({ players }: ConsoleModel['state']) =>
  Object.entries(players).map(([playerId, { dorsal }]) => (dorsal === undefined ? { playerId } : { playerId, dorsal }));

/** Removes an absent player: a latecomer added by mistake, or one who never came. Only before they have played. */
const NotHere = ({ model, onDone }: WorkProps) => {
  const { t } = useTranslation('console');
  const { state, words } = model;
  const without = (gone: string) =>
    ({ type: 'squad.called', players: calledIn(state).filter(({ playerId }) => playerId !== gone) }) as const;
  const waiting = benchOf(state).filter((id) => model.objection(without(id)) === null);
  if (state.period === 0 || waiting.length === 0) return null;
  const choose = (playerId: string) => {
    if (playerId === '') return;
    model.say(without(playerId));
    onDone();
  };
  return (
    <Select
      data-choice="notHere"
      aria-keyshortcuts={shortcut(moreKeys.notHere)}
      label={t('more.notHere')}
      value=""
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      choices={[
        { value: '', label: '–' },
        ...waiting.map((id) => ({ value: id, label: `${numberOf(model, id) ?? '–'} ${words.nameOf(id)}` })),
      ]}
    />
  );
};

/** Adds a player who arrives after kick-off. They join the match squad and sit on the bench. */
const Latecomer = ({ model, onDone }: WorkProps) => {
  const { t } = useTranslation('console');
  const { team, state } = model;
  const called = calledIn(state);
  const missing = team.filter((one) => !(one.id in state.players));
  if (missing.length === 0) return null;
  const taken = new Set(called.map((one) => ('dorsal' in one ? one.dorsal : undefined)));
  const withHim = (playerId: string) => {
    const dorsal = team.find((one) => one.id === playerId)?.dorsal ?? undefined;
    const players = [...called, dorsal === undefined || taken.has(dorsal) ? { playerId } : { playerId, dorsal }];
    return { type: 'squad.called', players } as const;
  };
  const refused = model.objection(withHim(missing[0]?.id ?? ''))?.refused;
  const choose = (playerId: string) => {
    if (playerId === '') return;
    model.say(withHim(playerId));
    onDone();
  };
  return (
    <Select
      data-choice="late"
      aria-keyshortcuts={shortcut(moreKeys.late)}
      label={t('more.late')}
      value=""
      disabled={refused !== undefined}
      hint={refused && <ErrorSentence error={refused} />}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      choices={[
        { value: '', label: '–' },
        ...missing.map((one) => ({ value: one.id, label: `${one.dorsal ?? '–'} ${one.shortName}` })),
      ]}
    />
  );
};

/** Events that need a list: cards for the staff, the formation, a latecomer. */
export const MoreWork = ({ model, onDone }: WorkProps) => (
  <div className="grid gap-4 p-4" data-testid="work">
    <StaffCards model={model} onDone={onDone} />
    <Shape model={model} onDone={onDone} />
    <Latecomer model={model} onDone={onDone} />
    <NotHere model={model} onDone={onDone} />
  </div>
);
