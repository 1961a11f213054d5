import { Hash, type LucideIcon, NotebookPen, Timer } from 'lucide-react';
import { measurementType, measurementTypeRecord } from '#contract/records/measurementType.ts';
import type { WholeOf } from '#contract/records/record.ts';
import type { MeasurementKind } from '#domain/measurement/trials.ts';
import { recordBinding, type Say } from '#records/recordBinding.ts';
import { classes } from '#ui/controls/classes.ts';

const icons: Readonly<Record<MeasurementKind, LucideIcon>> = { number: Hash, time: Timer, note: NotebookPen };

/** The kind of a measurement as a picture. */
const KindMark = ({ kind, big }: { kind: MeasurementKind; big?: boolean }) => {
  const Icon = icons[kind];
  return (
    <span
      className={classes(
        'grid shrink-0 place-items-center rounded-8 border border-edge bg-raised',
        big ? 'size-10 sm:size-18' : 'size-10',
      )}
    >
      <Icon className={big ? 'size-5.5 sm:size-9' : 'size-5.5'} aria-hidden="true" />
    </span>
  );
};

type MeasurementType = WholeOf<typeof measurementTypeRecord>;

/** What is measured and how often, as a sentence: "cm, 3 trials". */
const summaryOf = ({ kind, unit, trials }: MeasurementType, say: Say): string => {
  if (kind === 'note') return say('summary.note');
  const gaps = { unit: unit ?? say('choices.kind.number'), trials: say('summary.trials', { count: trials }) };
  return say(`summary.${kind}`, gaps);
};

export const measurementTypes = recordBinding(measurementTypeRecord, measurementType, {
  path: '/measurement-types',
  columns: [
    {
      field: 'name',
      cell: (row, say) => (
        <span className="flex items-center gap-3 py-2">
          <KindMark {...row} />
          <span className="min-w-0">
            <span className="block font-semibold">{row.name}</span>
            <span className="block text-14 text-soft">{summaryOf(row, say)}</span>
          </span>
        </span>
      ),
    },
    { field: 'better', from: 'sm' },
    { field: 'typicalError', from: 'md' },
    { field: 'delicate', from: 'md' },
  ],
  sections: {
    type: ['name', 'kind', 'unit', 'delicate'],
    value: ['better', 'decimals', 'trials', 'counts'],
    guard: ['least', 'most', 'typicalError'],
    how: ['protocol'],
  },
  summary: summaryOf,
  picture: (row) => <KindMark {...row} big />,
});
