/** Returns a nationality as it was written; a two-character country code becomes its name in the language. */
export const nationalityWords = (said: string | null, language: string): string | null =>
  said !== null && /^[A-Z]{2}$/.test(said)
    ? (new Intl.DisplayNames([language], { type: 'region' }).of(said) ?? said)
    : said;
