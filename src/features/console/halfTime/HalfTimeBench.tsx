import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { classes } from '#ui/controls/classes.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import type { Selection } from '../players/useSelection.ts';
import type { PlanModel } from '../substitutions/usePlan.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { notPlayedOf, playedOf } from './nextPeriod.ts';

type Of = { model: ConsoleModel; playerId: PlayerId };

const Shirt = ({ model, playerId }: Of) => (
  <ShirtNumber number={numberOf(model, playerId)} colours={model.facts} size={32} />
);

/** A large button: a player who has not played, tapped before or after a player on the pitch. */
const Field = ({ model, playerId, selection }: Of & { selection: Selection }) => {
  const chosen = selection.chosen?.playerId === playerId;
  return (
    <button
      type="button"
      data-bench
      data-shirt={numberOf(model, playerId)}
      aria-pressed={chosen}
      onClick={() => selection.touch(playerId)}
      className={classes(
        'grid min-h-[88px] w-full content-center justify-items-center gap-1 rounded-8 border-2 border-club-edge border-dashed px-0.5 py-2 active:bg-sunken',
        chosen && 'bg-ink text-inverse',
      )}
    >
      <Shirt model={model} playerId={playerId} />
      <span className="max-w-full truncate font-semibold text-14">{model.words.nameOf(playerId)}</span>
    </button>
  );
};

type Line = { readonly at: number; readonly total: number };

/** Minutes so far beside the line of the minimum, or of everybody's share. */
const Minutes = ({ minutes, line }: { minutes: number; line: Line }) => (
  <>
    <span aria-hidden="true" className="relative h-2.5 min-w-10 flex-1 rounded-4 bg-line">
      <span
        className="absolute inset-y-0 left-0 rounded-4 bg-club-edge"
        style={{ width: `${Math.min(100, (100 * minutes) / line.total)}%` }}
      />
      {line.at > 0 && line.at < line.total && (
        <span className="-inset-y-1 absolute w-0.5 bg-ink" style={{ left: `${(100 * line.at) / line.total}%` }} />
      )}
    </span>
    <span className="figures w-9 text-right text-20">{minutes}'</span>
  </>
);

type RowProps = Of & { selection: Selection; minutes: number; line: Line; here: boolean };
/** A player who has played; a player on the pitch is tapped there. */
const Row = ({ model, playerId, selection, minutes, line, here }: RowProps) => {
  const chosen = selection.chosen?.playerId === playerId;
  const row = (
    <>
      <Shirt model={model} playerId={playerId} />
      <span className="w-[38%] min-w-0 truncate font-medium text-14">{model.words.nameOf(playerId)}</span>
      <Minutes minutes={minutes} line={line} />
    </>
  );
  const look = 'flex min-h-10 w-full items-center gap-2.5 px-4 text-left';
  if (here) return <div className={look}>{row}</div>;
  return (
    <button
      type="button"
      data-bench
      data-shirt={numberOf(model, playerId)}
      aria-pressed={chosen}
      onClick={() => selection.touch(playerId)}
      className={classes(look, 'active:bg-sunken', chosen && 'bg-ink text-inverse')}
    >
      {row}
    </button>
  );
};

/** The reference line of the bars: the minimum playing time, else everybody's share with rolling substitutions. */
const lineOf = ({ state }: ConsoleModel, { bars }: PlanModel): Line & { readonly kind: 'least' | 'share' | null } => {
  const total = Math.max(1, ...[state.rules.periods.reduce((sum, one) => sum + one, 0)]);
  const { leastMinutes } = state.rules;
  if (leastMinutes !== null) return { at: leastMinutes, total, kind: 'least' };
  const due = Object.values(bars).find((bar) => bar.due > 0)?.due ?? 0;
  return { at: due, total, kind: due > 0 ? 'share' : null };
};

/** Players who have not played, as large buttons, and the others by minutes. */
export const HalfTimeBench = ({
  model,
  plan,
  selection,
}: {
  model: ConsoleModel;
  plan: PlanModel;
  selection: Selection;
}) => {
  const { t } = useTranslation(['console', 'match']);
  const { state } = model;
  const { minutes } = plan;
  const fresh = notPlayedOf(state, minutes);
  const line = lineOf(model, plan);
  return (
    <section aria-label={t('match:bench')} className="shrink-0 pb-3">
      <h2 className="title px-4 pt-3 pb-2 text-24">
        {fresh.length > 0 ? t('halfTime.notPlayed', { count: fresh.length }) : t('halfTime.allPlayed')}
      </h2>
      <div aria-keyshortcuts={shortcut(boardKeys.bench)}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-2 px-4 pb-2">
          {fresh.map((id) => (
            <li key={id}>
              <Field model={model} playerId={id} selection={selection} />
            </li>
          ))}
        </ul>
        <ul>
          {playedOf(state, minutes).map((id) => (
            <li key={id}>
              <Row
                model={model}
                playerId={id}
                selection={selection}
                minutes={minutes[id] ?? 0}
                line={line}
                here={id in state.pitch}
              />
            </li>
          ))}
        </ul>
      </div>
      {line.kind && (
        <p className="px-4 pt-2 text-14 text-soft">{t(`halfTime.${line.kind}Line`, { minutes: line.at })}</p>
      )}
    </section>
  );
};
