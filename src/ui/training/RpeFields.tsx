import { useTranslation } from 'react-i18next';
import { rpeMost } from '#domain/training/load.ts';
import { classes } from '../controls/classes.ts';

export type RpeFieldsProps = {
  /** The question, with the training that it is about. */
  question: string;
  value: number | null;
  busy?: boolean;
  onChange: (rpe: number) => void;
};

const figures = Array.from({ length: rpeMost + 1 }, (_, figure) => figure);

/** How hard it was, in one touch: eleven fields from "nothing at all" to "as hard as it gets", with words for each. */
export const RpeFields = ({ question, value, busy = false, onChange }: RpeFieldsProps) => {
  const { t } = useTranslation('trainings');
  const words = (figure: number) => t(`rpe.words.${figure}` as 'rpe.words.0');
  return (
    <fieldset>
      <legend className="font-semibold">{question}</legend>
      {/* Six and five on a phone, so that each field is as large as a finger. */}
      <div className="mt-2.5 grid grid-cols-6 gap-1 sm:grid-cols-11">
        {figures.map((figure) => (
          <button
            key={figure}
            type="button"
            disabled={busy}
            aria-pressed={value === figure}
            aria-label={t('rpe.field', { count: figure, words: words(figure) })}
            title={words(figure)}
            onClick={() => onChange(figure)}
            className={classes(
              'figures grid min-h-12 place-items-center rounded-8 border text-20',
              value === figure ? 'border-ink bg-ink text-inverse' : 'border-edge bg-raised hover:border-ink',
            )}
          >
            {figure}
          </button>
        ))}
      </div>
      <p className="mt-1 flex justify-between text-14 text-soft" aria-hidden="true">
        <span>{words(0)}</span>
        <span>{words(rpeMost)}</span>
      </p>
    </fieldset>
  );
};
