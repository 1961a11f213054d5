import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStandsTools } from '#realtime/standsTools.ts';
import { Sheet } from '#ui/Sheet.tsx';

export type MatchSheetProps = { title: string; says?: string; children: ReactNode; footer?: ReactNode };

/** The line on top of the stands, in pixels. */
export const lineHeight = 52;
/** The console's band stays in sight above a sheet: the clock is never hidden. */
const bandHeight = (): number => Math.round(document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);

/** A sheet with an address of its own over the console or the stands; closing it goes back to what lies under it. */
export const MatchSheet = ({ title, says, children, footer }: MatchSheetProps) => {
  const navigate = useNavigate();
  const onConsole = useStandsTools() !== null;
  const [below] = useState(() => (onConsole ? bandHeight() : lineHeight));
  const close = () => void navigate('..', { relative: 'path', replace: true, preventScrollReset: true });
  return (
    <Sheet open onClose={close} title={title} {...(says && { says })} below={below} footer={footer}>
      <div className="pb-4">{children}</div>
    </Sheet>
  );
};
