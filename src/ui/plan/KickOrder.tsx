import { ChevronDown, ChevronUp, GripVertical, Plus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../controls/classes.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { placedAt, useRowDrag } from '../controls/useRowDrag.ts';

/** A possible taker; `why` is the reason when they may not take a penalty now. */
export type TakerChoice = {
  readonly id: string;
  readonly name: string;
  readonly number: number | null;
  readonly why?: ReactNode;
};
type Order = readonly string[];
export type KickOrderProps = {
  people: readonly TakerChoice[];
  order: Order;
  onOrder: (order: Order) => void;
};

type RowProps = {
  person: TakerChoice;
  place: number;
  held: boolean;
  handlers: ReturnType<ReturnType<typeof useRowDrag>['handlersOf']>;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const TakerRow = ({ person, place, held, handlers, onMove, onRemove }: RowProps) => {
  const { t } = useTranslation('plan');
  const { name, number, why } = person;
  return (
    <li
      className={classes('flex items-center border-line border-b', held && 'bg-sunken')}
      data-row
      data-testid="kick-taker"
    >
      <span className="figures w-8 shrink-0 text-center text-20">{place}</span>
      <span
        {...handlers}
        aria-hidden="true"
        className="grid h-12 w-10 shrink-0 cursor-grab touch-none place-items-center"
      >
        <GripVertical size={20} />
      </span>
      <span className="min-w-0 flex-1 py-1 leading-tight">
        <span className={classes('block truncate font-semibold', why && 'text-soft')}>
          {number !== null && <span className="figures pr-2 text-soft">{number}</span>}
          {name}
        </span>
        {why && <span className="block text-14 text-warn">{why}</span>}
      </span>
      <IconButton size={48} label={t('earlier', { what: name })} icon={<ChevronUp />} onClick={() => onMove(-1)} />
      <IconButton size={48} label={t('later', { what: name })} icon={<ChevronDown />} onClick={() => onMove(1)} />
      <IconButton size={48} label={t('remove', { what: name })} icon={<X />} onClick={onRemove} />
    </li>
  );
};

/** The order of takers of the shoot-out: tapped one after the other, then dragged up and down. */
export const KickOrder = ({ people, order: kept, onOrder }: KickOrderProps) => {
  const { t } = useTranslation('plan');
  const known = new Map(people.map((one) => [one.id, one]));
  // A player who has left the match squad has no place in it.
  const order = kept.filter((id) => known.has(id));
  const list = useRef<HTMLOListElement>(null);
  const { shown, dragged, handlersOf } = useRowDrag(list, order, onOrder);
  const left = people.filter(({ id }) => !order.includes(id));
  return (
    <section aria-label={t('kicks.title')}>
      <p className="pb-2 text-14 text-soft">{t('kicks.says')}</p>
      <ol ref={list}>
        {shown.flatMap((id, at) => {
          const person = known.get(id);
          if (!person) return [];
          return (
            <TakerRow
              key={id}
              person={person}
              place={at + 1}
              held={dragged === id}
              handlers={handlersOf(id)}
              onMove={(by) => onOrder(placedAt(order, id, at + by))}
              onRemove={() => onOrder(order.filter((one) => one !== id))}
            />
          );
        })}
      </ol>
      <ul aria-label={t('kicks.left')} className="flex flex-wrap gap-2 pt-3">
        {left.map(({ id, name, number, why }) => (
          <li key={id}>
            <button
              type="button"
              data-kicks={id}
              onClick={() => onOrder([...order, id])}
              className={classes(
                'flex min-h-12 items-center gap-2 rounded-8 border border-edge bg-raised px-3 font-semibold active:bg-sunken',
                why && 'text-soft',
              )}
            >
              <Plus size={18} aria-hidden="true" />
              <span className="sr-only">{t('kicks.add')}</span>
              {number !== null && <span className="figures text-soft">{number}</span>}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
