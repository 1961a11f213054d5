import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#contract/audit.ts';
import { auditSentence } from '#domain/audit.ts';
import { momentWords } from '#ui/layout/moments.ts';

export type AuditRowProps = { line: AuditLine; onPerson: (id: string) => void };

/** One line: when, who, and what. The name leads to everything that person did and that was done to them. */
export const AuditRow = ({ line, onPerson }: AuditRowProps) => {
  const { t, i18n } = useTranslation(['audit', 'common']);
  const { by } = line;
  return (
    <li className="grid gap-x-5 border-line border-b py-2 md:grid-cols-[10rem_minmax(0,2fr)_minmax(0,5fr)] md:px-2">
      <time dateTime={line.at} className="text-14 text-soft md:self-center">
        {momentWords(line.at, i18n.language, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      {by ? (
        <button
          type="button"
          onClick={() => onPerson(by.id)}
          className="min-h-12 break-words text-left font-semibold underline-offset-4 hover:underline"
        >
          {by.name ?? t('nobody')}
        </button>
      ) : (
        <span className="font-semibold md:self-center">{t('program')}</span>
      )}
      <span className="break-words md:self-center">{auditSentence(line, t as never)}</span>
    </li>
  );
};
