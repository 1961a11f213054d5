import { useTranslation } from 'react-i18next';
import type { Column } from './sheetCells.ts';

/** What is read aloud for a column: "2.º intento", or the name of the test. */
export const useColumnNames = () => {
  const { t } = useTranslation('measurements');
  return ({ test, trial }: Column): string => {
    const { name, trials, kind } = test.summary.type;
    return kind === 'note' || trials === 1 ? name : `${name}, ${t('trial', { n: trial + 1 })}`;
  };
};
