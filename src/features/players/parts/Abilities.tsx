import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capabilities } from '#contract/player.ts';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { toast } from '#ui/controls/toast.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { StaleDialog } from '#ui/records/StaleDialog.tsx';
import { useCapabilities } from '../queries.ts';
import { useRating } from '../useRating.ts';

type Ability = Capabilities['capabilities'][number];
type RateProps = { one: Ability; onRate?: (rating: number | null) => void };

const moving: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
];
const focus = (slider: HTMLInputElement | null) => slider?.focus();

/** The first tap opens the rating, the next one rates: a tap by accident while scrolling writes nothing. */
const Rating = ({ one, onRate }: Required<RateProps>) => {
  const { t } = useTranslation('players');
  const [begun, setBegun] = useState(false);
  const name = t(`abilities.names.${one.name}`);
  if (one.rating === null && !begun)
    return (
      <Button
        size={44}
        variant="ghost"
        className="justify-self-start"
        aria-label={t('abilities.startFor', { name })}
        onClick={() => setBegun(true)}
      >
        {t('abilities.start')}
      </Button>
    );
  const put = (rating: number) => rating !== one.rating && onRate(rating);
  return (
    <span className="flex items-center gap-1">
      <input
        type="range"
        min={1}
        max={10}
        step={1}
        defaultValue={one.rating ?? 5}
        key={one.rating}
        ref={one.rating === null ? focus : undefined}
        aria-label={t('abilities.rate', { name })}
        onPointerUp={({ currentTarget }) => put(currentTarget.valueAsNumber)}
        onKeyUp={({ key, currentTarget }) => moving.includes(key) && put(currentTarget.valueAsNumber)}
        className="min-h-11 min-w-0 flex-1 accent-ink"
      />
      <IconButton
        label={t('abilities.clear', { name })}
        icon={<CloseIcon />}
        className="text-soft"
        onClick={() => {
          setBegun(false);
          if (one.rating !== null) onRate(null);
        }}
      />
    </span>
  );
};

const AbilityRow = ({ one, onRate }: RateProps) => {
  const { t } = useTranslation('players');
  const words = useScoreWords();
  return (
    <li className="grid min-h-11 grid-cols-[8rem_minmax(0,1fr)_2.5rem] items-center gap-3 border-line border-b">
      <span className="truncate text-14">{t(`abilities.names.${one.name}`)}</span>
      {onRate ? (
        <Rating one={one} onRate={onRate} />
      ) : (
        <span className="h-2 rounded-4 bg-line" aria-hidden="true">
          <span className="block h-2 rounded-4 bg-ink" style={{ width: `${(one.rating ?? 0) * 10}%` }} />
        </span>
      )}
      <span className="figures text-right text-20">{one.rating === null ? '–' : words(one.rating)}</span>
    </li>
  );
};

/** The rated abilities of the player's position, by kind. Users who may evaluate rate them here. */
export const Abilities = ({ playerId, mayRate }: { playerId: string; mayRate: boolean }) => {
  const { t } = useTranslation(['players', 'common']);
  const known = useCapabilities(playerId);
  const { put: rate, error, clash, ...choice } = useRating(playerId);
  /** A rating can be undone: a slider is easily moved by accident. */
  const put = ({ name, rating: before }: Ability, rating: number | null) => {
    const back = { label: t('common:undo'), onClick: () => rate({ name, rating: before }) };
    const words = { name: t(`abilities.names.${name}`) };
    rate({ name, rating }, () => {
      void toast.done(t(rating === null ? 'abilities.cleared' : 'abilities.rated', words), back);
    });
  };
  const written = (rating: number | null) => (rating === null ? '' : String(rating));
  const differs = clash
    ? [{ label: t(`abilities.names.${clash.name}`), yours: written(clash.rating), theirs: written(clash.theirs) }]
    : [];
  return (
    <Gate of={known}>
      {({ capabilities }) => (
        <>
          <FormFailed error={error} />
          <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
            {[...Map.groupBy(capabilities, ({ kind }) => kind)].map(([kind, list]) => (
              <section key={kind} aria-label={t(`abilities.kinds.${kind}`)}>
                <h2 className="heading border-line border-b pb-1 text-ink">{t(`abilities.kinds.${kind}`)}</h2>
                <ul>
                  {list.map((one) => (
                    <AbilityRow key={one.name} one={one} onRate={mayRate ? (rating) => put(one, rating) : undefined} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <StaleDialog
            open={clash !== undefined}
            onClose={choice.close}
            differs={differs}
            onKeepYours={choice.keepYours}
            onTakeTheirs={choice.takeTheirs}
          />
        </>
      )}
    </Gate>
  );
};
