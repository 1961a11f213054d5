import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForeignPlayerRow } from '#contract/scoutingRecord.ts';
import { scoutingStages } from '#domain/scouting/stages.ts';
import { classes } from '#ui/controls/classes.ts';
import { useRoom } from '#ui/layout/useRoom.ts';
import { OutsiderCard } from './OutsiderCard.tsx';

type Rows = readonly ForeignPlayerRow[];
type Stage = ForeignPlayerRow['stage'];
/** The columns of the board. Who was discarded is in the list. */
const columns = scoutingStages.filter((stage) => stage !== 'discarded');

const inOrder = (rows: Rows, stage: Stage): Rows =>
  rows.filter((row) => row.stage === stage).toSorted((a, b) => (a.nextOn ?? '9999').localeCompare(b.nextOn ?? '9999'));

const Column = ({ stage, rows }: { stage: Stage; rows: Rows }) => {
  const { t } = useTranslation('scouting');
  const hasRoom = useRoom();
  const wide = hasRoom('lg');
  return (
    <section
      aria-labelledby={`stage-${stage}`}
      className="min-w-0 lg:[&+&]:border-line lg:[&+&]:border-l lg:[&+&]:pl-4"
    >
      <h2
        id={`stage-${stage}`}
        className={classes('border-ink border-b-2 pb-2 font-semibold', wide ? 'text-14' : 'flex items-baseline gap-3')}
      >
        <span className={classes('figures text-32 leading-9', wide && 'block')}>{rows.length}</span>
        {t(`stages.${stage}`)}
      </h2>
      <ul>
        {rows.map((row) => (
          <OutsiderCard key={row.id} of={row} />
        ))}
      </ul>
    </section>
  );
};

const chip =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border px-4 font-medium text-14 whitespace-nowrap';

/** On a phone: a chip for each stage, and below it those who are in it. */
const StageChips = ({
  rows,
  chosen,
  onChoose,
}: {
  rows: Rows;
  chosen: Stage | undefined;
  onChoose: (stage?: Stage) => void;
}) => {
  const { t } = useTranslation('scouting');
  const one = (stage: Stage | undefined, label: string) => (
    <button
      key={stage ?? 'all'}
      type="button"
      aria-pressed={chosen === stage}
      className={classes(
        chip,
        chosen === stage ? 'border-ink bg-ink text-inverse' : 'border-edge bg-raised text-ink hover:border-ink',
      )}
      onClick={() => onChoose(stage)}
    >
      {label}
    </button>
  );
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pt-1 pb-3">
      <legend className="sr-only">{t('form.stage')}</legend>
      {one(undefined, t('chip', { stage: t('all'), count: rows.length }))}
      {columns.map((stage) =>
        one(stage, t('chip', { stage: t(`stages.${stage}`), count: inOrder(rows, stage).length })),
      )}
    </fieldset>
  );
};

/** Those who are watched, by stage: five columns on a desk, one below the other on a phone. */
export const Board = ({ rows }: { rows: Rows }) => {
  const hasRoom = useRoom();
  const [chosen, setChosen] = useState<Stage>();
  if (hasRoom('lg'))
    return (
      <div className="grid grid-cols-5 gap-x-4">
        {columns.map((stage) => (
          <Column key={stage} stage={stage} rows={inOrder(rows, stage)} />
        ))}
      </div>
    );
  const shown = columns.filter((stage) => (chosen === undefined ? inOrder(rows, stage).length > 0 : stage === chosen));
  return (
    <>
      <StageChips rows={rows} chosen={chosen} onChoose={setChosen} />
      <div className="grid gap-6">
        {shown.map((stage) => (
          <Column key={stage} stage={stage} rows={inOrder(rows, stage)} />
        ))}
      </div>
    </>
  );
};
