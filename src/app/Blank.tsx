/** What stands there until authentication is initialised or a first screen has come: paper, nothing else. */
export const Blank = () => <div className="min-h-dvh flex-1 bg-paper" aria-busy="true" />;
