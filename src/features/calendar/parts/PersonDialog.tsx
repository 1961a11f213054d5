import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { search } from '#contract/search.ts';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { PickList } from '#ui/controls/PickList.tsx';

/** Chooses the person whose calendar is shown, by name. */
export const PersonDialog = ({ onPick, onClose }: { onPick: (id: string) => void; onClose: () => void }) => {
  const { t } = useTranslation('calendar');
  const [words, setWords] = useState('');
  const found = useQuery({
    ...query(search.find, { query: { query: words.trim() || '-' } }),
    enabled: words.trim() !== '',
    select: (all) => all.filter(({ kind }) => kind === 'player' || kind === 'staff'),
  });
  return (
    <LazyDialog open title={t('filter.of')} onClose={onClose}>
      <div className="min-h-64 pb-4">
        <PickList
          label={t('filter.personName')}
          search={words}
          onSearch={setWords}
          found={found.data?.map(({ id, label, detail }) => ({ id, name: label, description: detail, photo: null }))}
          pickLabel={t('filter.pick')}
          onPick={onPick}
        />
      </div>
    </LazyDialog>
  );
};
