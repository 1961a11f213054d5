import addon from 'react-big-calendar/lib/addons/dragAndDrop/index.js';

/** Adds dragging and stretching to the grid. */
export const withDragAndDrop = 'default' in addon ? addon.default : addon;
