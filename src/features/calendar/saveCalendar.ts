import { send } from '#api/send.ts';
import { calendarFile } from '#contract/calendarFiles.ts';
import type { Input } from '#contract/call.ts';
import { saveFile } from '#ui/records/saveFile.ts';

/** Saves what a calendar shows as a sheet or a calendar file. */
export const saveSheet = async (name: string, asked: Input<typeof calendarFile.exported>): Promise<void> =>
  saveFile(await send(calendarFile.exported, asked), name);
/** Saves a month or a week as a page for the notice board. */
export const savePage = async (name: string, asked: Input<typeof calendarFile.pdf>): Promise<void> =>
  saveFile(await send(calendarFile.pdf, asked), name);
