import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type PermittedActivity, permittedActivities } from '#domain/injury/phases.ts';
import { classes } from '#ui/controls/classes.ts';
import { Part } from '#ui/layout/Part.tsx';

/** What the player may do today, row by row. */
export const Allowed = ({ may }: { may: readonly PermittedActivity[] }) => {
  const { t } = useTranslation('injuries');
  return (
    <Part title={t('mayTitle')}>
      <ul>
        {permittedActivities.map((one) => {
          const on = may.includes(one);
          const Icon = on ? Check : X;
          return (
            <li key={one} className="flex min-h-14 items-center gap-3 border-line border-b py-2">
              <span
                className={classes(
                  'grid size-9 shrink-0 place-items-center rounded-full',
                  on ? 'bg-ink text-inverse' : 'border-2 border-edge border-dashed text-soft',
                )}
              >
                <Icon size={18} aria-hidden="true" />
              </span>
              <span className="font-semibold">{t(`activity.${one}`)}</span>
              <span className="ml-auto text-14 text-soft">{t(on ? 'yes' : 'notYet')}</span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
};
