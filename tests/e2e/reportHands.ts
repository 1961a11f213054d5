import type { Page } from '@playwright/test';
import type { ParseKeys } from 'i18next';
import { phrase } from './words.ts';

/** What a screen of reports says for a key. */
export const word = (key: ParseKeys<'reports'>) => phrase(`reports:${key}`);
export const metric = (key: string) => phrase(`insight:metric.${key}.name` as ParseKeys<'insight'[]>);
export const begins = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
/** A word of the sentence. */
export const ask = (page: Page, key: 'metrics' | 'by' | 'whose' | 'when' | 'chart') =>
  page.getByRole('button', { name: begins(`${word(`builder.word.${key}`)}: `) });
