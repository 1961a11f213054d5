import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { audit } from '#contract/audit.ts';
import type { Input } from '#contract/call.ts';

export const pageSize = 50;
export type AuditQuestion = Omit<NonNullable<Input<typeof audit.all>['query']>, 'page' | 'pageSize'>;

export const useAudit = (question: AuditQuestion, page: number) =>
  useQuery({
    ...query(audit.all, { query: { ...question, page, pageSize } }),
    placeholderData: keepPreviousData,
  });

/** Exports the lines that the filter shows: all pages. */
export const exportAudit = (question: AuditQuestion) => (format: 'xlsx' | 'csv') =>
  send(audit.exported, { query: { ...question, format } });
