import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainingPart, TrainingPeople } from '#contract/teamTrainingView.ts';
import { regrouped } from '#domain/training/groups.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { comingOf } from '../people.ts';

const keyPoints = 2;
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^[-•*]\s*/, '').trim())
    .filter((line) => line !== '');

/** The groups of the part, of those who come now. */
const Groups = ({ part, people }: { part: TrainingPart; people: TrainingPeople | undefined }) => {
  const { t } = useTranslation('trainings');
  if (part.groups.length === 0 || !people) return null;
  const { come } = comingOf(people, true);
  const names = new Map(come.map((one) => [one.personId, one.lastName || one.firstName]));
  const groups = regrouped(
    part.groups,
    come.map(({ personId: id }) => ({ id, keeper: false })),
  );
  return (
    <dl className="grid gap-1 text-16">
      {groups.map(({ colour, playerIds }) => (
        <div key={colour} className="flex gap-2">
          <dt className="shrink-0 font-semibold">{t(`bib.${colour}`)}</dt>
          <dd>{playerIds.map((id) => names.get(id) ?? '').join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
};

const Whole = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <section className="py-2">
      <h3 className="heading">{title}</h3>
      <p className="whitespace-pre-line break-words">{text}</p>
    </section>
  );

type PartTextsProps = { part: TrainingPart; people: TrainingPeople | undefined };

/** The two key points of a part and its groups; everything else is behind one touch. */
export const PartTexts = ({ part, people }: PartTextsProps) => {
  const { t } = useTranslation(['trainings', 'exercises']);
  const [open, setOpen] = useState(false);
  const { exercise, note } = part;
  const points = linesOf(exercise?.coachingPoints ?? '');
  const shown = points.length > 0 ? points : linesOf(exercise?.objective ?? '');
  const more = exercise !== null && (points.length > keyPoints || exercise.description + exercise.variants !== '');
  return (
    <div className="grid gap-2.5">
      {note && <p className="whitespace-pre-line break-words font-medium">{note}</p>}
      <ul className="grid list-disc gap-1.5 pl-4">
        {shown.slice(0, keyPoints).map((line) => (
          <li key={line} className="break-words leading-[22px]">
            {line}
          </li>
        ))}
      </ul>
      <Groups part={part} people={people} />
      {more && (
        <Button size={44} className="justify-self-start" onClick={() => setOpen(true)}>
          {t('pitch.more')}
        </Button>
      )}
      {exercise && (
        <LazyDialog form="sheet" open={open} onClose={() => setOpen(false)} title={exercise.name}>
          <Whole title={t('exercises:fields.coachingPoints')} text={exercise.coachingPoints} />
          <Whole title={t('exercises:fields.description')} text={exercise.description} />
          <Whole title={t('exercises:fields.variants')} text={exercise.variants} />
        </LazyDialog>
      )}
    </div>
  );
};
