const known: Record<string, Intl.NumberFormat> = {};

/** How numbers are written in a language. Remembered, for making one takes fifty times longer than using it. */
export const numberFormat = (language: string, style: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
  const key = language + JSON.stringify(style);
  known[key] ??= new Intl.NumberFormat(language, style);
  return known[key];
};
