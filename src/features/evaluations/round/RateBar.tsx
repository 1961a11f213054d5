import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundSheet } from '#contract/evaluationRound.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { Refused } from '../Refused.tsx';
import type { OwnSheet } from './useRoundSheet.ts';

export type RateBarProps = {
  sheet: RoundSheet;
  own: OwnSheet;
  /** One player a page: where one is, and how to go on. Absent where the whole squad is shown. */
  page?: { readonly at: number; readonly onGo: (at: number) => void };
};

/** Under the thumb: what is kept where, the next player, and done, which is asked once since it cannot be taken back. */
export const RateBar = ({ sheet, own, page }: RateBarProps) => {
  const { t, i18n } = useTranslation(['rounds', 'evaluations', 'common']);
  const [asks, setAsks] = useState(false);
  const { players, blind } = sheet;
  const missing = players.filter((one) => !own.enough(one));
  const isLast = page !== undefined && page.at === players.length - 1;
  const goesOn = page !== undefined && !isLast && missing.length > 0;
  const names = new Intl.ListFormat(i18n.language).format(missing.slice(0, 3).map(({ firstName }) => firstName));
  const says = () => {
    if (missing.length === 0) return t(blind ? 'rate.readyBlind' : 'rate.ready');
    if (missing.length === players.length) return t('rate.half');
    return t(missing.length > 3 ? 'rate.missingMany' : 'rate.missing', { count: missing.length, names });
  };
  const finish = (): void => {
    setAsks(false);
    own.finish();
  };
  return (
    <footer className="sticky bottom-0 z-20 border-line border-t bg-paper px-3 py-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:px-4">
      <div className="mx-auto grid max-w-[1568px] gap-3">
        <Refused code={own.refused} clash={t('rate.clash')} onSendAnyway={own.sendAnyway} onDrop={own.drop} />
        <div className="flex flex-wrap items-center gap-3">
          {page && (
            <IconButton
              label={t('rate.before')}
              icon={<ChevronLeft size={24} aria-hidden="true" />}
              size={48}
              disabled={page.at === 0}
              onClick={() => page.onGo(page.at - 1)}
            />
          )}
          <div className="min-w-0 flex-1 text-14 leading-5 max-sm:order-first max-sm:basis-full">
            <p>{says()}</p>
            <p aria-live="polite" className="text-soft">
              {t(own.isChanged ? 'evaluations:rating.keptHere' : 'evaluations:rating.saved')}
            </p>
          </div>
          {goesOn ? (
            <Button size={64} variant="go" className="max-sm:flex-1" onClick={() => page.onGo(page.at + 1)}>
              {t('rate.next')}
              <ChevronRight size={22} aria-hidden="true" />
            </Button>
          ) : (
            <Button
              size={64}
              variant="go"
              className="max-sm:flex-1"
              busy={own.finishes && !own.offline}
              disabled={missing.length > 0 || own.finishes}
              onClick={() => setAsks(true)}
            >
              {t('rate.finish')}
            </Button>
          )}
        </div>
      </div>
      <LazyDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('rate.sure')}
        description={t(blind ? 'rate.sureBlind' : 'rate.sureSays')}
        footer={
          <>
            <Button onClick={() => setAsks(false)}>{t('common:cancel')}</Button>
            <Button variant="go" onClick={finish}>
              {t('rate.finish')}
            </Button>
          </>
        }
      />
    </footer>
  );
};
