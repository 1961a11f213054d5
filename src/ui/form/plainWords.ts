/** A value of a form as text, for a comparison: lists with commas, the parts of an object one after the other. */
export const plainWords = (value: unknown): string => {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '✓';
  if (Array.isArray(value)) return value.map(plainWords).filter(Boolean).join(', ');
  if (typeof value === 'object') return Object.values(value).map(plainWords).filter(Boolean).join(' · ');
  return String(value);
};
