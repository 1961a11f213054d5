import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { onFormation } from '#domain/scene/arrange.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { TurningFigure } from '#ui/football/TurningFigure.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { useFace } from '../clock/useFace.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { lineUpTab, type MatchBoardModel } from './useMatchBoard.ts';

type Of = { model: ConsoleModel; board: MatchBoardModel };

/** Clock and score: they never leave the screen, and go on under the finger. */
export const BoardClock = ({ model }: { model: ConsoleModel }) => {
  const { main, added, label } = useFace(model);
  const { facts, state } = model;
  const own = { name: facts.teamName, goals: state.score.own, ours: true };
  const rival = { name: facts.rival.name, goals: state.score.rival, ours: false };
  return (
    <div className="max-md:flex max-md:items-center max-md:gap-4">
      <p className="flex items-baseline gap-3 md:justify-between">
        <span className="heading truncate max-md:sr-only">{label}</span>
        <time className="figures text-32 leading-none md:text-48" data-testid="board-clock">
          {main}
          {added && <span className="ml-2 text-20">{added}</span>}
        </time>
      </p>
      <ul className="min-w-0 flex-1 max-md:flex max-md:items-center max-md:justify-end max-md:gap-4 md:mt-3 md:grid md:gap-1">
        {(facts.isLocal ? [own, rival] : [rival, own]).map(({ name, goals, ours }) => (
          <li key={String(ours)} className="flex min-w-0 items-center gap-2">
            <span
              className={classes(
                'h-7 w-2 shrink-0 rounded-full border',
                ours ? 'border-club-edge bg-club' : 'border-rival bg-rival',
              )}
              aria-hidden="true"
            />
            <span className={classes('title min-w-0 flex-1 truncate text-16 md:text-20', !ours && 'text-soft')}>
              {name}
            </span>
            <TurningFigure
              value={goals}
              className="figures inline-block text-32 leading-none"
              data-testid={ours ? 'board-own' : 'board-rival'}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The substitutes: touch one, then who goes off on the board. */
export const BoardBench = ({ model, board }: Of) => {
  const { t } = useTranslation(['console', 'match']);
  const { bench, context, send } = board;
  if (context.tab !== lineUpTab || bench.length === 0) return null;
  return (
    <section aria-label={t('match:bench')} className="min-w-0">
      <ul className="flex gap-2 max-md:overflow-x-auto md:flex-wrap">
        {bench.map((who) => (
          <li key={who.playerId} className="shrink-0">
            <button
              type="button"
              aria-pressed={context.chosen?.playerId === who.playerId}
              onClick={() => send({ type: 'bench.touched', who })}
              className="flex min-h-12 max-w-40 items-center gap-2 rounded-8 border border-edge bg-raised px-2 text-14 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-inverse"
            >
              <ShirtNumber number={who.number} colours={model.facts} size={32} />
              <span className="truncate font-semibold">{who.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-1 min-h-5 text-14 text-soft">
        {context.chosen && t('board.forWhom', { name: context.chosen.name })}
      </p>
    </section>
  );
};

/** Why the judge refuses what the board would prepare. */
export type Refused = readonly { readonly id: string; readonly error: unknown; readonly player: string }[];

export type DifferenceProps = Of & {
  /** "Eva for Lea". */
  words: readonly string[];
  refused: Refused;
  onPlan: () => void;
};

/** What the board says otherwise than the line-up, and one touch that prepares it. */
export const Difference = ({ model, board, words, refused, onPlan }: DifferenceProps) => {
  const { t, i18n } = useTranslation('console');
  const { changes, moved } = board.difference;
  if (changes.length === 0 && moved.length === 0) return null;
  const names = moved.map(({ playerId }) => model.words.nameOf(playerId));
  return (
    <section aria-label={t('board.difference')} className="grid gap-2 border-line border-t pt-3">
      {words.map((sentence) => (
        <p key={sentence} className="font-semibold">
          {sentence}
        </p>
      ))}
      {refused.map(({ id, error, player }) => (
        <p key={id} role="alert" className="border-flag border-l-4 pl-2 text-14 text-warn">
          <ErrorSentence error={error} given={{ player }} />
        </p>
      ))}
      {moved.length > 0 && (
        <p className="text-14 text-soft">
          {t('board.moved', {
            names: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names),
            count: names.length,
          })}
        </p>
      )}
      {changes.length > 0 && (
        <Button size={64} onClick={onPlan}>
          {t('board.plan', { count: changes.length })}
        </Button>
      )}
    </section>
  );
};

/** What a finger does, the chalk, the rivals. */
export const BoardTools = ({ board }: { board: MatchBoardModel }) => {
  const { t } = useTranslation(['console', 'board']);
  const { context, send, rival, sheet, hasChanged, copy } = board;
  const isLineUp = context.tab === lineUpTab;
  const stand = (key: string): void => {
    const formation = rival.all.find((one) => one.key === key);
    if (!formation || !sheet) return;
    rival.take(formation);
    send({ type: 'rivals.placed', scene: onFormation(sheet.scene, sheet.frame, 'rival', formation) });
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Segmented
          className="flex-1"
          label={t('board.hand')}
          value={context.hand}
          onChange={(hand) => send({ type: 'hand.taken', hand })}
          choices={[
            { value: 'chalk', label: t('board.draw') },
            { value: 'move', label: t('board.move') },
          ]}
        />
        <Button
          aria-pressed={context.keeps}
          onClick={() => send({ type: 'chalk.kept' })}
          className="aria-pressed:bg-ink aria-pressed:text-inverse"
        >
          {t('board:present.keep')}
        </Button>
      </div>
      {isLineUp && rival.all.length > 1 && (
        <Select
          label={t('board.rivalFormation')}
          value={rival.formation?.key}
          onChange={({ currentTarget }) => stand(currentTarget.value)}
          choices={rival.all.map(({ key, label }) => ({ value: key, label }))}
        />
      )}
      {isLineUp && hasChanged && (
        <p className="grid gap-2 text-14">
          {t('board.changed')}
          <Button onClick={copy}>{t('board.again')}</Button>
        </p>
      )}
    </div>
  );
};

/** The large buttons, the same on every board: next frame, undo, clean, back to the match. */
export const BoardButtons = ({ model, board }: Of) => {
  const { t } = useTranslation(['console', 'board']);
  const go = useNavigate();
  const { sheet, send } = board;
  const frames = sheet?.scene.frames.length ?? 1;
  return (
    <div className="grid grid-cols-2 gap-2 max-md:grid-cols-3">
      {sheet && frames > 1 && (
        <Button
          variant="go"
          size={88}
          className="col-span-2 max-md:col-span-3 max-md:min-h-16!"
          onClick={() => send({ type: 'frame.shown', frame: (sheet.frame + 1) % frames })}
        >
          {t('board:present.next')}
        </Button>
      )}
      <Button size={88} className={large} disabled={!sheet?.past.length} onClick={() => send({ type: 'undo' })}>
        {t('board:undo')}
      </Button>
      <Button size={88} className={large} disabled={!sheet?.lines.length} onClick={() => send({ type: 'clean' })}>
        {t('board:present.clean')}
      </Button>
      <Button
        size={88}
        className={classes('md:col-span-2', large)}
        icon={<ArrowLeft size={24} aria-hidden="true" className="shrink-0 max-md:hidden" />}
        onClick={() => void go(`/matches/${model.facts.id}/console`, { replace: true })}
      >
        {t('board.back')}
      </Button>
    </div>
  );
};
const large = 'px-2! text-24! max-md:min-h-16! max-md:text-16!';
