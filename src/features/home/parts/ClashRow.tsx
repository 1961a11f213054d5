import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeClash } from '#contract/home.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Wedge } from '#ui/football/KindMark.tsx';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useClashName } from './useClashName.ts';

const MoveClash = lazyPart(async () => (await import('./MoveClash.tsx')).MoveClash, { quiet: true });

/** Two occasions that are in each other's way, and the way out. */
export const ClashRow = ({ clash }: { clash: HomeClash }) => {
  const { t, i18n } = useTranslation('home');
  const nameOf = useClashName();
  const [moving, setMoving] = useState(false);
  const day = dayInSentence(dayHere(clash.start), i18n.language, new Date());
  const title = clash.place ? t('todo.clashAt', { place: clash.place }) : t('todo.clash');
  const both = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format([nameOf(clash), nameOf(clash.other)]);
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-b py-1">
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-semibold leading-5">
          <Wedge size={14} />
          {title}
        </span>
        <span className="block text-14 text-soft first-letter:uppercase">
          {t('todo.clashSays', { day, at: timeOf(clash.start, i18n.language), both })}
        </span>
      </span>
      <Button className="text-14" aria-label={`${t('todo.move')}: ${nameOf(clash)}`} onClick={() => setMoving(true)}>
        {t('todo.move')}
      </Button>
      {moving && (
        <Suspense fallback={null}>
          <MoveClash clash={clash} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </li>
  );
};
