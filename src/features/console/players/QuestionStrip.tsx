import type { ReactNode } from 'react';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';

export type QuestionStripProps = {
  question: string;
  /** The button that closes it without an answer. */
  without: string;
  onClose: () => void;
  testId: string;
  children: ReactNode;
};

/** A question about what was just tapped. It lies over the bench and never over the pitch, where the match goes on. */
export const QuestionStrip = ({ question, without, onClose, testId, children }: QuestionStripProps) => (
  <section
    aria-label={question}
    data-testid={testId}
    className="absolute inset-x-0 top-0 z-10 min-h-full animate-appear bg-[#0c1c14] text-[#f4f8f0] low:min-h-0 md:min-h-0"
  >
    <div className="flex items-center gap-2 pt-2 pl-4">
      <p className="title text-16 leading-tight low:text-16 sm:text-20">{question}</p>
      <button
        type="button"
        onClick={onClose}
        className="ml-auto flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap px-4 font-semibold"
      >
        {without} <CloseIcon />
      </button>
    </div>
    {children}
  </section>
);
