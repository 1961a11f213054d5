/** The locale that days and hours of a language are written in: English is British football's, "24 Nov, 18:00". */
export const dateLocale = (language: string): string => (language.startsWith('en') ? 'en-GB' : language);
