import type { MyAnswer } from '#contract/occasionView.ts';
import type { AnswerLook } from './answerLook.ts';
import { OneAnswer, type SeriesOf } from './OneAnswer.tsx';

export type AnswerButtonsProps = {
  eventId: string;
  /** The people of the account: each answers apart. */
  mine: readonly MyAnswer[];
  of?: string;
  maybe?: boolean;
  series?: SeriesOf | null;
  look?: AnswerLook;
};

/** The answers of an account to an occasion: buttons for each of its people who is called. */
export const AnswerButtons = ({
  mine,
  of,
  maybe = true,
  series = null,
  look = 'paper',
  ...rest
}: AnswerButtonsProps) => (
  <div className="grid gap-2">
    {mine.map((one) => (
      <OneAnswer key={one.personId} one={one} named={mine.length > 1} {...{ of, maybe, series, look }} {...rest} />
    ))}
  </div>
);
