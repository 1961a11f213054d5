import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { matchesWords, searchWords } from '#domain/searchKey.ts';
import { type Law, laws, type Situation, situations } from './book.ts';

export const answers = ['all', 'accepted', 'refused'] as const;
export type Answer = (typeof answers)[number];

/** The sentence that says what happens in a situation, in the language of the screen. */
export const useSays = (): ((of: Pick<Situation, 'n'>) => string) => {
  const { t } = useTranslation('situations');
  // The keys are the numbers of the situations; a test checks that each has its sentence.
  return useMemo(
    () =>
      ({ n }) =>
        t(`s${n}` as 's1'),
    [t],
  );
};

/**
 * What the list shows: one law, or what is searched for in all of them. In the address, so that it can be sent. Without a
 * law in it, that of the situation which is open.
 */
export const useBook = (open: Situation | undefined) => {
  const says = useSays();
  const [address, setAddress] = useSearchParams();
  const search = address.get('q') ?? '';
  const law: Law = laws.find((one) => one === address.get('law')) ?? open?.law ?? laws[0];
  const answer: Answer = answers.find((one) => one === address.get('answer')) ?? 'all';
  const shown = useMemo(() => {
    const words = searchWords(search);
    return situations.filter((one) => {
      if (answer !== 'all' && (one.refused !== undefined) !== (answer === 'refused')) return false;
      return words.length === 0 ? one.law === law : matchesWords(words, String(one.n), says(one));
    });
  }, [search, law, answer, says]);
  const put = (change: Readonly<Record<string, string>>): void =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return { search, law, answer, shown, put, query: address.toString() };
};
