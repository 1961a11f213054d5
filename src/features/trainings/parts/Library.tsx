import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { query } from '#api/query.ts';
import { type ExerciseCard, exercise } from '#contract/exercise.ts';
import { exerciseTypes } from '#domain/exercises.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { SearchBox } from '#ui/controls/SearchBox.tsx';
import { Drill } from '#ui/football/Drill.tsx';
import { FilledSentence } from '#ui/layout/FilledSentence.tsx';
import { Gate } from '#ui/records/Gate.tsx';

const playerCounts = [6, 8, 10, 11, 12, 14, 16, 18, 20] as const;
const minuteCounts = [5, 10, 15, 20, 25, 30] as const;
const rowsShown = 30;

type Asked = z.input<typeof exercise.filtered.query>;
/** A page of the library of exercises. */
const useLibrary = (asked: Asked, enabled: boolean) =>
  useQuery({ ...query(exercise.filtered, { query: asked }), placeholderData: keepPreviousData, enabled });

export type LibraryProps = {
  /** The plan has room for another part. */
  full: boolean;
  onAdd: (card: ExerciseCard) => void;
  /** Drags a card by its drawing, where there is a list to drag it to. */
  onGrab?: (card: ExerciseCard) => (event: PointerEvent<HTMLElement>) => void;
};

/** The exercises of the library beside the plan: a sentence of filters, and one touch to add each. */
export const Library = ({ full, onAdd, onGrab }: LibraryProps) => {
  const { t } = useTranslation(['trainings', 'exercises']);
  const [filter, setFilter] = useState({ search: '', type: 'any', players: 'any', minutes: 'any' });
  const put = (change: Partial<typeof filter>) => setFilter((before) => ({ ...before, ...change }));
  const { search, type, players, minutes } = filter;
  const cards = useLibrary(
    {
      query: search,
      sort: 'name',
      pageSize: rowsShown,
      ...(type !== 'any' && { type: type as (typeof exerciseTypes)[number] }),
      ...(players !== 'any' && { players: Number(players) }),
      ...(minutes !== 'any' && { minutes: Number(minutes) }),
    },
    true,
  );
  const words = {
    type: (
      <InlineSelect
        label={t('exercises:filter.type.label')}
        value={type}
        onChange={(value) => put({ type: value })}
        choices={[
          { value: 'any', label: t('library.anyType') },
          ...exerciseTypes.map((value) => ({ value, label: t(`exercises:choices.type.${value}`).toLocaleLowerCase() })),
        ]}
      />
    ),
    players: (
      <InlineSelect
        label={t('exercises:filter.players.label')}
        value={players}
        onChange={(value) => put({ players: value })}
        choices={[
          { value: 'any', label: t('exercises:filter.players.any') },
          ...playerCounts.map((count) => ({
            value: String(count),
            label: t('exercises:filter.players.n', { count }),
          })),
        ]}
      />
    ),
    minutes: (
      <InlineSelect
        label={t('exercises:filter.minutes.label')}
        value={minutes}
        onChange={(value) => put({ minutes: value })}
        choices={[
          { value: 'any', label: t('exercises:filter.minutes.any') },
          ...minuteCounts.map((count) => ({
            value: String(count),
            label: t('exercises:filter.minutes.n', { count }),
          })),
        ]}
      />
    ),
  };
  return (
    <div className="grid content-start gap-1">
      <div className="pt-2">
        <SearchBox wide label={t('exercises:search')} value={search} onChange={(next) => put({ search: next })} />
      </div>
      <search aria-label={t('exercises:filter.label')} className="text-14 text-soft leading-8">
        <FilledSentence text={t('library.sentence')} parts={words} />
      </search>
      <Gate
        of={cards}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="py-4 text-soft">{t('library.none')}</p>}
      >
        {({ rows, total }) => (
          <>
            <ul aria-label={t('library.title')}>
              {rows.map((card) => (
                <li key={card.id} className="flex min-h-17 items-center gap-2.5 border-line border-b py-1.5">
                  <span
                    className={onGrab ? 'w-18 shrink-0 cursor-grab' : 'w-18 shrink-0'}
                    // A finger scrolls the list here; it drags nothing.
                    onPointerDown={(event) => event.pointerType === 'mouse' && onGrab?.(card)(event)}
                  >
                    <Drill scene={card.drawing} aspect={1.5} />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="break-words font-semibold text-14 leading-[18px]">{card.name}</span>
                    <span className="block text-12 text-soft">
                      {t('library.figures', { minutes: card.minutes, from: card.playersFrom, to: card.playersTo })}
                    </span>
                  </span>
                  <button
                    type="button"
                    disabled={full}
                    aria-label={t('library.add', { name: card.name })}
                    title={t('library.add', { name: card.name })}
                    onClick={() => onAdd(card)}
                    className="grid size-12 shrink-0 place-items-center rounded-8 border border-edge bg-raised hover:border-ink disabled:text-soft"
                  >
                    <Plus size={20} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
            {total > rows.length && (
              <p className="py-2 text-14 text-soft">{t('library.more', { count: total - rows.length })}</p>
            )}
          </>
        )}
      </Gate>
    </div>
  );
};
