import { Language } from '#contract/values.ts';
import { waitOf } from '#domain/wait.ts';
import { hasWords, translator } from '#server/words/words.ts';

/** The first supported language of the header; Spanish when there is none (specification, section 1). */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const weight = rest.map((word) => /^\s*q=([\d.]+)/.exec(word)?.[1]).find(Boolean);
      return { tag: tag.slice(0, 2).toLowerCase(), weight: Number(weight ?? 1) };
    })
    .sort((a, b) => b.weight - a.weight);
  const spoken = wanted.flatMap(({ tag }) => Language.safeParse(tag).data ?? []);
  return spoken[0] ?? 'es';
};

type Details = Readonly<Record<string, unknown>>;

/**
 * The sentence of an error code, with `{{name}}` filled from its details; the code itself when nobody wrote one. A known
 * waiting time (`retryAfter`, in seconds) is named.
 */
export const sentence = (code: string, language: Language, details: Details = {}): string => {
  const file = hasWords('refusals', code) ? 'refusals' : 'errors';
  const wait = waitOf(details.retryAfter);
  return translator(language, file)(code, { ...wait, replace: { ...details, ...wait } });
};
