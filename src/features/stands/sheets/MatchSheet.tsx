import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useStandsTools } from '#realtime/standsTools.ts';
import { Sheet } from '#ui/controls/Sheet.tsx';
import { useCloseSheet } from './useCloseSheet.ts';

export type MatchSheetProps = { title: string; description?: string; children: ReactNode; footer?: ReactNode };

/** The line on top of the stands, in pixels. */
export const lineHeight = 52;
/** The console's scoreboard stays visible above a sheet: the clock is never hidden. */
const bandHeight = (): number => Math.round(document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);

/** A sheet with an address of its own over the console or the stands; closing it shows what is below. */
export const MatchSheet = ({ title, description, children, footer }: MatchSheetProps) => {
  const close = useCloseSheet();
  const onConsole = useStandsTools() !== null;
  const [below, setBelow] = useState(lineHeight);
  // Opened by its address, the sheet renders together with the scoreboard.
  useLayoutEffect(() => {
    if (onConsole) setBelow(bandHeight());
  }, [onConsole]);
  return (
    <Sheet open onClose={close} title={title} {...(description && { description })} below={below} footer={footer}>
      <div className="pb-4">{children}</div>
    </Sheet>
  );
};
