/** A nationality as it was written down; a country by its two letters is said in full, in the language of the screen. */
export const nationalityWords = (said: string | null, language: string): string | null =>
  said !== null && /^[A-Z]{2}$/.test(said)
    ? (new Intl.DisplayNames([language], { type: 'region' }).of(said) ?? said)
    : said;
