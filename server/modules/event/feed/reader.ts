/** First match wins. */
const readers: readonly (readonly [RegExp, string])[] = [
  [/Google-Calendar|Googlebot|Google/i, 'Google Calendar'],
  [/iOS|iPhone|iPad|dataaccessd/i, 'iPhone, iPad'],
  [/macOS|Mac OS X|CalendarAgent|remindd/i, 'Mac'],
  [/Outlook|Microsoft|Exchange/i, 'Outlook'],
  [/Thunderbird|Lightning/i, 'Thunderbird'],
  [/ICSx5|DAVx5/i, 'ICSx⁵'],
  [/Nextcloud/i, 'Nextcloud'],
  [/Home ?Assistant/i, 'Home Assistant'],
  [/Yahoo/i, 'Yahoo'],
];

/** The program that reads a feed, from its User-Agent header; the header's first word where it is not a known one. */
export const readerOf = (userAgent: string | undefined): string => {
  const given = (userAgent ?? '').slice(0, 400);
  const known = readers.find(([sign]) => sign.test(given))?.[1];
  return known ?? /^[\w.-]{1,40}/.exec(given)?.[0] ?? '';
};
