import type { QueryKey } from '@tanstack/react-query';
import { useHubNews } from './useHubNews.ts';

const news = {
  message: 'clubChanged',
  concerns: (kind: string) => kind === 'matches',
  makesOld: ([first, , last]: QueryKey) => first === 'match' || last === 'stats',
} as const;

/** The hub says when matches of the club have changed; lists of them and what is counted from them are asked for again. */
export const useMatchNews = (): void => useHubNews(news);
