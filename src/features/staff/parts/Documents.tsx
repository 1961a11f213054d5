import { useTranslation } from 'react-i18next';
import type { StaffMember } from '#contract/staff.ts';
import { DocumentList } from '#ui/records/DocumentList.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { useDocuments } from '../documentQueries.ts';

/** The documents of a staff member. */
export const Documents = ({ one }: { one: StaffMember }) => {
  const { t } = useTranslation('staff');
  const { list, add, ...of } = useDocuments(one.id);
  const adding = { put: add.mutate, isPending: add.isPending, error: add.error };
  return (
    <Gate of={list} skeleton={<Skeleton rows={1} room="h-12" />}>
      {(rows) => <DocumentList rows={rows} empty={t('documents.empty')} of={{ ...of, add: adding }} />}
    </Gate>
  );
};
