import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';

export type TrialBoxesProps = { typed: readonly string[]; active: number; onChoose: (at: number) => void };

/** The trials of a player; the one that is being typed has a thick edge. */
export const TrialBoxes = ({ typed, active, onChoose }: TrialBoxesProps) => {
  const { t } = useTranslation('measurements');
  return (
    <div className="grid gap-2" style={{ gridTemplateColumns: `repeat(${Math.min(3, typed.length)}, minmax(0, 1fr))` }}>
      {typed.map((text, at) => {
        const name = typed.length > 1 ? t('trial', { n: at + 1 }) : t('value');
        return (
          <button
            key={at}
            type="button"
            aria-pressed={at === active}
            aria-label={`${name}: ${text || '–'}`}
            onClick={() => onChoose(at)}
            className={classes(
              'grid min-h-16 content-center rounded-8 px-3 text-left',
              at === active ? 'border-3 border-ink' : 'border border-line',
            )}
          >
            <span className="text-12 text-soft">{name}</span>
            <span className={classes('figures text-32 leading-8', text === '' && 'text-soft')}>
              {text || '–'}
              {at === active && <span className="ml-0.5 inline-block h-7 w-0.5 bg-ink align-[-4px]" />}
            </span>
          </button>
        );
      })}
    </div>
  );
};
