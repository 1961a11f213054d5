import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '#api/query.ts';
import { type SearchResult, search } from '#contract/search.ts';
import { matchesWords, searchWords } from '#domain/searchKey.ts';

const pause = 150;

/** The text as it is once the typing rests. */
const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested.trim();
};

/** What the club has that matches the typed words. Results of the words before stay while the next are on their way. */
export const usePalette = (typed: string): readonly SearchResult[] => {
  const term = useRested(typed);
  const { data = [], isPlaceholderData } = useQuery({
    ...query(search.find, { query: { query: term || '-' } }),
    enabled: term.length > 0,
    placeholderData: keepPreviousData,
  });
  const words = searchWords(typed);
  if (words.length === 0) return [];
  return isPlaceholderData ? data.filter(({ label, detail }) => matchesWords(words, label, detail)) : data;
};
