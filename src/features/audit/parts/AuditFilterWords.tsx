import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { auditGroups } from '#domain/audit.ts';
import { reachOf } from '#domain/rights.ts';
import { FilterDay } from '#ui/records/FilterDay.tsx';
import { FilterWords } from '#ui/records/FilterWords.tsx';
import { type AuditFilter, spans } from '../auditFilter.ts';

type Put = (change: Readonly<Record<string, string>>) => void;
export type AuditFilterWordsProps = { filter: AuditFilter; put: Put };

/** "Show everything of the last 7 days": whoever administers all clubs also chooses the whole installation. */
export const AuditFilterWords = ({ filter, put }: AuditFilterWordsProps) => {
  const { t } = useTranslation('audit');
  const ofAll = reachOf(useUser().roles, 'audit.read') === 'all';
  const words = {
    group: {
      label: t('which'),
      choices: (['any', ...auditGroups] as const).map((value) => ({ value, label: t(`group.${value}`) })),
    },
    when: { label: t('when'), choices: spans.map((value) => ({ value, label: t(`days.${value}`) })) },
    of: {
      label: t('of'),
      choices: [
        { value: 'club', label: t('ofClub') },
        { value: 'installation', label: t('ofInstallation') },
      ],
    },
  };
  return (
    <FilterWords<'group' | 'when' | 'of'>
      label={t('which')}
      filter={filter}
      words={words}
      onChange={put}
      sentence={t(ofAll ? 'sentenceOf' : 'sentence')}
    />
  );
};

/** The own days of the filter, below its sentence. */
export const AuditDays = ({ filter: { from, to }, put }: AuditFilterWordsProps) => {
  const { t } = useTranslation('audit');
  return (
    <div className="flex flex-wrap gap-4 pb-2">
      <FilterDay label={t('from')} value={from} onDay={(day) => put({ from: day })} />
      <FilterDay label={t('to')} value={to} onDay={(day) => put({ to: day })} />
    </div>
  );
};
