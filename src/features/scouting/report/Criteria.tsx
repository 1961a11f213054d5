import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sentencesMissing } from '#domain/scouting/report.ts';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { ScoreTen } from '#ui/controls/ScoreTen.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import type { ReportForm } from './reportValues.ts';

type Criterion = ReportForm['scores'][number];

const One = ({ of, onChange }: { of: Criterion; onChange: (change: Partial<Criterion>) => void }) => {
  const { t } = useTranslation(['scouting', 'players']);
  const words = useScoreWords();
  const { criterion, score, sentence } = of;
  const name = t(`players:abilities.names.${criterion}`);
  const isAsked = sentencesMissing([{ criterion, score, sentence: '' }]).length > 0;
  return (
    <li className="grid gap-2 border-line border-b py-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{name}</span>
        <output className="text-14 text-soft">{score === null ? t('notSeen') : words(score)}</output>
      </p>
      <ScoreTen label={name} value={score} words={words} onChange={(next) => onChange({ score: next })} />
      {(isAsked || sentence !== '') && (
        <TextField
          label={t('sentence', { name })}
          hint={isAsked ? t('sentenceSays') : undefined}
          value={sentence}
          maxLength={500}
          onChange={(event) => onChange({ sentence: event.target.value })}
        />
      )}
    </li>
  );
};

/** At most eight criteria, each from 1 to 10 or not seen. High and low scores ask for what was seen. */
export const Criteria = () => {
  const { t } = useTranslation('scouting');
  const { watch, setValue } = useFormContext<ReportForm>();
  const scores = watch('scores');
  const change = (at: number, part: Partial<Criterion>) =>
    setValue(
      'scores',
      scores.map((one, n) => (n === at ? { ...one, ...part } : one)),
      { shouldDirty: true },
    );
  return (
    <ul aria-label={t('criteria')} className="border-line border-t sm:col-span-2">
      {scores.map((one, at) => (
        <One key={one.criterion} of={one} onChange={(part) => change(at, part)} />
      ))}
    </ul>
  );
};
