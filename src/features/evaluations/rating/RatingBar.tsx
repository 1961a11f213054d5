import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Refused } from '../Refused.tsx';
import type { Rating } from './useRating.ts';

/** Below the players: who will see it. */
export const SeenChoice = ({ rating }: { rating: Rating }) => {
  const { t } = useTranslation('evaluations');
  return (
    <Segmented
      shown
      className="mt-6"
      label={t('seen.label')}
      value={rating.seen}
      onChange={rating.chooseSeen}
      choices={[
        { value: 'staff', label: t('seen.staff') },
        { value: 'player', label: t('seen.player') },
      ]}
    />
  );
};

/** Under the thumb: what the last score means, who will see it, what is kept where, and done. */
export const RatingBar = ({ rating, clash, last }: { rating: Rating; clash: string; last: string }) => {
  const { t } = useTranslation('evaluations');
  const { seen, isChanged, waits, done } = rating;
  const kept = isChanged ? t('rating.keptHere') : t('rating.saved');
  return (
    <footer className="sticky bottom-0 z-20 border-line border-t bg-paper px-3 py-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:px-4">
      <div className="mx-auto grid max-w-[688px] gap-3">
        <Refused code={rating.refused} clash={clash} onSendAnyway={rating.sendAnyway} onDrop={rating.drop} />
        <p aria-live="polite" className="min-h-5 break-words font-semibold text-14 leading-5">
          {last}
        </p>
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1 text-14 leading-5">
            <p>{t(seen === 'player' ? 'seen.playerSays' : 'seen.staffSays')}</p>
            <p aria-live="polite" className="text-soft">
              {done > 0 || isChanged ? kept : ''}
            </p>
          </div>
          <Button variant="go" size={64} busy={waits && !rating.offline} disabled={!isChanged} onClick={rating.finish}>
            {t(seen === 'player' ? 'rating.share' : 'rating.finish')}
          </Button>
        </div>
      </div>
    </footer>
  );
};
