declare module 'react-big-calendar/lib/addons/dragAndDrop/index.js' {
  import type { ComponentType } from 'react';
  import type { CalendarProps } from 'react-big-calendar';

  type Drags<T extends object> = {
    draggableAccessor?: (event: T) => boolean;
    resizableAccessor?: (event: T) => boolean;
    onDragStart?: (drag: { event: T }) => void;
    onEventDrop?: (drop: { event: T; start: Date | string; end: Date | string }) => void;
    onEventResize?: (drop: { event: T; start: Date | string; end: Date | string }) => void;
  };
  type Addon = <T extends object>(grid: ComponentType<CalendarProps<T>>) => ComponentType<CalendarProps<T> & Drags<T>>;
  /** The library has its addon as CommonJS only: its default is one or two steps away, as whoever bundles it decides. */
  const found: Addon | { readonly default: Addon };
  export = found;
}
declare module 'react-big-calendar/lib/addons/dragAndDrop/*Wrapper.js' {
  /** What draws the thing that is dragged: within the columns of days, and within the weeks of a month. */
  type Wrapper = { readonly prototype: { update(this: unknown, ...given: readonly unknown[]): void } };
  const found: Wrapper | { readonly default: Wrapper };
  export = found;
}
