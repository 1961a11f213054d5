import { useTranslation } from 'react-i18next';
import type { Injury } from '#contract/injuryRecord.ts';
import { headSteps } from '#domain/injury/phases.ts';
import { classes } from '#ui/controls/classes.ts';
import { Part } from '#ui/layout/Part.tsx';

/** The steps after a suspected concussion, from rest to contact. */
export const HeadSteps = ({ of }: { of: Injury }) => {
  const { t } = useTranslation('injuries');
  const at = of.headStep === null ? -1 : headSteps.indexOf(of.headStep);
  return (
    <Part title={t('headTitle')}>
      <ol className="flex flex-wrap gap-x-2 gap-y-2 pt-3">
        {headSteps.map((step, n) => (
          <li
            key={step}
            aria-current={n === at ? 'step' : undefined}
            className={classes(
              'rounded-8 border px-3 py-2 text-14',
              n < at && 'border-ink bg-ink text-inverse',
              n === at && 'border-ink border-2 font-semibold',
              n > at && 'border-line text-soft',
            )}
          >
            {t(`head.${step}`)}
          </li>
        ))}
      </ol>
      <p className="pt-2 text-14 text-soft">{t('headSays')}</p>
    </Part>
  );
};
