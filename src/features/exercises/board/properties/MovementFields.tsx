import { useTranslation } from 'react-i18next';
import { changeFrame, changeMove } from '#domain/scene/editFrames.ts';
import { paceOf } from '#domain/scene/movement.ts';
import type { MovementKind } from '#domain/scene/scene.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { chosenWay } from '../stage/handles.ts';
import type { Board } from '../useBoard.ts';

export const kinds = ['run', 'pass', 'dribble', 'shot'] as const satisfies readonly MovementKind[];

/** How the chosen thing moves, in a few words: "Run 31 m · 25 km/h". Undefined where it stays. */
export const usePaceWords = (board: Board): string | undefined => {
  const { t } = useTranslation('board');
  const way = chosenWay(board);
  if (!way) return undefined;
  const { metres, kmh } = paceOf(board.scene, way);
  return `${t(`kinds.${way.kind}`)} ${t('metres', { metres: Math.round(metres) })} · ${t('kmh', { kmh: Math.round(kmh) })}`;
};

export const KindButtons = ({ board, inRow = false }: { board: Board; inRow?: boolean }) => {
  const { t } = useTranslation('board');
  const way = chosenWay(board);
  const { scene, frame } = board;
  if (!way) return null;
  return (
    <fieldset className={classes('grid min-w-0 gap-1', inRow ? 'grid-cols-4' : 'grid-cols-1')}>
      <legend className="sr-only">{t('movement')}</legend>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={way.kind === kind}
          onClick={() => board.act('bend', changeMove(scene, frame, way.id, { kind }, way.kind))}
          className="min-h-12 truncate rounded-8 border border-line bg-raised px-2 text-left font-medium text-14 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-inverse"
        >
          {t(inRow ? `tools.${kind}` : `kinds.${kind}`)}
        </button>
      ))}
    </fieldset>
  );
};

/** The movement of the chosen thing into this frame: metres, speed, kind, and the time that it needs. */
export const MovementFields = ({ board }: { board: Board }) => {
  const { t, i18n } = useTranslation('board');
  const way = chosenWay(board);
  const { scene, frame } = board;
  if (!way) return null;
  const { metres, kmh, needs } = paceOf(scene, way);
  const via = scene.frames[frame]?.moves[way.id]?.via ?? [];
  const seconds = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <>
      <dl className="grid border-line border-y py-2">
        <dt className="text-14 text-soft">{t(`kinds.${way.kind}`)}</dt>
        <dd className="figures text-24">{t('metres', { metres: Math.round(metres) })}</dd>
        <dt className="mt-2 text-14 text-soft">{t('speed')}</dt>
        <dd className={classes('figures text-24', needs !== null && 'text-warn')}>
          {t('kmh', { kmh: Math.round(kmh) })}
        </dd>
      </dl>
      {needs !== null && (
        <Button className="border-warn" onClick={() => board.act('time', changeFrame(scene, frame, { ms: needs }))}>
          {t('giveIt', { seconds: seconds.format(needs / 1000) })}
        </Button>
      )}
      <KindButtons board={board} />
      {via.length > 0 && (
        <Button onClick={() => board.act('bend', changeMove(scene, frame, way.id, { via: [] }, way.kind))}>
          {t('straight')}
        </Button>
      )}
    </>
  );
};
