import { Delete } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type PadKey, padKeys } from '#domain/measurement/testDay.ts';

export type NumberPadProps = { mark: string; decimals: number; onPress: (key: PadKey) => void };

/** A number pad that takes all the room there is. */
export const NumberPad = ({ mark, decimals, onPress }: NumberPadProps) => {
  const { t } = useTranslation('measurements');
  const face = (key: PadKey) => {
    if (key === 'back') return <Delete size={26} aria-label={t('testDay.back')} />;
    return key === 'mark' ? mark : key;
  };
  return (
    <div className="grid min-h-60 flex-1 grid-cols-3 grid-rows-4 gap-2">
      {padKeys.map((key) => (
        <button
          key={key}
          type="button"
          disabled={key === 'mark' && decimals === 0}
          onClick={() => onPress(key)}
          className="figures grid min-h-12 select-none place-items-center rounded-8 bg-sunken text-32 active:bg-line disabled:text-transparent"
        >
          {face(key)}
        </button>
      ))}
    </div>
  );
};
