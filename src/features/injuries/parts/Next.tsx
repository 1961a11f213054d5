import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Injury } from '#contract/injuryRecord.ts';
import { useInjuryWords } from '#records/injuries/injuryWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { dayHere } from '#ui/layout/dates.ts';
import { Part } from '#ui/layout/Part.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useTargetWords } from './History.tsx';

const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);
export type NextMove = Injury['next'][number];

/** Where the record can be moved, the usual one first: one touch opens it, the next one moves it. */
export const Next = ({ of }: { of: Injury }) => {
  const { t } = useTranslation('injuries');
  const words = useInjuryWords();
  const target = useTargetWords();
  const [open, setOpen] = useState<NextMove>();
  const isDraft = of.phase === 'draft';
  if (of.next.length === 0) return of.edit ? <p className="text-14 text-soft">{t('nextNone')}</p> : null;
  const labelOf = ({ to }: NextMove): string => {
    if (isDraft) return t(to === 'dismissed' ? 'draftNo' : 'draftYes');
    return to === 'assessment' ? t('relapse') : target(to);
  };
  // A relapse is possible from everywhere, and never what is usual.
  const sorted = of.next.toSorted(
    (a, b) => Number(a.to === 'assessment' && !isDraft) - Number(b.to === 'assessment' && !isDraft),
  );
  const today = dayHere(new Date());
  return (
    <Part title={t(isDraft ? 'draftTitle' : 'nextTitle')}>
      <ul className="flex flex-wrap gap-2 pt-3">
        {sorted.map((move, at) => (
          <li key={move.to} className="grid gap-1">
            <Button variant={at === 0 ? 'go' : 'quiet'} onClick={() => setOpen(move)}>
              {labelOf(move)}
            </Button>
            {move.earliest > today && (
              <span className="text-center text-14 text-soft">{t('from', { day: words.day(move.earliest) })}</span>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <Suspense fallback={null}>
          <MoveDialog of={of} move={open} label={labelOf(open)} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Part>
  );
};
