import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '#contract/eventView.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import type { Reach } from './eventForm.ts';

type Series = NonNullable<Event['series']>;
type Scope = Reach['scope'];
const scopes: readonly Scope[] = ['this', 'following', 'coming'];

/** How many events a scope reaches, and how many of them were changed by hand. */
const reachOf = (series: Series, scope: Scope) => {
  if (scope === 'following') return { many: series.following, byHand: series.followingByHand };
  return { many: series.toCome, byHand: series.toComeByHand };
};

export type ScopeDialogProps = {
  series: Series;
  title: string;
  /** The label of the button. */
  save: string;
  /** The rule changes: then one event alone cannot be meant. */
  rule?: boolean;
  /** What goes has no field to keep. */
  removes?: boolean;
  busy?: boolean;
  onChosen: (reach: Reach) => void;
  onClose: () => void;
};

/** Asks how far a change of a series reaches: "23 to come change, 14 past stay, 2 you changed by hand." */
export const ScopeDialog = (props: ScopeDialogProps) => {
  const { series, title, save, rule = false, removes = false, busy = false, onChosen, onClose } = props;
  const { t } = useTranslation('calendarEdit');
  const [scope, setScope] = useState<Scope>(rule ? 'following' : 'this');
  const [keepOwn, setKeepOwn] = useState(true);
  const { many, byHand } = reachOf(series, scope);
  const words = removes ? 'scope.goes' : 'scope.changes';
  return (
    <LazyDialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('scope.back')}
          </Button>
          <Button variant={removes ? 'danger' : 'go'} busy={busy} onClick={() => onChosen({ scope, keepOwn })}>
            {save}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t('scope.label')}</legend>
        {scopes
          .filter((one) => one !== 'this' || !rule)
          .map((one) => (
            <label key={one} className="flex min-h-12 items-center gap-3">
              <input
                type="radio"
                name="scope"
                className="size-5 accent-(--go)"
                checked={scope === one}
                onChange={() => setScope(one)}
              />
              <span className="font-medium">{t(`scope.${one}`)}</span>
            </label>
          ))}
      </fieldset>
      <p className="pt-2 text-soft" aria-live="polite">
        {scope === 'this'
          ? t('scope.onlyThis')
          : [t(words, { count: many }), series.past > 0 && t('scope.past', { count: series.past })]
              .filter(Boolean)
              .join(' ')}
      </p>
      {scope !== 'this' && byHand > 0 && !removes && (
        <div className="grid gap-2 pt-3">
          <p>{t('scope.byHand', { count: byHand })}</p>
          <Segmented
            label={t('scope.keepLabel')}
            value={keepOwn ? 'keep' : 'change'}
            onChange={(next) => setKeepOwn(next === 'keep')}
            choices={(['keep', 'change'] as const).map((value) => ({ value, label: t(`scope.${value}`) }))}
          />
        </div>
      )}
    </LazyDialog>
  );
};
