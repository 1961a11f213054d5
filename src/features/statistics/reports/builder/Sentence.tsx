import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { FilledSentence } from '#ui/layout/FilledSentence.tsx';
import { Tail } from '#ui/records/Tail.tsx';

export const words = ['metrics', 'by', 'whose', 'when', 'chart'] as const;
export type Word = (typeof words)[number];

type WordButtonProps = {
  word: Word;
  label: string;
  isOpen: boolean;
  onOpen: (word: Word) => void;
  children: ReactNode;
};

/** A word of the sentence: a button that opens its list. */
const WordButton = ({ word, label, isOpen, onOpen, children }: WordButtonProps) => (
  <button
    type="button"
    data-word={word}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    onClick={() => onOpen(word)}
    className={classes(
      'title inline break-words rounded-4 border-b-3 text-left text-ink',
      isOpen
        ? 'border-club-edge border-solid bg-sunken'
        : 'border-edge border-dotted hover:border-ink hover:border-solid',
    )}
  >
    <span className="sr-only">{`${label}: `}</span>
    {children}
  </button>
);

export type SentenceProps = {
  ref: RefObject<HTMLParagraphElement | null>;
  said: Readonly<Record<Word, string>>;
  open: string | null;
  onOpen: (word: Word) => void;
};

/** The question as a sentence: each underlined word opens a short list. */
export const Sentence = ({ ref, said, open, onOpen }: SentenceProps) => {
  const { t } = useTranslation('reports');
  const components = Object.fromEntries(
    words.map((word) => [
      word,
      <WordButton key={word} word={word} label={t(`builder.word.${word}`)} isOpen={open === word} onOpen={onOpen}>
        {said[word]}
      </WordButton>,
    ]),
  );
  return (
    <p ref={ref} className="title max-w-[34ch] text-32 text-soft leading-[1.35] sm:text-48 sm:leading-[1.3]">
      <FilledSentence text={t('builder.sentence')} parts={{ tail: <Tail />, ...components }} />
    </p>
  );
};
