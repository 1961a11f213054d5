import { auditGroups } from '#domain/audit.ts';
import { dayOf, plusDays } from '#domain/days.ts';
import type { AuditQuestion } from './queries.ts';

/** What each filter of the list is while it shows everything. */
export const everyLine = { group: 'any', when: 'any', from: '', to: '', person: '', of: 'club' } as const;
export type AuditFilter = Readonly<Record<keyof typeof everyLine, string>>;

export const spans = ['any', 'week', 'month', 'chosen'] as const;
/** Days before today that a span begins. */
const reachesBack: Readonly<Record<string, number>> = { week: 6, month: 29 };

const daysOf = ({ when, from, to }: AuditFilter): Pick<AuditQuestion, 'from' | 'to'> => {
  const back = reachesBack[when];
  if (back !== undefined) return { from: plusDays(dayOf(new Date()), -back) };
  if (when !== 'chosen') return {};
  return { ...(from && { from }), ...(to && { to }) };
};

/** The query of the list for a filter and searched words. */
export const questionOf = (filter: AuditFilter, search: string): AuditQuestion => {
  const group = auditGroups.find((one) => one === filter.group);
  return {
    ...{ search, of: filter.of === 'installation' ? 'installation' : 'club' },
    ...(group && { group }),
    ...(filter.person && { personId: filter.person }),
    ...daysOf(filter),
  };
};
