import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { exercise } from '#contract/exercise.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Drill } from '#ui/football/Drill.tsx';

/** What is shown on a bench: set pieces, and drawings of tactics. */
const types = ['setPiece', 'tactical', 'tactic'] as const;

type ChooseProps = {
  /** Exercises that the match has already. */
  chosen: readonly string[];
  busy: boolean;
  onChoose: (one: { readonly name: string; readonly exerciseId: string }) => void;
};

/** The set pieces and tactics of the library, each with a button that copies it into the match. */
export const ChooseExercise = ({ chosen, busy, onChoose }: ChooseProps) => {
  const { t } = useTranslation('preparation');
  const found = useQueries({
    queries: types.map((type) => ({
      ...query(exercise.filtered, { query: { type, pageSize: 100 } }),
      placeholderData: keepPreviousData,
    })),
  });
  const rows = found.flatMap(({ data }) => data?.rows ?? []).filter(({ id }) => !chosen.includes(id));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="choose" className="mt-8">
      <h2 id="choose" className="heading border-line border-b pb-2">
        {t('boards.choose')}
      </h2>
      <ul>
        {rows.map(({ id, name, drawing }) => (
          <li key={id} className="flex items-center gap-4 border-line border-b py-3">
            <Drill scene={drawing} aspect={1.5} className="w-24! shrink-0" />
            <p className="min-w-0 flex-1 break-words font-semibold">{name}</p>
            <Button
              className="max-sm:px-3"
              icon={<Plus size={20} aria-hidden="true" />}
              aria-label={t('boards.addOne', { name })}
              disabled={busy}
              onClick={() => onChoose({ name: name.slice(0, 80), exerciseId: id })}
            >
              <span className="max-sm:sr-only">{t('boards.add')}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
