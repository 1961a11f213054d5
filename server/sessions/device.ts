/** First match wins: browsers carry the names of those they want to be taken for. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** "Firefox, Linux" from a User-Agent header; null when it has nothing that a person would recognise. */
export const deviceOf = (userAgent: string | undefined): string | null => {
  const found = [browsers, systems].flatMap(
    (list) => list.find(([sign]) => sign.test((userAgent ?? '').slice(0, 400)))?.[1] ?? [],
  );
  return found.join(', ') || null;
};
