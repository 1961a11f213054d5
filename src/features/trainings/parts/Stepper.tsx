import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export type StepperProps = {
  /** What is counted, with the part that it belongs to. */
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
};

const beforeHolding = 400;
const holdingBeat = 220;
/** The next multiple of five in a direction. */
const byFive = (value: number, direction: 1 | -1): number =>
  direction === 1 ? Math.floor(value / 5) * 5 + 5 : Math.ceil(value / 5) * 5 - 5;

/** Minutes by the minute; a button that is held goes on by five. Arrow keys work as well. */
export const Stepper = ({ label, value, least, most, onChange }: StepperProps) => {
  const { t } = useTranslation('common');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const now = useRef(value);
  now.current = value;
  const put = (next: number) => {
    const within = Math.max(least, Math.min(most, next));
    now.current = within;
    if (within !== value) onChange(within);
  };
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = (direction: 1 | -1) => {
    held.current = false;
    const goOn = () => {
      held.current = true;
      const within = Math.max(least, Math.min(most, byFive(now.current, direction)));
      now.current = within;
      onChange(within);
      timer.current = setTimeout(goOn, holdingBeat);
    };
    timer.current = setTimeout(goOn, beforeHolding);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => put(value + 1),
    ArrowRight: () => put(value + 1),
    ArrowDown: () => put(value - 1),
    ArrowLeft: () => put(value - 1),
    PageUp: () => put(byFive(value, 1)),
    PageDown: () => put(byFive(value, -1)),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const button = (direction: 1 | -1, sign: string, disabled: boolean) => (
    <button
      type="button"
      aria-label={`${t(direction === 1 ? 'more' : 'less')}: ${label}`}
      disabled={disabled}
      onPointerDown={() => hold(direction)}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      // A held button has changed the figure already; a press of Enter is a click without a pointer.
      onClick={({ detail }) => {
        if (!held.current || detail === 0) put(value + direction);
        held.current = false;
      }}
      className="min-h-12 w-9 select-none text-20 hover:bg-sunken disabled:text-soft"
    >
      {sign}
    </button>
  );
  return (
    <div className="inline-flex shrink-0 items-center overflow-hidden rounded-8 border border-edge bg-raised">
      {button(-1, '−', value <= least)}
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        onKeyDown={onKeyDown}
        className="figures grid min-h-12 w-9 place-items-center text-20 focus-visible:-outline-offset-3"
      >
        {value}′
      </span>
      {button(1, '+', value >= most)}
    </div>
  );
};
