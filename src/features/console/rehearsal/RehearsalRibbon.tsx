import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classes } from '#ui/controls/classes.ts';
import { type LocalMatch, type Speed, speeds } from './localMatch.ts';

/** Shows over the whole width that this is a practice match, the speed of its clock, and how to stop. */
export const RehearsalRibbon = ({ match, back }: { match: LocalMatch; back: string }) => {
  const { t } = useTranslation('rehearsal');
  const [speed, setSpeed] = useState<Speed>(match.clock.speed());
  const choose = (faster: Speed) => {
    match.clock.run(faster);
    setSpeed(faster);
  };
  return (
    <section
      aria-label={t('title')}
      data-testid="rehearsal"
      className="rehearsal-stripes flex h-(--ribbon) shrink-0 items-center gap-2 px-2"
    >
      <p className="flex min-w-0 items-baseline gap-2 rounded-4 bg-[#ffd02e] px-3 py-1 text-[#11201a]">
        <strong className="title text-20 uppercase leading-tight max-sm:text-14 max-sm:leading-none">
          {t('title')}
        </strong>
        <span className="truncate font-medium text-14 max-sm:sr-only">{t('says')}</span>
      </p>
      <fieldset className="ml-auto flex overflow-hidden rounded-4 bg-[#ffd02e] text-[#11201a]">
        <legend className="sr-only">{t('speed')}</legend>
        {speeds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={speed === one}
            aria-label={t('times', { n: one })}
            onClick={() => choose(one)}
            className={classes(
              'figures min-h-11 min-w-11 px-1 text-20 sm:min-w-12 sm:px-2',
              speed === one && 'bg-[#11201a] text-[#ffd02e] underline underline-offset-4',
            )}
          >
            {one}×
          </button>
        ))}
      </fieldset>
      <Link
        to={back}
        className="inline-flex min-h-11 shrink-0 items-center rounded-4 bg-[#11201a] px-3 font-semibold text-[#ffd02e]"
      >
        {t('end')}
      </Link>
    </section>
  );
};
