import { useTranslation } from 'react-i18next';
import { changeThings } from '#domain/scene/editThings.ts';
import type { Thing } from '#domain/scene/scene.ts';
import { classes } from '#ui/controls/classes.ts';
import type { Board } from '../useBoard.ts';

/** Colours that are read on grass and on paper; the first is that of the team or of the material. */
const colours = [undefined, '#ffffff', '#ffd02e', '#ff9f45', '#e5484d', '#2f7de1', '#7b4fd0', '#17211c'] as const;
type Colour = Exclude<(typeof colours)[number], undefined>;

const Swatches = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange: (colour: Colour | undefined) => void;
}) => {
  const { t } = useTranslation('board');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-14 text-soft">{label}</legend>
      <div className="flex flex-wrap">
        {colours.map((colour) => (
          <button
            key={colour ?? 'usual'}
            type="button"
            aria-label={colour === undefined ? t('colours.usual') : t(`colours.${colour}`)}
            title={colour === undefined ? t('colours.usual') : t(`colours.${colour}`)}
            aria-pressed={value === colour}
            onClick={() => onChange(colour)}
            className="group grid size-12 max-w-full place-items-center"
          >
            <span
              className={classes(
                'size-8 rounded-full border border-edge group-aria-pressed:outline-3 group-aria-pressed:outline-ink group-aria-pressed:outline-offset-2',
                colour === undefined &&
                  'bg-[linear-gradient(135deg,var(--raised)_46%,var(--edge)_46%,var(--edge)_54%,var(--raised)_54%)]',
              )}
              style={{ background: colour }}
            />
          </button>
        ))}
      </div>
    </fieldset>
  );
};

const flags = ['dashed', 'wave', 'double', 'arrowStart', 'arrowEnd', 'shadow', 'locked'] as const;

/** Colour, filling, dashes, arrows, shadow, lock: whatever the chosen things can have. */
export const LookFields = ({ board, lines, areas }: { board: Board; lines: boolean; areas: boolean }) => {
  const { t } = useTranslation('board');
  const { scene, things, chosen, act } = board;
  const [only] = things;
  if (!only) return null;
  const put = (look: Partial<Thing>): void => act('look', changeThings(scene, chosen, look));
  const has = (flag: (typeof flags)[number]): boolean => {
    if (flag === 'wave' || flag === 'double' || flag === 'arrowStart' || flag === 'arrowEnd') return lines;
    return flag === 'dashed' ? lines || areas : true;
  };
  return (
    <>
      <Swatches label={t('fields.colour')} value={only.colour} onChange={(colour) => put({ colour })} />
      {areas && (
        <Swatches
          label={t('fields.fill')}
          value={typeof only.fill === 'string' ? only.fill : undefined}
          onChange={(fill) => put({ fill: fill ?? false })}
        />
      )}
      <div className="grid gap-1">
        {flags.filter(has).map((flag) => (
          <button
            key={flag}
            type="button"
            aria-pressed={only[flag] === true}
            onClick={() => put({ [flag]: only[flag] === true ? undefined : true })}
            className="min-h-12 rounded-8 border border-line bg-raised px-2 text-left font-medium text-14 leading-5 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-inverse"
          >
            {t(`fields.${flag}`)}
          </button>
        ))}
      </div>
    </>
  );
};
