import { useTranslation } from 'react-i18next';
import type { ConsoleModel } from '../useConsole.ts';

/** Above the pitch at half-time: that this is how the next period begins, and how to change it. */
export const HalfTimeTitle = ({ model }: { model: ConsoleModel }) => {
  const { t } = useTranslation('console');
  const { state, words } = model;
  const isSecondHalf = state.rules.periods.length === 2 && state.period === 1;
  return (
    <header className="low:hidden shrink-0 px-4 pt-3 pb-2">
      <h2 className="title text-24">
        {isSecondHalf
          ? t('halfTime.startsSecondHalf')
          : t('halfTime.starts', { period: words.periodName(state.period + 1) })}
      </h2>
      <p className="text-14 text-soft">{t('halfTime.how')}</p>
    </header>
  );
};
