import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import type { Rating } from './useRating.ts';

/** Another device of the author, or a reply that was lost, came before. */
const isClash = (code: string | null): boolean => code === 'record.changed' || code === 'evaluation.twice';

const Refused = ({ rating }: { rating: Rating }) => {
  const { t } = useTranslation(['evaluations', 'errors']);
  const { refused } = rating;
  if (refused === null) return null;
  return (
    <div role="alert" className="grid gap-2">
      <p className="text-14 text-danger">
        {isClash(refused) ? t('rating.clash') : t(`errors:${refused}` as 'errors:badRequest')}
      </p>
      {isClash(refused) && (
        <div className="flex flex-wrap gap-2">
          <Button size={44} onClick={rating.sendAnyway}>
            {t('rating.keepMine')}
          </Button>
          <Button size={44} variant="ghost" onClick={rating.drop}>
            {t('rating.keepTheirs')}
          </Button>
        </div>
      )}
    </div>
  );
};

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

/** Under the thumb: who will see it, what is kept where, and done. */
export const RatingBar = ({ rating }: { rating: Rating }) => {
  const { t } = useTranslation('evaluations');
  const { seen, isChanged, waits, done } = rating;
  const kept = isChanged ? t('rating.keptHere') : t('rating.saved');
  return (
    <footer className="sticky bottom-0 z-20 border-line border-t bg-paper px-3 py-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:px-4">
      <div className="mx-auto grid max-w-[688px] gap-3">
        <Refused rating={rating} />
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
