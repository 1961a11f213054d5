import { useTranslation } from 'react-i18next';
import type { Capabilities } from '#contract/player.ts';
import { FormFailed } from '#ui/FormFailed.tsx';
import { Gate } from '#ui/Gate.tsx';
import { useCapabilities, useRate } from '../queries.ts';

type Ability = Capabilities['capabilities'][number];
type RateProps = { one: Ability; onRate?: (rating: number | null) => void };

const AbilityRow = ({ one, onRate }: RateProps) => {
  const { t } = useTranslation('players');
  const name = t(`abilities.names.${one.name}`);
  return (
    <li className="grid min-h-11 grid-cols-[8rem_minmax(0,1fr)_2.5rem] items-center gap-3 border-line border-b">
      <span className="truncate text-14">{name}</span>
      {onRate ? (
        <input
          type="range"
          min={1}
          max={10}
          step={1}
          defaultValue={one.rating ?? 5}
          key={one.rating}
          aria-label={t('abilities.rate', { name })}
          onPointerUp={({ currentTarget }) => onRate(currentTarget.valueAsNumber)}
          onKeyUp={({ currentTarget }) =>
            currentTarget.valueAsNumber !== one.rating && onRate(currentTarget.valueAsNumber)
          }
          className="min-h-11 accent-ink"
        />
      ) : (
        <span className="h-2 rounded-4 bg-line" aria-hidden="true">
          <span className="block h-2 rounded-4 bg-ink" style={{ width: `${(one.rating ?? 0) * 10}%` }} />
        </span>
      )}
      <span className="figures text-right text-20">{one.rating ?? '–'}</span>
    </li>
  );
};

/** The rated abilities of his position, by kind. Whoever evaluates rates them here. */
export const Abilities = ({ playerId, mayRate }: { playerId: string; mayRate: boolean }) => {
  const { t } = useTranslation('players');
  const known = useCapabilities(playerId);
  const rate = useRate(playerId);
  return (
    <Gate of={known}>
      {({ capabilities }) => (
        <>
          <FormFailed error={rate.error} />
          <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
            {[...Map.groupBy(capabilities, ({ kind }) => kind)].map(([kind, list]) => (
              <section key={kind} aria-label={t(`abilities.kinds.${kind}`)}>
                <h2 className="heading border-line border-b pb-1 text-ink">{t(`abilities.kinds.${kind}`)}</h2>
                <ul>
                  {list.map((one) => (
                    <AbilityRow
                      key={one.name}
                      one={one}
                      onRate={mayRate ? (rating) => rate.mutate({ [one.name]: rating }) : undefined}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </Gate>
  );
};
