import columns from 'react-big-calendar/lib/addons/dragAndDrop/EventContainerWrapper.js';
import addon from 'react-big-calendar/lib/addons/dragAndDrop/index.js';
import weeks from 'react-big-calendar/lib/addons/dragAndDrop/WeekWrapper.js';
import { flushSync } from 'react-dom';

/** Adds dragging and stretching to the grid. */
export const withDragAndDrop = 'default' in addon ? addon.default : addon;

/**
 * What is dragged ends where it was drawn last, not where the pointer is. React draws after a move when it has time, and a
 * hand that lifts in that moment would lose its last step, a quarter of an hour or a day. So each step is drawn at once.
 */
for (const wrapper of [columns, weeks]) {
  const { prototype } = 'default' in wrapper ? wrapper.default : wrapper;
  const { update } = prototype;
  prototype.update = function (...given) {
    flushSync(() => update.call(this, ...given));
  };
}
