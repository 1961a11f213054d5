import { useTranslation } from 'react-i18next';
import type { MeasurementsOfType } from '#contract/measurementView.ts';
import type { MeasurementType } from '#contract/records/measurementType.ts';

type Change = NonNullable<MeasurementsOfType['change']>;
export type Measured = Pick<MeasurementType, 'unit' | 'decimals' | 'better'>;

/** Words for what was measured: values in the language's format, changes, and how a value compares. */
export const useMeasuredWords = () => {
  const { t, i18n } = useTranslation('measurements');
  const number = (value: number, { decimals }: Pick<Measured, 'decimals'>, signed = false): string =>
    new Intl.NumberFormat(i18n.language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
      signDisplay: signed ? 'exceptZero' : 'auto',
    }).format(value);
  const withUnit = (text: string, { unit }: Pick<Measured, 'unit'>): string => (unit ? `${text} ${unit}` : text);
  return {
    /** 4,36 */
    number,
    /** 4,36 s */
    value: (value: number, type: Measured): string => withUnit(number(value, type), type),
    /** −0,12 s */
    difference: (value: number, type: Measured): string => withUnit(number(value, type, true), type),
    /** 2,1 */
    percent: (value: number): string => number(value, { decimals: 1 }),
    /** "Better", "Maybe worse", "Within the error of the test". */
    change: ({ word, direction }: Pick<Change, 'word' | 'direction'>): string => {
      if (word === 'withinError') return t('change.withinError');
      return direction === 'same' ? t('change.same') : t(`change.${word}.${direction}`);
    },
    /** The mark before decimals. */
    mark: new Intl.NumberFormat(i18n.language).format(1.5).charAt(1),
  };
};
