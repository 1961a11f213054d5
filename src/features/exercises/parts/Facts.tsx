import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exercise } from '#contract/exercise.ts';
import { Difficulty } from './Difficulty.tsx';

const useAges = ({ ageFrom: from, ageTo: to }: Pick<Exercise, 'ageFrom' | 'ageTo'>): string | undefined => {
  const { t } = useTranslation('exercises');
  if (from !== null && to !== null) return t('page.ages', { from, to });
  if (from !== null) return t('page.agesFrom', { from });
  return to === null ? undefined : t('page.agesTo', { to });
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-11 items-center justify-between gap-4 border-line border-b py-1.5">
    <dt className="shrink-0 text-14 text-soft">{label}</dt>
    <dd className="min-w-0 break-words text-right font-medium">{children}</dd>
  </div>
);

/** The figures of an exercise, large, and what else is known of it. */
export const Facts = ({ of }: { of: Exercise }) => {
  const { t } = useTranslation('exercises');
  const ages = useAges(of);
  const { playersFrom: from, playersTo: to, lengthM: length, widthM: width } = of;
  return (
    <div>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 border-ink border-t-2 pt-3 pb-4">
        <div>
          <dd className="figures text-48">{of.minutes}′</dd>
          <dt className="text-14 text-soft">{t('fields.minutes')}</dt>
        </div>
        <div>
          <dd className="figures text-48">{from === to ? from : `${from}–${to}`}</dd>
          <dt className="text-14 text-soft">{t('filter.players.label')}</dt>
        </div>
      </dl>
      <dl className="border-line border-t">
        <Fact label={t('fields.difficulty')}>
          <Difficulty of={of.difficulty} />
        </Fact>
        <Fact label={t('fields.intensity')}>
          <span className="figures text-20">{of.intensity}</span>
        </Fact>
        <Fact label={t('fields.type')}>{t(`choices.type.${of.type}`)}</Fact>
        {of.category && <Fact label={t('fields.category')}>{t(`choices.category.${of.category}`)}</Fact>}
        {length !== null && width !== null && (
          <Fact label={t('page.space')}>{t('page.ground', { length, width })}</Fact>
        )}
        {ages && <Fact label={t('filter.age.label')}>{ages}</Fact>}
        {of.material.length > 0 && (
          <Fact label={t('fields.material')}>
            {of.material.map(({ item, count }) => `${t(`material.${item}`)} ${count}`).join(' · ')}
          </Fact>
        )}
        {of.tags.length > 0 && <Fact label={t('fields.tags')}>{of.tags.join(', ')}</Fact>}
      </dl>
    </div>
  );
};
