import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import type { Drag } from '../useDrag.ts';
import type { LineUpEditor } from '../useLineUpEditor.ts';
import { PlayerButton } from './PlayerButton.tsx';

/** Players of the match squad who do not start. A selected player of the pitch can be moved here. */
export const Bench = ({ editor, drag }: { editor: LineUpEditor; drag: Drag }) => {
  const { t } = useTranslation('preparation');
  const { bench, chosen, state, free, locked } = editor;
  const leaving = chosen?.kind === 'player' && chosen.playerId in state.lineup ? chosen.playerId : null;
  return (
    <section aria-label={t('bench')} className="min-w-0">
      <div className="flex min-h-12 items-center gap-3">
        <h2 className="heading">
          {t('bench')} <span className="tabular">{bench.length}</span>
        </h2>
        {leaving ? (
          <Button size={44} className="ml-auto" onClick={() => editor.toBench(leaving)}>
            {t('toBench')}
          </Button>
        ) : (
          !locked &&
          free.length > 0 &&
          bench.length > 0 && (
            <Button
              size={44}
              variant="ghost"
              className="ml-auto underline underline-offset-4"
              onClick={editor.fillFree}
            >
              {t('fill')}
            </Button>
          )
        )}
      </div>
      {bench.length === 0 ? (
        <p className="py-2 text-14 text-soft">{t('benchEmpty')}</p>
      ) : (
        <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 pt-1 pb-2 md:mx-0 md:flex-wrap md:gap-x-0 md:overflow-visible md:px-0">
          {bench.map((player) => (
            <li key={player.id} className="flex w-19 shrink-0 justify-center wide:w-26">
              <PlayerButton player={player} editor={editor} drag={drag} size={44} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
