import { useTranslation } from 'react-i18next';
import { placesOf } from '#domain/scene/scene.ts';
import { isPerson } from './tools.ts';
import type { Board } from './useBoard.ts';
import { nameOf } from './words.ts';

/**
 * Everything on the board as a list, for who sees no drawing or has no pointer. It shows while it has the focus, and
 * chooses things; arrow keys move what is chosen.
 */
export const ThingsList = ({ board }: { board: Board }) => {
  const { t, i18n } = useTranslation('board');
  const metres = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const here = placesOf(board.scene)[board.frame] ?? [];
  return (
    <section
      aria-label={t('list.label')}
      className="not-focus-within:sr-only absolute top-14 left-2 z-30 max-h-[70dvh] w-72 overflow-y-auto rounded-8 border border-edge bg-raised p-3 shadow-raised"
    >
      <h2 className="title text-20">{t('list.label')}</h2>
      <p className="text-14 text-soft">{t('list.keys')}</p>
      {here.length === 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a thing there is nothing else here for Tab to reach
        <p tabIndex={0} className="mt-2">
          {t('facts.nothing')}
        </p>
      )}
      <ul className="mt-2">
        {here.map(({ thing, place }) => (
          <li key={thing.id}>
            <button
              type="button"
              aria-pressed={board.chosen.has(thing.id)}
              onClick={(event) => {
                const others = event.shiftKey ? board.chosen : [];
                board.choose(new Set([...others, thing.id]));
              }}
              className="flex min-h-12 w-full items-center justify-between gap-2 rounded-4 px-2 text-left hover:bg-sunken aria-pressed:bg-sunken aria-pressed:font-semibold"
            >
              <span className="min-w-0 break-words">
                {nameOf(t, thing)}
                {isPerson(thing) && `, ${t(`sides.${thing.side ?? 'own'}`)}`}
              </span>
              <span className="figures shrink-0 text-soft">
                {t('list.at', { x: metres.format(place.x), y: metres.format(place.y) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
