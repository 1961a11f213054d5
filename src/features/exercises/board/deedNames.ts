/** The deeds on a drawing, as the buttons for undo and redo name them. */
export const deedNames = [
  'add',
  'move',
  'turn',
  'bend',
  'look',
  'write',
  'remove',
  'copy',
  'arrange',
  'mirror',
  'formation',
  'template',
  'pitch',
  'frame',
  'time',
  'open',
] as const;
export type DeedName = (typeof deedNames)[number];
export const isDeed = (name: string | undefined): name is DeedName => deedNames.some((one) => one === name);
