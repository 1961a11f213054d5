import { useTranslation } from 'react-i18next';
import type { Additional } from '#domain/match/entry.ts';
import { Segmented } from '../controls/Segmented.tsx';

export type AdditionalFieldProps = {
  /** The accessible name, shown where it does not stand below its substitution. */
  label: string;
  shown?: boolean;
  /** Undefined for a usual substitution. */
  value: Additional | undefined;
  /** The kinds that the match allows. Without any there is nothing to choose. */
  kinds: readonly Additional[];
  onChange: (additional: Additional | undefined) => void;
};

/** A usual substitution, or an additional one because of a concussion. */
export const AdditionalField = ({ label, shown = false, value, kinds, onChange }: AdditionalFieldProps) => {
  const { t } = useTranslation('plan');
  const offered = value && !kinds.includes(value) ? [...kinds, value] : kinds;
  if (offered.length === 0) return null;
  return (
    <Segmented
      label={label}
      shown={shown}
      value={value ?? 'usual'}
      onChange={(chosen) => onChange(chosen === 'usual' ? undefined : chosen)}
      choices={(['usual', ...offered] as const).map((kind) => ({ value: kind, label: t(`additional.${kind}`) }))}
    />
  );
};
